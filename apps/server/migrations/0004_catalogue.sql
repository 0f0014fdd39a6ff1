-- Souvenirs with categories, pictures, prices and costs; suppliers and quotations; synonyms for searching.

-- Codes of souvenirs and suppliers are unique regardless of case and character width: ＧＦ-1, gf-1 and GF-1 are the same code.
-- Codes of storages consist of capital letters and digits only.
create function code_key(code text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(code, NFKC));
create sequence souvenir_code_sequence;
create sequence supplier_code_sequence;

create table category (
  id        uuid primary key,
  parent_id uuid references category (id),
  code      text not null,
  name      jsonb not null,
  sort_code int not null default 0,
  constraint category_check check (parent_id is distinct from id),
  constraint category_code_unique unique (code)
);
comment on table category is 'Souvenir categories, a tree. A filter by a category includes everything below it.';
comment on column category.parent_id is 'Null: top level.';
comment on column category.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column category.sort_code is 'Position in lists, smallest first.';
create index category_parent on category (parent_id);

create table souvenir (
  id                uuid primary key,
  code              text not null check (length(code) >= 1 and length(code) <= 50),
  category_id       uuid not null references category (id),
  name              jsonb not null,
  introduction      jsonb not null,
  details           jsonb not null,
  colour            jsonb not null,
  style             jsonb not null,
  level             text not null check (level in ('normal', 'vip')),
  applicable_object text not null check (applicable_object in ('A', 'B', 'C', 'D')),
  state             text not null check (state in ('valid', 'invalid')),
  customised        boolean not null,
  perishable        boolean not null,
  in_shop           boolean not null,
  in_application    boolean not null,
  minimum_stock     int not null check (minimum_stock >= 0),
  safe_stock        int not null check (safe_stock >= 0),
  search_text       text not null,
  sort_code         int not null default 0,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  updated_by        text not null,
  supplier_id       uuid,
  version           int not null default 1,
  search_sound      text not null default '',
  searched_as       text not null default '',
  constraint souvenir_code_unique unique (code)
);
comment on table souvenir is 'Souvenirs: sold in the shop, given by application, or both. version is for optimistic locking.';
comment on column souvenir.code is 'Unique regardless of case and character width (code_key).';
comment on column souvenir.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column souvenir.introduction is 'Short text in three languages.';
comment on column souvenir.details is 'HTML in three languages.';
comment on column souvenir.colour is 'In three languages.';
comment on column souvenir.style is 'In three languages.';
comment on column souvenir.level is 'A VIP souvenir needs every level of approval.';
comment on column souvenir.applicable_object is 'Whom it is meant for; a filter.';
comment on column souvenir.customised is 'Made to order; it can be exchanged or repaired, not refunded.';
comment on column souvenir.perishable is 'It can be exchanged or repaired, not refunded.';
comment on column souvenir.in_shop is 'Sold in the shop.';
comment on column souvenir.in_application is 'Offered for applications.';
comment on column souvenir.minimum_stock is 'Pieces; with fewer available, the souvenir is below minimum.';
comment on column souvenir.safe_stock is 'Pieces; with fewer available, the souvenir is below safe stock.';
comment on column souvenir.search_text is
  'Text that keywords are searched in, prepared for the trigram index: names, code, categories, synonyms. Completed by a job.';
comment on column souvenir.sort_code is 'Position in lists, smallest first.';
comment on column souvenir.updated_by is 'Name of the person who changed it last (copy).';
comment on column souvenir.supplier_id is 'Supplier of the souvenir; it must be active when it is chosen. Null: none.';
comment on column souvenir.search_sound is
  'Pronunciation of the names in Mandarin and Cantonese, to search by sound; written by the same job.';
comment on column souvenir.searched_as is
  'MD5 of the search_text that the job wrote; where it differs, the job writes the row again.';
create index souvenir_application on souvenir (sort_code, id) where in_application and (state = 'valid');
create index souvenir_application_object on souvenir (applicable_object, sort_code, id) where in_application and (state = 'valid');
create index souvenir_category on souvenir (category_id);
create unique index souvenir_code_key_unique on souvenir (code_key(code));
create index souvenir_name on souvenir (((name ->> 'zh-HK')), id);
create index souvenir_search on souvenir using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index souvenir_shop on souvenir (sort_code, id) where in_shop and (state = 'valid');
create index souvenir_sound on souvenir using gin (search_sound gin_trgm_ops) with (fastupdate = off);
create index souvenir_supplier on souvenir (supplier_id);
create index souvenir_unsearched on souvenir (id) where searched_as <> md5(search_text);
create index souvenir_updated on souvenir (updated_at desc, id);
-- The search text of a souvenir contains the names of its category and the categories above it. After a change of either, the
-- job must write it again. searched_as is set to the transaction id, so that a job that read the old row does not overwrite it.
create function souvenir_search_again() returns trigger language plpgsql as $$
begin
  new.searched_as := pg_current_xact_id()::text;
  return new;
