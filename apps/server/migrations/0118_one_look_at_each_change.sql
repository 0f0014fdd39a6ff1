-- Whoever changes a souvenir's figures has one short condition looked at, not two long ones: it is read anew by every
-- statement, and orders are many. What stands normal before and after is counted by its category, valid and stored alone.
drop trigger souvenir_stock_moved on souvenir_stock;
drop trigger souvenir_stock_counted_anew on souvenir_stock;
drop function move_places();
create or replace function count_souvenir_anew() returns trigger language plpgsql as $$
declare
  was int := (old.standing < 3)::int;
  is_ int := (new.standing < 3)::int;
begin
  if (old.category_id, old.valid, old.storages > 0, old.standing, old.alert)
     is distinct from (new.category_id, new.valid, new.storages > 0, new.standing, new.alert) then
    insert into souvenir_sum values
      (old.category_id, old.valid, old.storages > 0, old.standing, old.alert, -1, -was * old.storages, -was * old.on_hand,
       -was * old.reserved, -was * old.protected, -was * old.available, -was * old.on_hand * coalesce(old.average, 0)),
      (new.category_id, new.valid, new.storages > 0, new.standing, new.alert, 1, is_ * new.storages, is_ * new.on_hand,
       is_ * new.reserved, is_ * new.protected, is_ * new.available, is_ * new.on_hand * coalesce(new.average, 0));
  elsif (old.storages, old.on_hand, old.reserved, old.protected, old.available, old.average)
     is distinct from (new.storages, new.on_hand, new.reserved, new.protected, new.available, new.average) then
    insert into souvenir_sum values
      (new.category_id, new.valid, new.storages > 0, new.standing, new.alert, 0, new.storages - old.storages,
       new.on_hand - old.on_hand, new.reserved - old.reserved, new.protected - old.protected, new.available - old.available,
       new.on_hand * coalesce(new.average, 0) - old.on_hand * coalesce(old.average, 0));
  end if;
  if old.category_id <> new.category_id then
    insert into storage_sum
    select b.storage_id, t.times, t.times * (b.on_hand > 0)::int, t.times * b.on_hand, t.times * b.reserved,
           t.times * b.protected, t.times * greatest(0, b.on_hand - b.reserved - b.protected),
           t.times * b.on_hand * coalesce(new.average, 0), t.category_id
    from stock_balance b, (values (-1, old.category_id), (1, new.category_id)) t (times, category_id)
    where b.souvenir_id = new.souvenir_id;
  end if;
  return null;
end $$;
create trigger souvenir_stock_counted_anew after update on souvenir_stock
  for each row when (
    old.standing < 3 or new.standing < 3 or old.category_id <> new.category_id or old.valid <> new.valid
    or (old.storages > 0) <> (new.storages > 0))
  execute function count_souvenir_anew();
