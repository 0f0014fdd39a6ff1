-- How every souvenir stands, a narrow row each, kept by the transaction that moves or promises its pieces
-- (docs/adr/0016-reads-at-size.md). `souvenir_stock_truth` says what is true; `npm run reconcile` compares.
create view souvenir_stock_truth as
select s.id as souvenir_id, s.code, s.category_id, s.level, s.state = 'valid' as valid, s.in_shop, s.in_application, s.sort_code,
       s.minimum_stock, s.safe_stock,
       (select min(p.effective_date) from souvenir_price p where p.souvenir_id = s.id and p.type = 'mall') as shop_from,
       c.average,
       coalesce(b.storages, 0) as storages, coalesce(b.on_hand, 0) as on_hand, coalesce(b.reserved, 0) as reserved,
       coalesce(b.protected, 0) as protected, coalesce(b.available, 0) as available,
       coalesce(b.shop_available, 0) as shop_available, coalesce(b.application_available, 0) as application_available
from souvenir s
left join souvenir_cost c on c.souvenir_id = s.id
left join (
  select b.souvenir_id, count(*)::int as storages, sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved,
         sum(b.protected)::int as protected,
         sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.state = 'active')::int as available,
         sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.mall_use and t.state = 'active')::int as shop_available,
         sum(b.on_hand - b.reserved) filter (where t.application_use and t.state = 'active')::int as application_available
  from stock_balance b join storage t on t.id = b.storage_id
  group by b.souvenir_id
) b on b.souvenir_id = s.id;

create table souvenir_stock (
  souvenir_id            uuid primary key references souvenir (id) on delete cascade,
  code                   text not null,
  category_id            uuid not null,
  level                  text not null,
  valid                  boolean not null,
  in_shop                boolean not null,
  in_application         boolean not null,
  sort_code              integer not null,
  minimum_stock          integer not null,
  safe_stock             integer not null,
  -- the first day of its first price in the shop
  shop_from              date,
  -- hundredths of a cent, as in souvenir_cost
  average                bigint,
  -- places it has or had
  storages               integer not null default 0,
  on_hand                integer not null default 0,
  reserved               integer not null default 0,
  protected              integer not null default 0,
  -- in storages that are in use
  available              integer not null default 0,
  shop_available         integer not null default 0,
  application_available  integer not null default 0
) with (fillfactor = 80);
insert into souvenir_stock select * from souvenir_stock_truth order by sort_code, souvenir_id;
-- No index holds what an order changes: its new row stays in the page of the old one.
create index souvenir_stock_shop on souvenir_stock (sort_code, souvenir_id) include (shop_from, category_id)
  where in_shop and valid;
create index souvenir_stock_code on souvenir_stock (code, souvenir_id);

create or replace view souvenir_availability as
select souvenir_id, on_hand, reserved, available, shop_available, application_available
from souvenir_stock where storages > 0;

create function note_souvenir() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into souvenir_stock (souvenir_id, code, category_id, level, valid, in_shop, in_application, sort_code, minimum_stock, safe_stock)
    values (new.id, new.code, new.category_id, new.level, new.state = 'valid', new.in_shop, new.in_application, new.sort_code,
      new.minimum_stock, new.safe_stock);
  else
    update souvenir_stock set code = new.code, category_id = new.category_id, level = new.level, valid = new.state = 'valid',
      in_shop = new.in_shop, in_application = new.in_application, sort_code = new.sort_code,
      minimum_stock = new.minimum_stock, safe_stock = new.safe_stock
    where souvenir_id = new.id;
  end if;
  return null;
end $$;
create trigger souvenir_inserted after insert on souvenir for each row execute function note_souvenir();
create trigger souvenir_changed
  after update of code, category_id, level, state, in_shop, in_application, sort_code, minimum_stock, safe_stock on souvenir
  for each row when (
    (old.code, old.category_id, old.level, old.state, old.in_shop, old.in_application, old.sort_code, old.minimum_stock, old.safe_stock)
    is distinct from
    (new.code, new.category_id, new.level, new.state, new.in_shop, new.in_application, new.sort_code, new.minimum_stock, new.safe_stock))
  execute function note_souvenir();

