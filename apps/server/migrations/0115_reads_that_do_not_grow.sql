-- Lists and reports of the stock that read a page instead of all souvenirs (docs/adr/0018-reads-that-do-not-grow.md).

-- How a souvenir stands, worked out by the row itself. Coarse on purpose: an order changes its figures but hardly ever
-- these, so that its new row stays in the page of the old one although they are indexed.
alter table souvenir_stock
  -- 0 sold out, 1 below minimum, 2 below safe stock, 3 normal (`stockLevel` in core)
  add column standing smallint not null generated always as (
    case when available <= 0 then 0 when available < minimum_stock then 1 when available < safe_stock then 2 else 3 end) stored,
  -- 2 below minimum, 1 below safe stock, 0 neither (`alertsOf` in core)
  add column alert smallint not null generated always as (
    case when available < minimum_stock then 2 when available < safe_stock then 1 else 0 end) stored,
  -- eighths of what it should have that are there, 0 for none at all; null where it has enough
  add column urgency smallint generated always as (
    case when available >= greatest(minimum_stock, safe_stock) then null when available <= 0 then 0
         else 1 + available::bigint * 8 / greatest(minimum_stock, safe_stock) end) stored,
  -- what it is worth, in steps of a tenth of its size
  add column worth_step smallint not null generated always as (
    floor(10 * ln(greatest(1, on_hand::float8 * coalesce(average, 0))))) stored;
create index souvenir_stock_urgent on souvenir_stock (urgency, code) where valid and urgency is not null;
create index souvenir_stock_standing on souvenir_stock (standing, code, souvenir_id) where standing < 3;
create index souvenir_stock_worth on souvenir_stock (worth_step);

-- How many souvenirs stand how, and what those have that do not stand well; what the others have is the rest of storage_sum.
-- Differences that are only added, like the other sums (0107). An order for something that there is enough of writes none.
create table souvenir_sum (
  category_id  uuid not null,
  valid        boolean not null,
  -- it has or had a place
  stored       boolean not null,
  standing     smallint not null,
  alert        smallint not null,
  souvenirs    bigint not null,
  -- of these nothing is kept where they stand normal
  places       bigint not null,
  on_hand      bigint not null,
  reserved     bigint not null,
  protected    bigint not null,
  available    bigint not null,
  -- at average cost, hundredths of a cent
  worth        numeric not null
);
create view souvenir_sum_truth as
select category_id, valid, storages > 0 as stored, standing, alert, count(*) as souvenirs,
       coalesce(sum(storages) filter (where standing < 3), 0) as places,
       coalesce(sum(on_hand) filter (where standing < 3), 0) as on_hand,
       coalesce(sum(reserved) filter (where standing < 3), 0) as reserved,
       coalesce(sum(protected) filter (where standing < 3), 0) as protected,
       coalesce(sum(available) filter (where standing < 3), 0) as available,
       coalesce(sum(on_hand * average) filter (where standing < 3), 0) as worth
from souvenir_stock group by 1, 2, 3, 4, 5;
insert into souvenir_sum select * from souvenir_sum_truth;

create function count_souvenirs() returns trigger language plpgsql as $$
declare
  times int := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  insert into souvenir_sum
  select category_id, valid, storages > 0, standing, alert, times * count(*),
         times * coalesce(sum(storages) filter (where standing < 3), 0),
         times * coalesce(sum(on_hand) filter (where standing < 3), 0),
         times * coalesce(sum(reserved) filter (where standing < 3), 0),
         times * coalesce(sum(protected) filter (where standing < 3), 0),
         times * coalesce(sum(available) filter (where standing < 3), 0),
         times * coalesce(sum(on_hand * average) filter (where standing < 3), 0)
  from some_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;
create function count_no_souvenirs() returns trigger language plpgsql as $$
begin
  delete from souvenir_sum;
  return null;
end $$;
create function count_souvenir_anew() returns trigger language plpgsql as $$
declare
  was int := (old.standing < 3)::int;
  is_ int := (new.standing < 3)::int;
begin
  if (old.category_id, old.valid, old.storages > 0, old.standing, old.alert)
     is not distinct from (new.category_id, new.valid, new.storages > 0, new.standing, new.alert) then
    insert into souvenir_sum values
      (new.category_id, new.valid, new.storages > 0, new.standing, new.alert, 0, new.storages - old.storages,
       new.on_hand - old.on_hand, new.reserved - old.reserved, new.protected - old.protected, new.available - old.available,
       new.on_hand * coalesce(new.average, 0) - old.on_hand * coalesce(old.average, 0));
  else
    insert into souvenir_sum values
      (old.category_id, old.valid, old.storages > 0, old.standing, old.alert, -1, -was * old.storages, -was * old.on_hand,
       -was * old.reserved, -was * old.protected, -was * old.available, -was * old.on_hand * coalesce(old.average, 0)),
      (new.category_id, new.valid, new.storages > 0, new.standing, new.alert, 1, is_ * new.storages, is_ * new.on_hand,
       is_ * new.reserved, is_ * new.protected, is_ * new.available, is_ * new.on_hand * coalesce(new.average, 0));
  end if;
  return null;
end $$;
create trigger souvenir_stock_counted after insert on souvenir_stock
  referencing new table as some_rows for each statement execute function count_souvenirs();
create trigger souvenir_stock_counted_less after delete on souvenir_stock
  referencing old table as some_rows for each statement execute function count_souvenirs();
create trigger souvenir_stock_counted_none after truncate on souvenir_stock
  for each statement execute function count_no_souvenirs();
