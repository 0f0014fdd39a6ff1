-- One summary of the stock: a row for each souvenir that has or had a place, changed by the statement that changes its balances
-- (docs/adr/0016-one-summary-of-the-stock.md). Everything else is added up when it is read. Nodes of the version before must be
-- stopped first: what they write is no longer summed up.
drop trigger souvenir_inserted on souvenir;
drop trigger souvenir_changed on souvenir;
drop trigger souvenir_price_inserted on souvenir_price;
drop trigger souvenir_price_changed on souvenir_price;
drop trigger souvenir_cost_inserted on souvenir_cost;
drop trigger souvenir_cost_updated on souvenir_cost;
drop trigger souvenir_cost_weighed_first on souvenir_cost;
drop trigger souvenir_cost_weighed on souvenir_cost;
drop trigger stock_balance_noted on stock_balance;
drop trigger stock_movement_summed on stock_movement;
drop trigger storage_held on storage;
drop trigger storage_changed on storage;
drop view souvenir_availability, souvenir_stock_truth, souvenir_sum_truth, storage_sum_truth, movement_sum_truth;
drop table souvenir_stock, souvenir_sum, storage_sum, movement_sum;
drop function note_souvenir, note_price, note_costs, note_place, note_movements, note_storage, hold_storage, stand_souvenir,
  count_souvenirs, count_no_souvenirs, count_souvenir_anew, sum_first_costs, sum_costs, refill_souvenir_stock,
  stock_standing, stock_alert, stock_urgency, worth_step;

create view souvenir_stock_truth as
select b.souvenir_id, sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved, sum(b.protected)::int as protected,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.state = 'active'), 0)::int as available,
       coalesce(sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.mall_use and t.state = 'active'), 0)::int
         as shop_available,
       coalesce(sum(b.on_hand - b.reserved) filter (where t.application_use and t.state = 'active'), 0)::int as application_available
from stock_balance b join storage t on t.id = b.storage_id
group by b.souvenir_id;

-- Whoever changes a balance holds its souvenir's row here: this is the one lock of the ledger.
create table souvenir_stock (
  souvenir_id            uuid primary key references souvenir (id) on delete cascade,
  on_hand                integer not null default 0,
  reserved               integer not null default 0,
  protected              integer not null default 0,
  -- in storages that are in use
  available              integer not null default 0,
  shop_available         integer not null default 0,
  application_available  integer not null default 0
) with (fillfactor = 80);
insert into souvenir_stock select * from souvenir_stock_truth;

-- What moved on days that are over, made by a job each night: charts and totals read it instead of the ledger.
create table movement_day (
  -- in Hong Kong
  day            date not null,
  storage_id     uuid not null references storage (id),
  document_kind  text not null,
  inward         boolean not null,
  movements      integer not null,
  pieces         integer not null,
  -- hundredths of a cent
  amount         bigint not null,
  primary key (day, storage_id, document_kind, inward)
);

-- Checks of before named figures that are gone.
update stock_check set found = (
  select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(found) f
  where f ->> 'rule' not in ('places = sums', 'souvenirs = sums', 'movements = sums', 'places = souvenir'))
where found <> '[]';
