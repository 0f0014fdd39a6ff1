-- Suppliers and their quotations; reservations; the documents that move stock; counts; what was done about alerts.

create table supplier (
  id              uuid primary key,
  code            text not null constraint supplier_code_unique unique check (char_length(code) between 1 and 50),
  name            text not null check (char_length(name) between 2 and 100),
  contact_person  text not null check (char_length(contact_person) between 2 and 50),
  contact_phone   text not null check (char_length(contact_phone) between 2 and 50),
  contact_email   text not null check (char_length(contact_email) between 2 and 50),
  state           text not null check (state in ('active', 'inactive')),
  category        text not null check (category in ('taobao', 'mainland', 'local')),
  website         text not null default '' check (char_length(website) <= 100),
  evaluation      text not null default '' check (char_length(evaluation) <= 200),
  -- name, code and contact, folded to lower-case Simplified: what a keyword is sought in
  search_text     text not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  updated_by      text not null
);
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
create index supplier_updated on supplier (updated_at desc, id);
create sequence supplier_code_sequence;

alter table souvenir add column supplier_id uuid references supplier (id);
create index souvenir_supplier on souvenir (supplier_id);
create sequence souvenir_code_sequence;

-- What a supplier asks for a souvenir: an offer, not a price of ours.
create table quotation (
  id                uuid primary key,
  supplier_id       uuid not null references supplier (id),
  souvenir_id       uuid not null references souvenir (id),
  currency          text not null check (currency in ('USD', 'EUR', 'HKD', 'CNY')),
  amount            bigint not null check (amount > 0),
  minimum_quantity  integer not null check (minimum_quantity > 0),
  lead_days         integer not null check (lead_days >= 0),
  valid_from        date not null,
  valid_until       date,
  remark            text not null default '' check (char_length(remark) <= 200),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  updated_by        text not null,
  constraint quotation_once unique (supplier_id, souvenir_id, currency, minimum_quantity, valid_from),
  constraint quotation_period check (valid_until is null or valid_until >= valid_from)
);
create index quotation_souvenir on quotation (souvenir_id, valid_from desc);

alter table storage
  add column state text not null default 'active' check (state in ('active', 'inactive')),
  add column updated_at timestamptz not null default 'epoch',
  add column updated_by text not null default 'system';

-- A reversal names the movement it is made from.
alter table stock_movement add column reverses bigint references stock_movement (sequence);
create index stock_movement_reverses on stock_movement (reverses) where reverses is not null;

-- Pieces promised to an order or an approved application. What is open of it is part of the balance's `reserved`.
create table stock_reservation (
  id              uuid primary key,
  souvenir_id     uuid not null references souvenir (id),
  storage_id      uuid not null references storage (id),
  origin_kind     text not null check (origin_kind in ('shop_order', 'application')),
  origin_id       uuid not null,
  origin_no       text not null,
  line_no         integer not null check (line_no > 0),
  quantity        integer not null check (quantity > 0),
  consumed        integer not null default 0 check (consumed >= 0),
  released        integer not null default 0 check (released >= 0),
  open_quantity   integer not null generated always as (quantity - consumed - released) stored,
  made_at         timestamptz not null,
  constraint stock_reservation_open_not_negative check (open_quantity >= 0)
) with (fillfactor = 80);
create unique index stock_reservation_origin on stock_reservation (origin_kind, origin_id, line_no, storage_id);
create index stock_reservation_open on stock_reservation (souvenir_id, storage_id) where open_quantity > 0;

-- A count sheet of one storage. Each line keeps what the ledger said at the moment it was counted, so that
-- the shop stays open: movements after the count do not disturb its difference.
create table stock_count (
  id            uuid primary key,
  no            text not null constraint stock_count_no_unique unique,
  storage_id    uuid not null references storage (id),
  state         text not null check (state in ('open', 'closed', 'cancelled')),
  remark        text not null default '' check (char_length(remark) <= 500),
  created_at    timestamptz not null,
  creator_id    uuid not null references app_user (id),
  creator_name  text not null,
  closed_at     timestamptz
);
create index stock_count_created on stock_count (created_at desc, id desc);
create table stock_count_line (
  count_id        uuid not null references stock_count (id),
  souvenir_id     uuid not null references souvenir (id),
  counted         integer check (counted >= 0),
  -- on hand by the ledger, read under the balance's lock when `counted` was entered
  book            integer,
  counted_at      timestamptz,
  counter_id      uuid references app_user (id),
  counter_name    text,
  second_counted  integer check (second_counted >= 0),
  second_book     integer,
  second_at       timestamptz,
  second_id       uuid references app_user (id),
  second_name     text,
  primary key (count_id, souvenir_id),
  constraint stock_count_line_two_people check (second_id is null or second_id <> counter_id)
);
create index stock_count_line_souvenir on stock_count_line (souvenir_id);

