-- Families: souvenirs that differ only in one or two options, such as the sizes of a hoodie.

create table souvenir_family (
  id         uuid primary key,
  code       text not null check (char_length(code) >= 1 and char_length(code) <= 50),
  name       jsonb not null,
  options    jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  version    int not null default 1
);
comment on table souvenir_family is
  'Families of souvenirs. Each member is a souvenir of its own with stock and prices. The fields that the members share are '
  'stored in every member and changed together. version is for optimistic locking.';
comment on column souvenir_family.code is 'The codes of new members start with it. Unique regardless of case and character width (code_key).';
comment on column souvenir_family.name is 'In three languages. The name of a member is this name and its option values.';
comment on column souvenir_family.options is
  'One or two options in order: [{kind, values: [{key, name, swatch}]}]. kind is size, colour or style.';
comment on column souvenir_family.updated_by is 'Name of the person who changed it last (copy).';
create unique index souvenir_family_code_unique on souvenir_family (code_key(code));

alter table souvenir
  add column family_id uuid references souvenir_family (id),
  add column option_keys text[] not null default '{}',
  add constraint souvenir_member check ((family_id is null) = (cardinality(option_keys) = 0));
comment on column souvenir.family_id is 'The family it is a member of. Null: none.';
comment on column souvenir.option_keys is 'The key of its value for each option of the family, in their order.';
create unique index souvenir_option_unique on souvenir (family_id, option_keys) where family_id is not null;

alter table souvenir_price add column family_price uuid;
comment on column souvenir_price.family_price is
  'The same value in each row that was set for the whole family at once. Null: set for this souvenir alone.';
