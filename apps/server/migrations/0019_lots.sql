-- Lots and best-before days of perishable souvenirs. A lot is a part of the stock of a souvenir.

create table stock_lot (
  id           uuid primary key,
  souvenir_id  uuid not null references souvenir (id),
  number       text not null check (char_length(number) <= 30),
  best_before  date not null,
  is_available boolean not null,
  constraint stock_lot_unique unique (souvenir_id, best_before, number)
);
comment on table stock_lot is 'Lots of perishable souvenirs. A lot is known by its number and its best-before day.';
comment on column stock_lot.number is 'Printed on the goods; empty: none.';
comment on column stock_lot.best_before is 'Last day on which the pieces are good.';
comment on column stock_lot.is_available is
  'False: too close to its best-before day for the shop and for applications. A job changes it when the day comes.';
create index stock_lot_best_before on stock_lot (best_before);

create table stock_lot_balance (
  lot_id     uuid references stock_lot (id),
  storage_id uuid references storage (id),
  on_hand    int not null,
  constraint stock_lot_balance_on_hand_not_negative check (on_hand >= 0),
  primary key (lot_id, storage_id)
) with (fillfactor = 50);
comment on table stock_lot_balance is
  'Quantity of a lot in a storage: the total of its movements. Part of stock_balance.on_hand.';

comment on column souvenir.perishable is
  'It is kept in lots with a best-before day. It can be exchanged or repaired, not refunded.';

alter table stock_movement add column lot_id uuid references stock_lot (id);
comment on column stock_movement.lot_id is
  'The lot of the pieces; null: without a lot. A line with pieces of two lots has two movements.';

alter table stock_balance
  add column expiring int not null default 0,
  add constraint stock_balance_expiring_within_on_hand check (expiring >= 0 and expiring <= on_hand);
comment on column stock_balance.expiring is
  'Of these, in lots that are too close to their best-before day. They are not available.';
alter table souvenir_stock add column expiring int not null default 0;
comment on column souvenir_stock.expiring is 'In all storages.';
comment on column souvenir_stock.available is 'Neither reserved nor protected nor expiring, in active storages.';
comment on column souvenir_stock.application_available is
  'Neither reserved nor expiring, protected or not, in active storages that serve applications.';

drop view souvenir_stock_truth;
-- What souvenir_stock must contain; the reconcile command compares the two.
create view souvenir_stock_truth as
select b.souvenir_id, sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved, sum(b.protected)::int as protected,
       sum(b.expiring)::int as expiring,
       coalesce(sum(f.shop) filter (where t.state = 'active'), 0)::int as available,
       coalesce(sum(f.shop) filter (where t.mall_use and t.state = 'active'), 0)::int as shop_available,
       coalesce(sum(f.application) filter (where t.application_use and t.state = 'active'), 0)::int as application_available
from stock_balance b
join storage t on t.id = b.storage_id
cross join lateral (values (
  greatest(0, b.on_hand - b.reserved - b.protected - b.expiring), greatest(0, b.on_hand - b.reserved - b.expiring)
)) as f (shop, application)
group by b.souvenir_id;

alter table stock_document_line
  add column lot_number text not null default '' check (char_length(lot_number) <= 30),
  add column best_before date,
  add constraint stock_document_line_lot check (lot_number = '' or best_before is not null);
comment on column stock_document_line.lot_number is 'Together with best_before the lot of the pieces; empty: no number.';
comment on column stock_document_line.best_before is
  'Best-before day of the lot; null: no lot is named, and pieces that go out come from the lots that expire first.';

alter table stock_count_line
  add column lot_id uuid references stock_lot (id),
  drop constraint stock_count_line_pkey,
  add constraint stock_count_line_unique unique nulls not distinct (count_id, souvenir_id, lot_id);
comment on table stock_count_line is 'Lines of stock counts: a souvenir or one of its lots, and the counted pieces.';
comment on column stock_count_line.lot_id is 'Each lot has a line of its own; null: pieces without a lot.';
