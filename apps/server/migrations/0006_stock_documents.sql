-- Documents that move stock, counts, and what is handed over at the counter.

create table stock_count (
  id           uuid primary key,
  no           text not null,
  storage_id   uuid not null references storage (id),
  state        text not null check (state in ('open', 'recount', 'closed', 'cancelled')),
  remark       text not null default '' check (char_length(remark) <= 500),
  created_at   timestamptz not null,
  creator_id   uuid not null references app_user (id),
  creator_name text not null,
  closed_at    timestamptz,
  constraint stock_count_no_unique unique (no)
);
create index stock_count_created on stock_count (created_at desc, id desc);

create table stock_count_line (
  count_id       uuid references stock_count (id),
  souvenir_id    uuid references souvenir (id),
  counted        int check (counted >= 0),
  book           int,
  counted_at     timestamptz,
  counter_id     uuid references app_user (id),
  counter_name   text,
  second_counted int check (second_counted >= 0),
  second_book    int,
  second_at      timestamptz,
  second_id      uuid references app_user (id),
  second_name    text,
  needs_second   boolean not null default false,
  constraint stock_count_line_two_people check (second_id is null or second_id <> counter_id),
  primary key (count_id, souvenir_id)
);
create index stock_count_line_souvenir on stock_count_line (souvenir_id);

create table stock_document (
  id                uuid primary key,
  kind              text not null check (kind in ('receiving', 'transfer', 'adjustment', 'outbound', 'return')),
  order_type        text check (order_type in ('APPLICATION', 'SHOP', 'RETURN')),
  no                text not null,
  state             text not null check (state in ('draft', 'pending_approval', 'confirmed', 'rejected', 'cancelled')),
  document_date     date not null,
  effective_date    date not null,
  expiry_date       date,
  supplier_id       uuid references supplier (id),
  external_no       text not null default '' check (char_length(external_no) <= 50),
  source_storage_id uuid references storage (id),
  target_storage_id uuid references storage (id),
  count_id          uuid references stock_count (id),
  origin_kind       text,
  origin_id         uuid,
  origin_no         text not null default '',
  delivery_date     date,
  delivery_place    text not null default '' check (char_length(delivery_place) <= 200),
  reason            text not null default '' check (char_length(reason) <= 500),
  remark            text not null default '' check (char_length(remark) <= 500),
  total_quantity    int not null default 0,
  total_amount      bigint not null default 0,
  applicant_id      uuid references app_user (id),
  applicant_name    text not null,
  approver_id       uuid references app_user (id),
  approver_name     text,
  decided_at        timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  updated_by        text not null,
  version           int not null default 1,
  search_text       text not null,
  constraint stock_document_check check ((kind in ('outbound', 'return')) = (order_type is not null)),
  constraint stock_document_check1 check (kind <> 'return' or order_type = 'RETURN'),
  constraint stock_document_check2 check (kind <> 'outbound' or order_type <> 'RETURN'),
  constraint stock_document_check3 check (kind <> 'transfer' or (source_storage_id is not null and target_storage_id is not null)),
  constraint stock_document_check4 check (expiry_date is null or expiry_date >= effective_date),
  constraint stock_document_storages_differ check (source_storage_id <> target_storage_id),
  constraint stock_document_count_once unique (count_id),
  constraint stock_document_no_unique unique (no)
);
create index stock_document_created on stock_document (kind, created_at desc, id desc);
create index stock_document_date on stock_document (kind, document_date desc, id desc);
create index stock_document_list on stock_document (kind, order_type, created_at desc, id desc);
create index stock_document_origin on stock_document (origin_kind, origin_id) where origin_id is not null;
create index stock_document_search on stock_document using gin (search_text gin_trgm_ops);
create index stock_document_state on stock_document (kind, state, created_at desc);
create index stock_document_supplier on stock_document (supplier_id) where supplier_id is not null;
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

create table stock_document_line (
  document_id    uuid references stock_document (id) on delete cascade,
  line_no        int check (line_no > 0),
  souvenir_id    uuid not null references souvenir (id),
  storage_id     uuid not null references storage (id),
  direction      text not null check (direction in ('in', 'out')),
  quantity       int not null,
  picked         int not null default 0,
  currency       text check (currency in ('USD', 'EUR', 'HKD', 'CNY')),
  price          bigint check (price > 0),
  rate           numeric(12,6) check (rate > (0)::numeric),
  reason         text not null default '',
  remark         text not null default '' check (char_length(remark) <= 200),
  reservation_id uuid references stock_reservation (id),
  reverses       bigint references stock_movement (sequence),
  condition      text check (condition in ('resell', 'display', 'damaged', 'write_off')),
  constraint stock_document_line_check check (picked >= 0 and picked <= quantity),
  constraint stock_document_line_quantity check (quantity > 0),
  primary key (document_id, line_no)
);
create index stock_document_line_reservation on stock_document_line (reservation_id) where reservation_id is not null;
create index stock_document_line_reverses on stock_document_line (reverses) where reverses is not null;
create index stock_document_line_souvenir on stock_document_line (souvenir_id);
create index stock_document_line_storage on stock_document_line (storage_id, document_id);
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
  document_id uuid references stock_document (id) on delete cascade,
  position    int check (position >= 0),
  file_id     uuid not null references stored_file (id),
  name        text not null check (char_length(name) >= 1 and char_length(name) <= 200),
  primary key (document_id, position)
);
create index stock_document_file_file on stock_document_file (file_id);

create table pickup_code (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);

create table hand_over (
  id                      uuid primary key,
  origin_kind             text not null check (origin_kind in ('shop_order', 'application', 'refund')),
  origin_id               uuid not null,
  at                      timestamptz not null,
  actor_id                uuid references app_user (id),
  actor_name              text not null,
  receiver_name           text not null,
  signature_file_id       uuid references stored_file (id),
  actor_signature_file_id uuid references stored_file (id)
);
create index hand_over_actor_signature on hand_over (actor_signature_file_id) where actor_signature_file_id is not null;
create index hand_over_origin on hand_over (origin_kind, origin_id, at);
create index hand_over_signature on hand_over (signature_file_id) where signature_file_id is not null;

create table hand_over_line (
  hand_over_id uuid references hand_over (id),
  line_no      int,
  quantity     int not null check (quantity > 0),
  primary key (hand_over_id, line_no)
);
