-- Souvenirs, categories, pictures, prices.
create table stored_file (
  id           uuid primary key,
  type         text not null,
  extension    text not null,
  bytes        integer not null check (bytes > 0),
  width        integer,
  height       integer,
  owner_id     uuid references app_user (id),
  created_at   timestamptz not null
);
create index stored_file_owner on stored_file (owner_id);

create table category (
  id           uuid primary key,
  parent_id    uuid references category (id),
  code         text not null constraint category_code_unique unique,
  name         jsonb not null,
  sort_code    integer not null default 0,
  check (parent_id is distinct from id)
);

create table souvenir (
  id                 uuid primary key,
  code               text not null constraint souvenir_code_unique unique check (length(code) between 1 and 50),
  category_id        uuid not null references category (id),
  name               jsonb not null,
  introduction       jsonb not null,
  details            jsonb not null,
  colour             jsonb not null,
  style              jsonb not null,
  level              text not null check (level in ('normal', 'vip')),
  applicable_object  text not null check (applicable_object in ('A', 'B', 'C', 'D')),
  state              text not null check (state in ('valid', 'invalid')),
  customised         boolean not null,
  perishable         boolean not null,
  in_shop            boolean not null,
  in_application     boolean not null,
  minimum_stock      integer not null check (minimum_stock >= 0),
  safe_stock         integer not null check (safe_stock >= 0),
  -- names in every language and the code, folded to lower-case Simplified: what a keyword is sought in
  search_text        text not null,
  sort_code          integer not null default 0,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  updated_by         text not null
);
create index souvenir_category on souvenir (category_id);
create index souvenir_search on souvenir using gin (search_text gin_trgm_ops);
create index souvenir_shop on souvenir (sort_code, id) where in_shop and state = 'valid';
create index souvenir_application on souvenir (sort_code, id) where in_application and state = 'valid';
create index souvenir_updated on souvenir (updated_at desc, id);

create table souvenir_picture (
  souvenir_id  uuid not null references souvenir (id) on delete cascade,
  position     integer not null check (position >= 0),
  file_id      uuid not null references stored_file (id),
  primary key (souvenir_id, position)
);
create index souvenir_picture_file on souvenir_picture (file_id);

create table souvenir_price (
  id              uuid primary key,
  souvenir_id     uuid not null references souvenir (id),
  type            text not null check (type in ('internal', 'mall')),
  amount          bigint not null check (amount > 0),
  effective_date  date not null,
  reason          text not null,
  created_at      timestamptz not null,
  created_by      text not null
);
-- "the latest one whose effective date has come" is one index probe
create index souvenir_price_current on souvenir_price (souvenir_id, type, effective_date desc, created_at desc, id desc)
  include (amount);

-- Moving average cost in HKD: one row a souvenir, locked before its balances.
create table souvenir_cost (
  souvenir_id  uuid primary key references souvenir (id),
  -- hundredths of a cent, so that averaging does not drift by rounding
  average      bigint not null check (average >= 0),
  updated_at   timestamptz not null
);