-- Receiving, transfer, adjustment, outbound and return orders are one thing: lines, a state, and movements when confirmed.
create table stock_document (
  id                 uuid primary key,
  kind               text not null check (kind in ('receiving', 'transfer', 'adjustment', 'outbound', 'return')),
  -- outbound and return orders by what they are for (specification 2)
  order_type         text check (order_type in ('APPLICATION', 'SHOP', 'RETURN')),
  no                 text not null constraint stock_document_no_unique unique,
  state              text not null check (state in ('draft', 'pending_approval', 'confirmed', 'rejected', 'cancelled')),
  document_date      date not null,
  effective_date     date not null,
  expiry_date        date,
  supplier_id        uuid references supplier (id),
  external_no        text not null default '' check (char_length(external_no) <= 50),
  source_storage_id  uuid references storage (id),
  target_storage_id  uuid references storage (id),
  count_id           uuid constraint stock_document_count_once unique references stock_count (id),
  -- the shop order, application or refund it serves; none when made by hand
  origin_kind        text,
  origin_id          uuid,
  origin_no          text not null default '',
  delivery_date      date,
  delivery_place     text not null default '' check (char_length(delivery_place) <= 200),
  reason             text not null default '' check (char_length(reason) <= 500),
  remark             text not null default '' check (char_length(remark) <= 500),
  total_quantity     integer not null default 0,
  -- HKD cents; what was paid for a receiving order, the cost of the others once they are confirmed
  total_amount       bigint not null default 0,
  applicant_id       uuid references app_user (id),
  applicant_name     text not null,
  approver_id        uuid references app_user (id),
  approver_name      text,
  decided_at         timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  updated_by         text not null,
  -- grows with every edit: an edit of a copy that is no longer the newest is refused
  version            integer not null default 1,
  search_text        text not null,
  check ((kind in ('outbound', 'return')) = (order_type is not null)),
  check (kind <> 'return' or order_type = 'RETURN'),
  check (kind <> 'outbound' or order_type <> 'RETURN'),
  check (kind <> 'transfer' or (source_storage_id is not null and target_storage_id is not null)),
  constraint stock_document_storages_differ check (source_storage_id <> target_storage_id),
  check (expiry_date is null or expiry_date >= effective_date)
);
create index stock_document_list on stock_document (kind, order_type, created_at desc, id desc);
create index stock_document_state on stock_document (kind, state, created_at desc);
create index stock_document_origin on stock_document (origin_kind, origin_id) where origin_id is not null;
create index stock_document_search on stock_document using gin (search_text gin_trgm_ops);
create index stock_document_supplier on stock_document (supplier_id) where supplier_id is not null;

create table stock_document_line (
  document_id     uuid not null references stock_document (id) on delete cascade,
  line_no         integer not null check (line_no > 0),
  souvenir_id     uuid not null references souvenir (id),
  storage_id      uuid not null references storage (id),
  direction       text not null check (direction in ('in', 'out')),
  quantity        integer not null constraint stock_document_line_quantity check (quantity > 0),
  -- outbound: how many of the quantity have been picked so far
  picked          integer not null default 0 check (picked between 0 and quantity),
  currency        text check (currency in ('USD', 'EUR', 'HKD', 'CNY')),
  -- cents of that currency a piece, and the HKD it was worth on the day
  price           bigint check (price > 0),
  rate            numeric(12, 6) check (rate > 0),
  reason          text not null default '',
  remark          text not null default '' check (char_length(remark) <= 200),
  reservation_id  uuid references stock_reservation (id),
  -- return: the movement that is taken back, and what came of the piece
  reverses        bigint references stock_movement (sequence),
  condition       text check (condition in ('resell', 'display', 'damaged', 'write_off')),
  primary key (document_id, line_no)
);
create index stock_document_line_souvenir on stock_document_line (souvenir_id);
create index stock_document_line_reservation on stock_document_line (reservation_id) where reservation_id is not null;

-- A confirmed document is frozen for good: a mistake is corrected by an adjustment, never by an edit.
create function refuse_confirmed_change() returns trigger language plpgsql as $$
begin
  if old.state = 'confirmed' then
    raise exception 'a confirmed document is frozen' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger stock_document_frozen before update or delete on stock_document
  for each row execute function refuse_confirmed_change();
create function refuse_confirmed_line_change() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'INSERT' then new.document_id else old.document_id end;
begin
  if exists (select from stock_document where id = owner and state = 'confirmed') then
    raise exception 'a confirmed document is frozen' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger stock_document_line_frozen before insert or update or delete on stock_document_line
  for each row execute function refuse_confirmed_line_change();

create table stock_document_file (
  document_id  uuid not null references stock_document (id) on delete cascade,
  position     integer not null check (position >= 0),
  file_id      uuid not null references stored_file (id),
  name         text not null check (char_length(name) between 1 and 200),
  primary key (document_id, position)
);
create index stock_document_file_file on stock_document_file (file_id);

-- What somebody decided about an alert: seen, not before a day, or ordered and expected on a day.
create table stock_alert_note (
  souvenir_id        uuid primary key references souvenir (id),
  kind               text not null check (kind in ('acknowledged', 'snoozed', 'ordered')),
  until_day          date,
  expected_on        date,
  expected_quantity  integer check (expected_quantity > 0),
  comment            text not null default '' check (char_length(comment) <= 200),
  at                 timestamptz not null,
  actor_name         text not null,
  check (kind <> 'snoozed' or until_day is not null),
  check (kind <> 'ordered' or expected_on is not null)
);

-- A storage that is out of use serves nobody.
create or replace view souvenir_availability as
select b.souvenir_id,
       sum(b.on_hand)::int as on_hand,
       sum(b.reserved)::int as reserved,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where s.state = 'active'), 0)::int as available,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where s.mall_use and s.state = 'active'), 0)::int as shop_available,
       coalesce(sum(b.on_hand - b.reserved) filter (where s.application_use and s.state = 'active'), 0)::int as application_available
from stock_balance b
join storage s on s.id = b.storage_id
group by b.souvenir_id;
