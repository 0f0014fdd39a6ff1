-- Storages and the stock ledger. Balances and totals are updated by the statement that adds the movements.

create table storage (
  id              uuid primary key,
  code            text not null check (code ~ '^[A-Z0-9]+$'),
  name            jsonb not null,
  type            text not null check (type in ('internal', 'external')),
  mall_use        boolean not null,
  application_use boolean not null,
  address         text not null default '',
  manager         text not null default '' check (char_length(manager) <= 20),
  contact         text not null default '' check (char_length(contact) <= 20),
  capacity        int not null check (capacity >= 0),
  sort_code       int not null default 0,
  state           text not null default 'active' check (state in ('active', 'inactive')),
  updated_at      timestamptz not null default '1970-01-01 00:00:00+00',
  updated_by      text not null default 'system',
  version         int not null default 1,
  constraint storage_code_unique unique (code)
);
comment on table storage is 'Storage locations of stock. version is for optimistic locking.';
comment on column storage.code is 'Capital letters and digits.';
comment on column storage.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column storage.mall_use is 'Its pieces can be sold in the shop.';
comment on column storage.application_use is 'Its pieces can be given to applications.';
comment on column storage.manager is 'Name of the person in charge.';
comment on column storage.contact is 'Phone number or other contact of the person in charge.';
comment on column storage.capacity is 'Pieces that fit; shown as fill level and not enforced. 0: no limit.';
comment on column storage.sort_code is 'Order in lists, and order in which pieces are reserved.';
comment on column storage.state is 'The pieces of an inactive storage are not available.';
comment on column storage.updated_by is 'Name of the person who changed it last (copy).';

create sequence stock_movement_sequence;

create table stock_movement (
  sequence      bigint default nextval('stock_movement_sequence') primary key,
  souvenir_id   uuid not null,
  storage_id    uuid not null,
  quantity      int not null check (quantity <> 0),
  unit_cost     bigint not null check (unit_cost >= 0),
  document_kind text not null check (document_kind in ('receiving', 'transfer', 'adjustment', 'outbound', 'return')),
  document_no   text not null,
  line_no       int not null check (line_no > 0),
  at            timestamptz not null,
  actor_id      uuid,
  actor_name    text not null,
  reverses      bigint references stock_movement (sequence)
);
comment on table stock_movement is 'The stock ledger: each change of a quantity on hand. Append-only.';
comment on column stock_movement.sequence is 'Order in which the movements were recorded.';
comment on column stock_movement.souvenir_id is 'Together with storage_id: the balance that it changes.';
comment on column stock_movement.quantity is 'Pieces; positive: in, negative: out.';
comment on column stock_movement.unit_cost is 'Hundredths of a HKD cent per piece.';
comment on column stock_movement.document_kind is 'Kind of the stock document that caused it.';
comment on column stock_movement.document_no is 'Number of that document.';
comment on column stock_movement.line_no is 'Line of that document.';
comment on column stock_movement.actor_id is 'Who confirmed the document; null: the system.';
comment on column stock_movement.actor_name is 'Copy of the name at that time.';
comment on column stock_movement.reverses is 'The outbound movement whose pieces came back; null: not a return.';
create index stock_movement_at on stock_movement (at, sequence);
create index stock_movement_document on stock_movement (document_no, document_kind, line_no);
create index stock_movement_outbound on stock_movement (at, souvenir_id) include (quantity) where document_kind = 'outbound';
create index stock_movement_souvenir on stock_movement (souvenir_id, storage_id, sequence) include (quantity, unit_cost);
create index stock_movement_storage on stock_movement (storage_id, sequence);
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_change();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function refuse_change();

create table stock_balance (
  souvenir_id uuid references souvenir (id),
  storage_id  uuid references storage (id),
  on_hand     int not null default 0,
  reserved    int not null default 0,
  protected   int not null default 0,
  constraint stock_balance_on_hand_not_negative check (on_hand >= 0),
  constraint stock_balance_protected_not_negative check (protected >= 0),
  constraint stock_balance_reserved_not_negative check (reserved >= 0),
  constraint stock_balance_reserved_within_on_hand check (reserved <= on_hand),
  primary key (souvenir_id, storage_id)
) with (fillfactor = 50);
comment on table stock_balance is
  'Quantity of a souvenir in a storage: the totals of its movements and reservations. Changed together with them.';
comment on column stock_balance.on_hand is 'Pieces in the storage.';
comment on column stock_balance.reserved is
  'Of these, reserved for orders, exchanges and approved applications, and not yet handed over.';
comment on column stock_balance.protected is 'Of these, not for sale in the shop.';
create index stock_balance_storage on stock_balance (storage_id);
alter table stock_movement add constraint stock_movement_place foreign key (souvenir_id, storage_id)
  references stock_balance(souvenir_id, storage_id) deferrable;

create table souvenir_stock (
  souvenir_id           uuid primary key references souvenir (id) on delete cascade,
  on_hand               int not null default 0,
  reserved              int not null default 0,
  protected             int not null default 0,
  available             int not null default 0,
  shop_available        int not null default 0,
  application_available int not null default 0
) with (fillfactor = 50);
comment on table souvenir_stock is
  'Quantities of a souvenir in all storages. A transaction that changes a balance locks this row and changes it, too.';