create trigger souvenir_stock_counted_anew after update on souvenir_stock
  for each row when (
    (old.category_id, old.valid, old.storages > 0, old.standing, old.alert)
    is distinct from (new.category_id, new.valid, new.storages > 0, new.standing, new.alert)
    or new.standing < 3 and (old.storages, old.on_hand, old.reserved, old.protected, old.available, old.average)
    is distinct from (new.storages, new.on_hand, new.reserved, new.protected, new.available, new.average))
  execute function count_souvenir_anew();

-- What lies in a storage, by category too. Whoever adds to these sums holds the souvenir's row by then (0105): its category
-- stands still, hence the names, since triggers run in the order of those.
drop trigger stock_balance_summed on stock_balance;
drop trigger stock_balance_summed_anew on stock_balance;
drop trigger stock_balance_summed_less on stock_balance;
drop trigger souvenir_cost_summed_first on souvenir_cost;
drop trigger souvenir_cost_summed on souvenir_cost;
drop view storage_sum_truth;
alter table storage_sum add column category_id uuid;
create view storage_sum_truth as
select b.storage_id, count(*) as places, count(*) filter (where b.on_hand > 0) as filled, sum(b.on_hand) as on_hand,
       sum(b.reserved) as reserved, sum(b.protected) as protected,
       sum(greatest(0, b.on_hand - b.reserved - b.protected)) as free,
       coalesce(sum(b.on_hand * c.average), 0) as worth, s.category_id
from stock_balance b
join souvenir s on s.id = b.souvenir_id
left join souvenir_cost c on c.souvenir_id = b.souvenir_id
group by b.storage_id, s.category_id;
truncate storage_sum;
insert into storage_sum select * from storage_sum_truth;
alter table storage_sum alter column category_id set not null;

create or replace function sum_places() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, count(*), count(*) filter (where b.on_hand > 0), sum(b.on_hand), sum(b.reserved), sum(b.protected),
         sum(greatest(0, b.on_hand - b.reserved - b.protected)), coalesce(sum(b.on_hand * k.average), 0), k.category_id
  from new_rows b join souvenir_stock k on k.souvenir_id = b.souvenir_id
  group by b.storage_id, k.category_id;
  return null;
end $$;
create or replace function sum_pieces() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select n.storage_id, 0, sum((n.on_hand > 0)::int - (o.on_hand > 0)::int), sum(n.on_hand - o.on_hand),
         sum(n.reserved - o.reserved), sum(n.protected - o.protected),
         sum(greatest(0, n.on_hand - n.reserved - n.protected) - greatest(0, o.on_hand - o.reserved - o.protected)),
         coalesce(sum((n.on_hand - o.on_hand) * k.average), 0), k.category_id
  from new_rows n
  join old_rows o on o.souvenir_id = n.souvenir_id and o.storage_id = n.storage_id
  join souvenir_stock k on k.souvenir_id = n.souvenir_id
  group by n.storage_id, k.category_id;
  return null;
end $$;
create or replace function sum_places_gone() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, -count(*), -count(*) filter (where b.on_hand > 0), -sum(b.on_hand), -sum(b.reserved), -sum(b.protected),
         -sum(greatest(0, b.on_hand - b.reserved - b.protected)), -coalesce(sum(b.on_hand * k.average), 0), k.category_id
  from old_rows b join souvenir_stock k on k.souvenir_id = b.souvenir_id
  group by b.storage_id, k.category_id;
  return null;
end $$;
create or replace function sum_first_costs() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, 0, 0, 0, 0, 0, 0, sum(b.on_hand * n.average), k.category_id
  from new_rows n
  join souvenir_stock k on k.souvenir_id = n.souvenir_id
  join stock_balance b on b.souvenir_id = n.souvenir_id and b.on_hand > 0
  where n.average > 0
  group by b.storage_id, k.category_id;
  return null;
end $$;
create or replace function sum_costs() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, 0, 0, 0, 0, 0, 0, sum(b.on_hand * (n.average - o.average)), k.category_id
  from new_rows n
  join old_rows o on o.souvenir_id = n.souvenir_id and o.average <> n.average
  join souvenir_stock k on k.souvenir_id = n.souvenir_id
  join stock_balance b on b.souvenir_id = n.souvenir_id and b.on_hand > 0
  group by b.storage_id, k.category_id;
  return null;
end $$;
create trigger stock_balance_weighed after insert on stock_balance
  referencing new table as new_rows for each statement execute function sum_places();
create trigger stock_balance_weighed_anew after update on stock_balance
  referencing old table as old_rows new table as new_rows for each statement execute function sum_pieces();
create trigger stock_balance_weighed_less after delete on stock_balance
  referencing old table as old_rows for each statement execute function sum_places_gone();
create trigger souvenir_cost_weighed_first after insert on souvenir_cost
  referencing new table as new_rows for each statement execute function sum_first_costs();
create trigger souvenir_cost_weighed after update on souvenir_cost
  referencing old table as old_rows new table as new_rows for each statement execute function sum_costs();

create function move_places() returns trigger language plpgsql as $$
begin
  insert into storage_sum
  select b.storage_id, t.times, t.times * (b.on_hand > 0)::int, t.times * b.on_hand, t.times * b.reserved, t.times * b.protected,
         t.times * greatest(0, b.on_hand - b.reserved - b.protected), t.times * b.on_hand * coalesce(new.average, 0), t.category_id
  from stock_balance b, (values (-1, old.category_id), (1, new.category_id)) t (times, category_id)
  where b.souvenir_id = new.souvenir_id;
  return null;
end $$;
create trigger souvenir_stock_moved after update on souvenir_stock
  for each row when (old.category_id is distinct from new.category_id) execute function move_places();
