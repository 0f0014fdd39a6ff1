-- Stock documents (receiving, transfer, adjustment, outbound, return), stock counts, and hand-overs at the counter.

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
comment on table stock_count is 'Stock counts of one storage. Differences become an adjustment when the count is closed.';
comment on column stock_count.no is 'Readable number.';
comment on column stock_count.state is 'recount: the first count is finished and some lines need a second person.';
comment on column stock_count.creator_name is 'Copy of the name.';
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
comment on table stock_count_line is 'Lines of stock counts: a souvenir and its counted pieces.';
comment on column stock_count_line.counted is 'Null: not counted yet.';
comment on column stock_count_line.book is
  'Pieces on hand by the ledger at the moment of counting; the difference is counted - book.';
comment on column stock_count_line.counter_name is 'Copy of the name.';
comment on column stock_count_line.second_counted is
  'Count by a second person, who must not be the first; it replaces the first count. Null: none.';
comment on column stock_count_line.second_book is 'Pieces on hand by the ledger at the moment of the second count.';
comment on column stock_count_line.second_id is 'The second person.';
comment on column stock_count_line.second_name is 'Copy of the name.';
comment on column stock_count_line.needs_second is
  'The first count differed by more than the tolerance, so a second one is needed.';
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
comment on table stock_document is
  'Receiving, transfer, adjustment, outbound and return orders. A confirmed one has movements and cannot be changed. '
  'version is for optimistic locking.';
comment on column stock_document.order_type is 'What outbound and return orders are for; null for the other kinds.';
comment on column stock_document.no is 'Readable number.';
comment on column stock_document.document_date is 'Date on the document, e.g. of the delivery.';
comment on column stock_document.effective_date is
  'Entered by the applicant, for information; the stock moves when the document is confirmed.';
comment on column stock_document.expiry_date is 'Adjustments only: last day on which it may be confirmed; null: no limit.';
comment on column stock_document.supplier_id is 'Receiving orders only.';
comment on column stock_document.external_no is 'Receiving orders: number on the supplier''s delivery note.';
comment on column stock_document.source_storage_id is 'Transfers only.';
comment on column stock_document.target_storage_id is 'Transfers only.';
comment on column stock_document.count_id is 'The stock count that made the adjustment; null: none.';
comment on column stock_document.origin_kind is 'shop_order, application or refund; null: made by hand.';
comment on column stock_document.origin_id is 'Id of the order, application or refund; null: made by hand.';
comment on column stock_document.origin_no is 'Number of the order, application or refund; empty: made by hand.';
comment on column stock_document.delivery_date is 'Outbound orders: agreed day of delivery or collection.';
comment on column stock_document.reason is 'Free text: why the document was made.';
comment on column stock_document.total_quantity is 'Pieces of all lines; for receiving orders and adjustments, in minus out.';
comment on column stock_document.total_amount is
  'HKD cents: price paid for a receiving order; cost of the others, 0 until they are confirmed.';
comment on column stock_document.applicant_id is 'Who made it.';
comment on column stock_document.applicant_name is 'Copy of the name.';
comment on column stock_document.approver_id is 'Who confirmed or rejected it; null: not decided.';
comment on column stock_document.approver_name is 'Copy of the name.';
comment on column stock_document.decided_at is 'When it was confirmed or rejected; null: not decided.';
comment on column stock_document.updated_by is 'Name of the person who changed it last (copy).';
comment on column stock_document.search_text is
  'Text that keywords are searched in, prepared for the trigram index: numbers and reason.';
create index stock_document_created on stock_document (kind, created_at desc, id desc);
create index stock_document_date on stock_document (kind, document_date desc, id desc);
create index stock_document_list on stock_document (kind, order_type, created_at desc, id desc);
create index stock_document_origin on stock_document (origin_kind, origin_id) where origin_id is not null;
create index stock_document_search on stock_document using gin (search_text gin_trgm_ops);
create index stock_document_state on stock_document (kind, state, created_at desc);
create index stock_document_supplier on stock_document (supplier_id) where supplier_id is not null;
-- A confirmed document cannot be changed. Mistakes are corrected by an adjustment.
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
comment on table stock_document_line is 'Lines of stock documents. Those of a confirmed document cannot be changed.';
comment on column stock_document_line.storage_id is 'Where the pieces come in or go out; for a transfer the source.';
comment on column stock_document_line.direction is 'Receiving orders may have out: pieces sent back to the supplier.';
comment on column stock_document_line.quantity is 'Pieces, not signed.';
comment on column stock_document_line.picked is 'Outbound orders: pieces picked so far.';
comment on column stock_document_line.currency is 'Receiving orders only.';
comment on column stock_document_line.price is 'Receiving orders: cents of the currency per piece.';
comment on column stock_document_line.rate is 'Receiving orders: HKD per unit of the currency, fixed on confirmation.';
comment on column stock_document_line.reason is 'Adjustments: code of a dictionary entry; receiving orders: free text.';
comment on column stock_document_line.reservation_id is
  'Outbound orders: the reservation that is consumed; null: not reserved before.';
comment on column stock_document_line.reverses is 'Return orders: the outbound movement whose pieces come back.';
comment on column stock_document_line.condition is 'Return orders: condition of the returned pieces; null: not inspected yet.';
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
comment on table stock_document_file is 'Files attached to stock documents.';
comment on column stock_document_file.position is 'Order of the files, from 0.';
comment on column stock_document_file.name is 'File name as uploaded.';
create index stock_document_file_file on stock_document_file (file_id);

create table pickup_code (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);
comment on table pickup_code is 'All pickup codes ever issued for orders and applications, so that none is issued twice.';
comment on column pickup_code.code is 'Eight characters without 0, 1, I and O.';

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
comment on table hand_over is 'Pieces handed over at the counter, with signatures.';
comment on column hand_over.origin_kind is 'What was collected; refund: the replacement of an exchange or the repaired piece.';
comment on column hand_over.origin_id is 'Id of the order, application or refund.';
comment on column hand_over.actor_id is 'Staff member who handed over.';
comment on column hand_over.actor_name is 'Copy of the name.';
comment on column hand_over.receiver_name is 'Who collected the pieces.';
comment on column hand_over.signature_file_id is 'Signature of the receiver; null: none.';
comment on column hand_over.actor_signature_file_id is 'The staff member''s signature at that time; null: none.';
create index hand_over_actor_signature on hand_over (actor_signature_file_id) where actor_signature_file_id is not null;
create index hand_over_origin on hand_over (origin_kind, origin_id, at);
create index hand_over_signature on hand_over (signature_file_id) where signature_file_id is not null;

create table hand_over_line (
  hand_over_id uuid references hand_over (id),
  line_no      int,
  quantity     int not null check (quantity > 0),
  primary key (hand_over_id, line_no)
);
comment on table hand_over_line is 'Lines of hand-overs.';
comment on column hand_over_line.line_no is 'Line of the order, application or refund.';
comment on column hand_over_line.quantity is 'Pieces.';
