-- Storages and the ledger: movements are facts, balances and the summary are written by the statement that adds them.

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
create index stock_balance_storage on stock_balance (storage_id);
alter table stock_movement add constraint stock_movement_place foreign key (souvenir_id, storage_id) references stock_balance(souvenir_id, storage_id) deferrable;

create table souvenir_stock (
  souvenir_id           uuid primary key references souvenir (id) on delete cascade,
  on_hand               int not null default 0,
  reserved              int not null default 0,
  protected             int not null default 0,
  available             int not null default 0,
  shop_available        int not null default 0,
  application_available int not null default 0
) with (fillfactor = 50);
-- What souvenir_stock must say: reconcile compares them.
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
