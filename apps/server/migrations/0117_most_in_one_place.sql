-- Places by what they are worth, without sorting all of them: of each souvenir, the most it has in one place. Pieces move
-- by movements alone, and those are written after the balances, under the lock of the souvenir's cost: an order writes none.
alter table souvenir_stock drop column worth_step;
alter table souvenir_stock add column most_in_one integer not null default 0;
update souvenir_stock k set most_in_one = b.most
from (select souvenir_id, max(on_hand) as most from stock_balance group by 1) b
where b.souvenir_id = k.souvenir_id and b.most > 0;
-- what that is worth, in steps of a tenth of its size
alter table souvenir_stock add column worth_step smallint not null generated always as (
  floor(10 * ln(greatest(1, most_in_one::float8 * coalesce(average, 0))))) stored;
create index souvenir_stock_worth on souvenir_stock (worth_step desc, code);

create or replace view souvenir_stock_truth as
select s.id as souvenir_id, s.code, s.category_id, s.level, s.state = 'valid' as valid, s.in_shop, s.in_application, s.sort_code,
       s.minimum_stock, s.safe_stock,
       (select min(p.effective_date) from souvenir_price p where p.souvenir_id = s.id and p.type = 'mall') as shop_from,
       c.average,
       coalesce(b.storages, 0) as storages, coalesce(b.on_hand, 0) as on_hand, coalesce(b.reserved, 0) as reserved,
       coalesce(b.protected, 0) as protected, coalesce(b.available, 0) as available,
       coalesce(b.shop_available, 0) as shop_available, coalesce(b.application_available, 0) as application_available,
       coalesce(b.most_in_one, 0) as most_in_one
from souvenir s
left join souvenir_cost c on c.souvenir_id = s.id
left join (
  select b.souvenir_id, count(*)::int as storages, sum(b.on_hand)::int as on_hand, sum(b.reserved)::int as reserved,
         sum(b.protected)::int as protected,
         sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.state = 'active')::int as available,
         sum(greatest(0, b.on_hand - b.reserved - b.protected)) filter (where t.mall_use and t.state = 'active')::int as shop_available,
         sum(b.on_hand - b.reserved) filter (where t.application_use and t.state = 'active')::int as application_available,
         max(b.on_hand) as most_in_one
  from stock_balance b join storage t on t.id = b.storage_id
  group by b.souvenir_id
) b on b.souvenir_id = s.id;

create function note_most() returns trigger language plpgsql as $$
begin
  update souvenir_stock k set most_in_one = b.most
  from (
    select b.souvenir_id, max(b.on_hand) as most from stock_balance b
    where b.souvenir_id in (select souvenir_id from new_rows) group by 1
  ) b
  where k.souvenir_id = b.souvenir_id and k.most_in_one <> b.most;
  return null;
end $$;
create trigger stock_movement_most after insert on stock_movement
  referencing new table as new_rows for each statement execute function note_most();

-- All of it anew, for whoever filled the tables around the program with the triggers off.
create function refill_souvenir_stock() returns void language plpgsql as $$
begin
  truncate souvenir_stock;
  insert into souvenir_stock (souvenir_id, code, category_id, level, valid, in_shop, in_application, sort_code, minimum_stock,
    safe_stock, shop_from, average, storages, on_hand, reserved, protected, available, shop_available, application_available,
    most_in_one)
  select * from souvenir_stock_truth order by sort_code, souvenir_id;
end $$;