end $$;
create trigger souvenir_search_again before update of category_id on souvenir
  for each row when (old.category_id is distinct from new.category_id) execute function souvenir_search_again();
create function category_search_again() returns trigger language plpgsql as $$
begin
  update souvenir set searched_as = pg_current_xact_id()::text where category_id in (
    with recursive below as (
      select new.id union select c.id from category c join below b on c.parent_id = b.id)
    select id from below);
  return null;
end $$;
create trigger category_search_again after update of name, parent_id on category
  for each row when (old.name is distinct from new.name or old.parent_id is distinct from new.parent_id)
  execute function category_search_again();

create table souvenir_picture (
  souvenir_id uuid references souvenir (id) on delete cascade,
  position    int check (position >= 0),
  file_id     uuid not null references stored_file (id),
  primary key (souvenir_id, position)
);
comment on table souvenir_picture is 'Pictures of souvenirs.';
comment on column souvenir_picture.position is 'Order of the pictures, from 0; the first is the cover.';
create index souvenir_picture_file on souvenir_picture (file_id);

create table souvenir_price (
  id             uuid primary key,
  souvenir_id    uuid not null references souvenir (id),
  type           text not null check (type in ('internal', 'mall')),
  amount         bigint not null check (amount > 0),
  effective_date date not null,
  reason         text not null,
  created_at     timestamptz not null,
  created_by     text not null
);
comment on table souvenir_price is
  'Prices of souvenirs. The current price is the latest one whose effective date has come; later ones are planned.';
comment on column souvenir_price.type is 'mall: price in the shop; internal: value of an application.';
comment on column souvenir_price.amount is 'HKD cents per piece.';
comment on column souvenir_price.effective_date is 'Hong Kong date; the price applies from its midnight.';
comment on column souvenir_price.reason is 'Why the price was set.';
comment on column souvenir_price.created_by is 'Name of the person who created it (copy).';
create index souvenir_price_current on souvenir_price (souvenir_id, type, effective_date desc, created_at desc, id desc) include (amount);
create index souvenir_price_effective on souvenir_price (effective_date);

create table souvenir_cost (
  souvenir_id uuid primary key references souvenir (id),
  average     bigint not null check (average >= 0),
  updated_at  timestamptz not null
);
comment on table souvenir_cost is 'Moving average cost of souvenirs.';
comment on column souvenir_cost.average is 'Hundredths of a HKD cent per piece.';

create table supplier (
  id             uuid primary key,
  code           text not null check (char_length(code) >= 1 and char_length(code) <= 50),
  name           text not null check (char_length(name) >= 2 and char_length(name) <= 100),
  contact_person text not null check (char_length(contact_person) >= 2 and char_length(contact_person) <= 50),
  contact_phone  text not null check (char_length(contact_phone) >= 2 and char_length(contact_phone) <= 50),
  contact_email  text not null check (char_length(contact_email) >= 2 and char_length(contact_email) <= 50),
  state          text not null check (state in ('active', 'inactive')),
  category       text not null check (category in ('taobao', 'mainland', 'local')),
  website        text not null default '' check (char_length(website) <= 100),
  evaluation     text not null default '' check (char_length(evaluation) <= 200),
  search_text    text not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  updated_by     text not null,
  version        int not null default 1,
  search_sound   text not null default '',
  searched_as    text not null default '',
  constraint supplier_code_unique unique (code)
);
comment on table supplier is 'Suppliers. version is for optimistic locking.';
comment on column supplier.code is 'Unique regardless of case and character width (code_key).';
comment on column supplier.category is 'Group of the supplier: Taobao, mainland China or local (Hong Kong). Only for display and filters.';
comment on column supplier.evaluation is 'Free text: experience with the supplier.';
comment on column supplier.search_text is
  'Text that keywords are searched in, prepared for the trigram index: name, code, contact. Completed by a job.';
comment on column supplier.updated_by is 'Name of the person who changed it last (copy).';
comment on column supplier.search_sound is
  'Pronunciation of the name in Mandarin and Cantonese, to search by sound; written by the same job.';