-- Under the lock, so that of two first prices the earlier day is kept.
create function note_price() returns trigger language plpgsql as $$
declare
  wanted uuid := coalesce(new.souvenir_id, old.souvenir_id);
begin
  perform from souvenir_stock where souvenir_id = wanted for no key update;
  update souvenir_stock k set shop_from = f.day
  from (select min(effective_date) as day from souvenir_price where souvenir_id = wanted and type = 'mall') f
  where k.souvenir_id = wanted and k.shop_from is distinct from f.day;
  return null;
end $$;
create trigger souvenir_price_inserted after insert on souvenir_price for each row when (new.type = 'mall') execute function note_price();
create trigger souvenir_price_changed after update or delete on souvenir_price for each row when (old.type = 'mall') execute function note_price();

create function note_costs() returns trigger language plpgsql as $$
begin
  update souvenir_stock k set average = n.average from new_rows n
  where k.souvenir_id = n.souvenir_id and k.average is distinct from n.average;
  return null;
end $$;
create trigger souvenir_cost_inserted after insert on souvenir_cost
  referencing new table as new_rows for each statement execute function note_costs();
create trigger souvenir_cost_updated after update on souvenir_cost
  referencing new table as new_rows for each statement execute function note_costs();

-- Differences are added, not sums written: of two who change different places of a souvenir at once, neither sees the
-- other's. The storage stands still meanwhile; souvenirs are locked in one order.
create function note_places() returns trigger language plpgsql as $$
begin
  perform from storage where id in (select storage_id from new_rows) order by id for key share;
  perform from souvenir_stock where souvenir_id in (select souvenir_id from new_rows) order by souvenir_id for no key update;
  update souvenir_stock k set storages = k.storages + d.storages, on_hand = k.on_hand + d.on_hand,
    reserved = k.reserved + d.reserved, protected = k.protected + d.protected, available = k.available + d.available,
    shop_available = k.shop_available + d.shop_available,
    application_available = k.application_available + d.application_available
  from (
    select c.souvenir_id, sum(c.places) as storages, sum(c.on_hand) as on_hand, sum(c.reserved) as reserved,
           sum(c.protected) as protected,
           coalesce(sum(c.free) filter (where t.state = 'active'), 0) as available,
           coalesce(sum(c.free) filter (where t.mall_use and t.state = 'active'), 0) as shop_available,
           coalesce(sum(c.on_hand - c.reserved) filter (where t.application_use and t.state = 'active'), 0)
             as application_available
    from (
      select souvenir_id, storage_id, 1 as places, on_hand, reserved, protected,
             greatest(0, on_hand - reserved - protected) as free
      from new_rows
    ) c
    join storage t on t.id = c.storage_id
    group by c.souvenir_id
  ) d
  where k.souvenir_id = d.souvenir_id;
  return null;
end $$;
create function note_pieces() returns trigger language plpgsql as $$
begin
  perform from storage where id in (select storage_id from new_rows) order by id for key share;
  perform from souvenir_stock where souvenir_id in (select souvenir_id from new_rows) order by souvenir_id for no key update;
  update souvenir_stock k set storages = k.storages + d.storages, on_hand = k.on_hand + d.on_hand,
    reserved = k.reserved + d.reserved, protected = k.protected + d.protected, available = k.available + d.available,
    shop_available = k.shop_available + d.shop_available,
    application_available = k.application_available + d.application_available
  from (
    select c.souvenir_id, sum(c.places) as storages, sum(c.on_hand) as on_hand, sum(c.reserved) as reserved,
           sum(c.protected) as protected,
           coalesce(sum(c.free) filter (where t.state = 'active'), 0) as available,
           coalesce(sum(c.free) filter (where t.mall_use and t.state = 'active'), 0) as shop_available,
           coalesce(sum(c.on_hand - c.reserved) filter (where t.application_use and t.state = 'active'), 0)
             as application_available
    from (
      select n.souvenir_id, n.storage_id, 0 as places, n.on_hand - o.on_hand as on_hand,
             n.reserved - o.reserved as reserved, n.protected - o.protected as protected,
             greatest(0, n.on_hand - n.reserved - n.protected) - greatest(0, o.on_hand - o.reserved - o.protected) as free
      from new_rows n join old_rows o on o.souvenir_id = n.souvenir_id and o.storage_id = n.storage_id
    ) c
    join storage t on t.id = c.storage_id
    group by c.souvenir_id
  ) d
  where k.souvenir_id = d.souvenir_id;
  return null;
