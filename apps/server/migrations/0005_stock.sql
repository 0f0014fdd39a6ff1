-- The stock ledger: movements are the truth, balances their running total (domain.md "The stock ledger").
create table storage (
  id               uuid primary key,
  code             text not null constraint storage_code_unique unique check (code ~ '^[A-Z0-9]+$'),
  name             jsonb not null,
  type             text not null check (type in ('internal', 'external')),
  mall_use         boolean not null,
  application_use  boolean not null,
  address          text not null default '',
  manager          text not null default '' check (char_length(manager) <= 20),
  contact          text not null default '' check (char_length(contact) <= 20),
  capacity         integer not null check (capacity >= 0),
  sort_code        integer not null default 0
);

create sequence stock_movement_sequence;

create table stock_movement (
  sequence       bigint primary key default nextval('stock_movement_sequence'),
  souvenir_id    uuid not null references souvenir (id),
  storage_id     uuid not null references storage (id),
  quantity       integer not null check (quantity <> 0),
  -- hundredths of a HKD cent a piece
  unit_cost      bigint not null check (unit_cost >= 0),
  document_kind  text not null check (document_kind in ('receiving', 'transfer', 'adjustment', 'outbound', 'return')),
  document_no    text not null,
  line_no        integer not null check (line_no > 0),
  at             timestamptz not null,
  actor_id       uuid,
  actor_name     text not null
);
create index stock_movement_souvenir on stock_movement (souvenir_id, storage_id, sequence);
create index stock_movement_at on stock_movement (at, sequence);
create index stock_movement_document on stock_movement (document_kind, document_no, line_no);
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_change();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function refuse_change();

create table stock_balance (
  souvenir_id  uuid not null references souvenir (id),
  storage_id   uuid not null references storage (id),
  on_hand      integer not null default 0,
  reserved     integer not null default 0,
  -- pieces the shop may not touch
  protected    integer not null default 0,
  primary key (souvenir_id, storage_id),
  constraint stock_balance_on_hand_not_negative check (on_hand >= 0),
  constraint stock_balance_reserved_not_negative check (reserved >= 0),
  constraint stock_balance_reserved_within_on_hand check (reserved <= on_hand),
  constraint stock_balance_protected_not_negative check (protected >= 0)
) with (fillfactor = 80);
create index stock_balance_storage on stock_balance (storage_id);

-- What can be had, by whom, in one place: the shop and the application area read this and nothing else.
create view souvenir_availability as
select b.souvenir_id,
       sum(b.on_hand)::int as on_hand,
       sum(b.reserved)::int as reserved,
       sum(greatest(0, b.on_hand - b.reserved - b.protected))::int as available,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where s.mall_use), 0)::int as shop_available,
       coalesce(sum(b.on_hand - b.reserved) filter (where s.application_use), 0)::int as application_available
from stock_balance b
join storage s on s.id = b.storage_id
group by b.souvenir_id;