comment on column supplier.searched_as is
  'MD5 of the search_text that the job wrote; where it differs, the job writes the row again.';
create unique index supplier_code_key_unique on supplier (code_key(code));
create index supplier_name on supplier (name, id);
create index supplier_search on supplier using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index supplier_sound on supplier using gin (search_sound gin_trgm_ops) with (fastupdate = off);
create index supplier_unsearched on supplier (id) where searched_as <> md5(search_text);
create index supplier_updated on supplier (updated_at desc, id);
alter table souvenir add constraint souvenir_supplier_id_fkey foreign key (supplier_id) references supplier(id);

create table quotation (
  id               uuid primary key,
  supplier_id      uuid not null references supplier (id),
  souvenir_id      uuid not null references souvenir (id),
  currency         text not null check (currency in ('USD', 'EUR', 'HKD', 'CNY')),
  amount           bigint not null check (amount > 0),
  minimum_quantity int not null check (minimum_quantity > 0),
  lead_days        int not null check (lead_days >= 0),
  valid_from       date not null,
  valid_until      date,
  remark           text not null default '' check (char_length(remark) <= 200),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  updated_by       text not null,
  version          int not null default 1,
  constraint quotation_period check (valid_until is null or valid_until >= valid_from),
  constraint quotation_once unique (supplier_id, souvenir_id, currency, minimum_quantity, valid_from)
);
comment on table quotation is 'Quotations of suppliers for souvenirs. version is for optimistic locking.';
comment on column quotation.amount is 'Cents of the currency per piece.';
comment on column quotation.minimum_quantity is 'Smallest quantity that can be ordered at this price.';
comment on column quotation.lead_days is 'Days from order to delivery.';
comment on column quotation.valid_until is 'Last day; null: no end.';
comment on column quotation.updated_by is 'Name of the person who changed it last (copy).';
create index quotation_souvenir on quotation (souvenir_id, valid_from desc);
create index quotation_updated on quotation (updated_at desc, id);

create table search_synonym (
  id         uuid primary key,
  words      text[] not null check (cardinality(words) >= 2 and cardinality(words) <= 20),
  updated_at timestamptz not null,
  updated_by text not null
);
comment on table search_synonym is 'Words that mean the same when searching for souvenirs.';
comment on column search_synonym.words is 'Each of them also finds souvenirs that contain one of the others.';
comment on column search_synonym.updated_by is 'Name of the person who changed it last (copy); empty: part of the installation.';
-- Initial synonyms; administrators can change them.
insert into search_synonym (id, words, updated_at, updated_by)
select gen_random_uuid(), string_to_array(words, ','), now(), '' from unnest(array[
  '雨傘,遮,傘,umbrella',
  '帆布袋,環保袋,手提袋,布袋,購物袋,tote bag,tote,canvas bag,eco bag',
  '鎖匙扣,匙扣,鑰匙扣,鑰匙圈,keyring,key ring,keychain,key chain',
  '原子筆,圓珠筆,ballpoint pen,ball pen,ballpoint',
  '鋼筆,墨水筆,fountain pen',
  '筆記簿,筆記本,記事簿,notebook,notepad',
  '杯,水杯,馬克杯,mug,cup',
  '保溫杯,保溫瓶,保溫壺,暖水壺,thermos,vacuum flask,flask',
  '水樽,水瓶,水壺,water bottle',
  'T恤,文化衫,T-shirt,T shirt,tee',
  '衛衣,衞衣,連帽衫,hoodie,sweatshirt',
  '頸巾,圍巾,scarf',
  '領呔,領帶,tie,necktie',
  '帽,鴨舌帽,棒球帽,cap,hat',
  '背囊,背包,書包,backpack,rucksack',
  '毛公仔,公仔,毛絨玩具,玩偶,soft toy,plush,stuffed toy',
  'USB 手指,隨身碟,U盤,USB drive,flash drive,thumb drive',
  '襟章,徽章,扣針,badge,pin,lapel pin',
  '書籤,bookmark',
  '杯墊,coaster',
  '明信片,postcard',
  '貼紙,sticker',
  '月曆,日曆,座枱月曆,calendar',
  '文件夾,檔案夾,folder',
  '滑鼠墊,鼠標墊,mouse pad,mouse mat',
  '磁石貼,冰箱貼,雪櫃貼,fridge magnet,magnet',
  '獎座,獎盃,獎杯,trophy,award',
  '卡片盒,咭片盒,名片盒,card holder,business card holder',
  '朱古力,巧克力,chocolate',
  '禮盒,禮品套裝,套裝,gift set,gift box'
]) as words;