comment on column souvenir_stock.on_hand is 'In all storages.';
comment on column souvenir_stock.reserved is 'In all storages.';
comment on column souvenir_stock.protected is 'In all storages.';
comment on column souvenir_stock.available is 'Neither reserved nor protected, in active storages.';
comment on column souvenir_stock.shop_available is 'Of available, in storages that serve the shop.';
comment on column souvenir_stock.application_available is
  'Not reserved, protected or not, in active storages that serve applications.';
-- What souvenir_stock must contain; the reconcile command compares the two.
create view souvenir_stock_truth as
select b.souvenir_id, sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved, sum(b.protected)::int as protected,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.state = 'active'), 0)::int as available,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.mall_use and t.state = 'active'), 0)::int
         as shop_available,
       coalesce(sum(b.on_hand - b.reserved) filter (where t.application_use and t.state = 'active'), 0)::int as application_available
from stock_balance b join storage t on t.id = b.storage_id
group by b.souvenir_id;

create table stock_reservation (
  id            uuid primary key,
  souvenir_id   uuid not null,
  storage_id    uuid not null,
  origin_kind   text not null check (origin_kind in ('shop_order', 'application', 'refund')),
  origin_id     uuid not null,
  origin_no     text not null,
  line_no       int not null check (line_no > 0),
  quantity      int not null check (quantity > 0),
  consumed      int not null default 0 check (consumed >= 0),
  released      int not null default 0 check (released >= 0),
  open_quantity int generated always as ((quantity - consumed) - released) stored not null,
  made_at       timestamptz not null,
  constraint stock_reservation_open_not_negative check (open_quantity >= 0),
  constraint stock_reservation_place foreign key (souvenir_id, storage_id) references stock_balance (souvenir_id, storage_id) deferrable
) with (fillfactor = 80);
comment on table stock_reservation is 'Pieces reserved in a storage for a line of an order, an application or an exchange.';
comment on column stock_reservation.origin_kind is 'What it is reserved for; refund: the replacement of an exchange.';
comment on column stock_reservation.origin_id is 'Id of the order, application or refund.';
comment on column stock_reservation.origin_no is 'Number of the order, application or refund.';
comment on column stock_reservation.line_no is 'Line of the order, application or refund.';
comment on column stock_reservation.quantity is 'Pieces reserved at first.';
comment on column stock_reservation.consumed is 'Of quantity, pieces that left by an outbound order.';
comment on column stock_reservation.released is 'Of quantity, pieces that were given up.';
comment on column stock_reservation.open_quantity is 'Pieces still reserved; part of stock_balance.reserved.';
create index stock_reservation_open on stock_reservation (souvenir_id, storage_id) where open_quantity > 0;
create unique index stock_reservation_origin on stock_reservation (origin_kind, origin_id, line_no, storage_id);

create table movement_day (
  day           date,
  storage_id    uuid references storage (id),
  document_kind text,
  inward        boolean,
  movements     int not null,
  pieces        int not null,
  amount        bigint not null,
  primary key (day, storage_id, document_kind, inward)
);
comment on table movement_day is
  'Daily totals of the ledger for past days; written each night, so that charts need not read the movements.';
comment on column movement_day.day is 'Hong Kong date.';
comment on column movement_day.inward is 'True: in, false: out.';
comment on column movement_day.movements is 'Number of movements.';
comment on column movement_day.pieces is 'Sum of the pieces, not signed.';
comment on column movement_day.amount is 'Sum of the costs in hundredths of a HKD cent, not signed.';

create table stock_check (
  id          uuid primary key,
  at          timestamptz not null,
  trigger     text not null check (trigger in ('hand', 'nightly', 'command')),
  actor_id    uuid,
  actor_name  text not null,
  duration_ms int not null check (duration_ms >= 0),
  faults      int not null check (faults >= 0),
  found       jsonb not null
);
comment on table stock_check is 'Checks of the ledger: whether balances and totals agree with the movements.';
comment on column stock_check.trigger is 'Started by a person, each night, or by the reconcile command.';
comment on column stock_check.actor_id is 'Null: the system.';
comment on column stock_check.actor_name is 'Copy of the name.';
comment on column stock_check.faults is 'Number of differences found.';
comment on column stock_check.found is 'The first 200 differences.';
create index stock_check_at on stock_check (at desc, id desc);

create table stock_alert_note (
  souvenir_id       uuid primary key references souvenir (id),
  kind              text not null check (kind in ('acknowledged', 'snoozed', 'ordered')),
  until_day         date,
  expected_on       date,
  expected_quantity int check (expected_quantity > 0),
  comment           text not null default '' check (char_length(comment) <= 200),
  at                timestamptz not null,
  actor_name        text not null,
  constraint stock_alert_note_check check (kind <> 'snoozed' or until_day is not null),
  constraint stock_alert_note_check1 check (kind <> 'ordered' or expected_on is not null)
);
comment on table stock_alert_note is 'What was decided about the low stock of a souvenir; at most one decision each.';
comment on column stock_alert_note.kind is 'acknowledged: seen; snoozed: no alert until a day; ordered: delivery is expected.';
comment on column stock_alert_note.until_day is 'Snoozed: the alert comes back on this day.';
comment on column stock_alert_note.expected_on is 'Ordered: expected day of delivery.';
comment on column stock_alert_note.expected_quantity is 'Ordered: pieces; null: not known.';
comment on column stock_alert_note.actor_name is 'Copy of the name.';