end $$;
create function note_places_gone() returns trigger language plpgsql as $$
begin
  perform from storage where id in (select storage_id from old_rows) order by id for key share;
  perform from souvenir_stock where souvenir_id in (select souvenir_id from old_rows) order by souvenir_id for no key update;
  update souvenir_stock k set storages = k.storages + d.storages, on_hand = k.on_hand + d.on_hand,
    reserved = k.reserved + d.reserved, protected = k.protected + d.protected, available = k.available + d.available,
    shop_available = k.shop_available + d.shop_available,
    application_available = k.application_available + d.application_available
  from (
    select c.souvenir_id, sum(c.places) as storages, sum(c.on_hand) as on_hand, sum(c.reserved) as reserved,
           sum(c.protected) as protected,
           coalesce(sum(c.free) filter (where t.state = 'active'), 0) as available,
           coalesce(sum(c.free) filter (where t.mall_use and t.state = 'active'), 0) as shop_available,
           coalesce(sum(c.on_hand - c.reserved) filter (where t.application_use and t.state = 'active'), 0)
             as application_available
    from (
      select souvenir_id, storage_id, -1 as places, -on_hand as on_hand, -reserved as reserved,
             -protected as protected, -greatest(0, on_hand - reserved - protected) as free
      from old_rows
    ) c
    join storage t on t.id = c.storage_id
    group by c.souvenir_id
  ) d
  where k.souvenir_id = d.souvenir_id;
  return null;
end $$;
create trigger stock_balance_inserted after insert on stock_balance
  referencing new table as new_rows for each statement execute function note_places();
create trigger stock_balance_updated after update on stock_balance
  referencing old table as old_rows new table as new_rows for each statement execute function note_pieces();
create trigger stock_balance_deleted after delete on stock_balance
  referencing old table as old_rows for each statement execute function note_places_gone();

-- Whoever moves pieces of a storage holds it against this; they are waited for before it changes its use.
create function hold_storage() returns trigger language plpgsql as $$
begin
  perform from storage where id = old.id for update;
  return new;
end $$;
create function note_storage() returns trigger language plpgsql as $$
declare
  of_all int := (new.state = 'active')::int - (old.state = 'active')::int;
  of_shop int := (new.mall_use and new.state = 'active')::int - (old.mall_use and old.state = 'active')::int;
  of_applications int := (new.application_use and new.state = 'active')::int - (old.application_use and old.state = 'active')::int;
begin
  update souvenir_stock k set available = k.available + of_all * b.free,
    shop_available = k.shop_available + of_shop * b.free,
    application_available = k.application_available + of_applications * b.promisable
  from (
    select souvenir_id, greatest(0, on_hand - reserved - protected) as free, on_hand - reserved as promisable
    from stock_balance where storage_id = new.id and on_hand > 0
  ) b
  where k.souvenir_id = b.souvenir_id;
  return null;
end $$;
create trigger storage_held before update of state, mall_use, application_use on storage
  for each row when ((old.state, old.mall_use, old.application_use) is distinct from (new.state, new.mall_use, new.application_use))
  execute function hold_storage();
create trigger storage_changed after update of state, mall_use, application_use on storage
  for each row when ((old.state, old.mall_use, old.application_use) is distinct from (new.state, new.mall_use, new.application_use))
  execute function note_storage();
