-- Sums of the ledger, kept as differences that are only ever added: whoever moves pieces writes rows of his own and waits for
-- nobody, whoever reads adds them up, and a job folds them together (docs/adr/0016-reads-at-size.md).
create table movement_sum (
  -- in Hong Kong
  day            date not null,
  storage_id     uuid not null,
  document_kind  text not null,
  inward         boolean not null,
  movements      bigint not null,
  pieces         bigint not null,
  -- hundredths of a cent
  amount         numeric not null
);
create index movement_sum_day on movement_sum (day);
create view movement_sum_truth as
select (at at time zone 'Asia/Hong_Kong')::date as day, storage_id, document_kind, quantity > 0 as inward,
       count(*) as movements, sum(abs(quantity)) as pieces, sum(abs(quantity) * unit_cost) as amount
from stock_movement group by 1, 2, 3, 4;
insert into movement_sum select * from movement_sum_truth;

create function note_movements() returns trigger language plpgsql as $$
begin
  insert into movement_sum
  select (at at time zone 'Asia/Hong_Kong')::date, storage_id, document_kind, quantity > 0,
         count(*), sum(abs(quantity)), sum(abs(quantity) * unit_cost)
  from new_rows group by 1, 2, 3, 4;
  return null;
end $$;
create trigger stock_movement_summed after insert on stock_movement
  referencing new table as new_rows for each statement execute function note_movements();

create table storage_sum (
  storage_id  uuid not null,
  -- places, and those with pieces in them
  places      bigint not null,
  filled      bigint not null,
  on_hand     bigint not null,
  reserved    bigint not null,
  protected   bigint not null,
  -- neither promised nor protected, whether or not the storage is in use
  free        bigint not null,
  -- at average cost, hundredths of a cent
  worth       numeric not null
);
create view storage_sum_truth as
select b.storage_id, count(*) as places, count(*) filter (where b.on_hand > 0) as filled, sum(b.on_hand) as on_hand,
       sum(b.reserved) as reserved, sum(b.protected) as protected,
       sum(greatest(0, b.on_hand - b.reserved - b.protected)) as free,
       coalesce(sum(b.on_hand * c.average), 0) as worth
from stock_balance b left join souvenir_cost c on c.souvenir_id = b.souvenir_id
group by b.storage_id;
insert into storage_sum select * from storage_sum_truth;

-- Pieces move under the lock of their cost: no average changes meanwhile.
create function sum_places() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, count(*), count(*) filter (where b.on_hand > 0), sum(b.on_hand), sum(b.reserved), sum(b.protected),
         sum(greatest(0, b.on_hand - b.reserved - b.protected)), coalesce(sum(b.on_hand * c.average), 0)
  from new_rows b left join souvenir_cost c on c.souvenir_id = b.souvenir_id
  group by b.storage_id;
  return null;
end $$;
create function sum_pieces() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select n.storage_id, 0, sum((n.on_hand > 0)::int - (o.on_hand > 0)::int), sum(n.on_hand - o.on_hand),
         sum(n.reserved - o.reserved), sum(n.protected - o.protected),
         sum(greatest(0, n.on_hand - n.reserved - n.protected) - greatest(0, o.on_hand - o.reserved - o.protected)),
         coalesce(sum((n.on_hand - o.on_hand) * c.average), 0)
  from new_rows n
  join old_rows o on o.souvenir_id = n.souvenir_id and o.storage_id = n.storage_id
  left join souvenir_cost c on c.souvenir_id = n.souvenir_id
  group by n.storage_id;
  return null;
end $$;
create function sum_places_gone() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, -count(*), -count(*) filter (where b.on_hand > 0), -sum(b.on_hand), -sum(b.reserved), -sum(b.protected),
         -sum(greatest(0, b.on_hand - b.reserved - b.protected)), -coalesce(sum(b.on_hand * c.average), 0)
  from old_rows b left join souvenir_cost c on c.souvenir_id = b.souvenir_id
  group by b.storage_id;
  return null;
end $$;
create trigger stock_balance_summed after insert on stock_balance
  referencing new table as new_rows for each statement execute function sum_places();
create trigger stock_balance_summed_anew after update on stock_balance
  referencing old table as old_rows new table as new_rows for each statement execute function sum_pieces();
create trigger stock_balance_summed_less after delete on stock_balance
  referencing old table as old_rows for each statement execute function sum_places_gone();

create function sum_first_costs() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, 0, 0, 0, 0, 0, 0, sum(b.on_hand * n.average)
  from new_rows n join stock_balance b on b.souvenir_id = n.souvenir_id and b.on_hand > 0
  where n.average > 0
  group by b.storage_id;
  return null;
end $$;
create trigger souvenir_cost_summed_first after insert on souvenir_cost
  referencing new table as new_rows for each statement execute function sum_first_costs();
create function sum_costs() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, 0, 0, 0, 0, 0, 0, sum(b.on_hand * (n.average - o.average))
  from new_rows n
  join old_rows o on o.souvenir_id = n.souvenir_id and o.average <> n.average
  join stock_balance b on b.souvenir_id = n.souvenir_id and b.on_hand > 0
  group by b.storage_id;
  return null;
end $$;
create trigger souvenir_cost_summed after update on souvenir_cost
  referencing old table as old_rows new table as new_rows for each statement execute function sum_costs();
