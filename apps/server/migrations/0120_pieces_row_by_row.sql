-- What is kept of a souvenir and of a storage (0105, 0107, 0115) is added place by place: one function instead of seven, and no
-- plan that was made for a document of 500 lines is kept for an order of one (docs/adr/0015-writes-at-speed.md).
drop trigger stock_balance_inserted on stock_balance;
drop trigger stock_balance_updated on stock_balance;
drop trigger stock_balance_deleted on stock_balance;
drop trigger stock_balance_weighed on stock_balance;
drop trigger stock_balance_weighed_anew on stock_balance;
drop trigger stock_balance_weighed_less on stock_balance;
drop trigger stock_movement_most on stock_movement;
drop function note_places, note_pieces, note_places_gone, sum_places, sum_pieces, sum_places_gone, note_most;

-- Differences are added, not sums written: of two who change different places of a souvenir at once, neither sees the other's.
-- Whoever changes many has locked the souvenirs before, in one order. Under that lock the storage keeps its use, and the
-- souvenir its category and its average.
create function note_place() returns trigger language plpgsql as $$
declare
  souvenir uuid := coalesce(new.souvenir_id, old.souvenir_id);
  place uuid := coalesce(new.storage_id, old.storage_id);
  places_more int := (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int;
  filled_more int := coalesce((new.on_hand > 0)::int, 0) - coalesce((old.on_hand > 0)::int, 0);
  hand_more int := coalesce(new.on_hand, 0) - coalesce(old.on_hand, 0);
  reserved_more int := coalesce(new.reserved, 0) - coalesce(old.reserved, 0);
  protected_more int := coalesce(new.protected, 0) - coalesce(old.protected, 0);
  free_more int := greatest(0, coalesce(new.on_hand - new.reserved - new.protected, 0))
    - greatest(0, coalesce(old.on_hand - old.reserved - old.protected, 0));
  most int;
  category uuid;
  unit_worth bigint;
begin
  if places_more = 0 and hand_more = 0 and reserved_more = 0 and protected_more = 0 then
    return null;
  end if;
  perform from souvenir_stock where souvenir_id = souvenir for no key update;
  if hand_more <> 0 then
    select coalesce(max(on_hand), 0) into most from stock_balance where souvenir_id = souvenir;
  end if;
  update souvenir_stock k set storages = k.storages + places_more, on_hand = k.on_hand + hand_more,
    reserved = k.reserved + reserved_more, protected = k.protected + protected_more, most_in_one = coalesce(most, k.most_in_one),
    available = k.available + case when t.state = 'active' then free_more else 0 end,
    shop_available = k.shop_available + case when t.state = 'active' and t.mall_use then free_more else 0 end,
    application_available = k.application_available
      + case when t.state = 'active' and t.application_use then hand_more - reserved_more else 0 end
  from storage t where k.souvenir_id = souvenir and t.id = place
  returning k.category_id, coalesce(k.average, 0) into category, unit_worth;
  insert into storage_sum
  values (place, places_more, filled_more, hand_more, reserved_more, protected_more, free_more, hand_more * unit_worth, category);
  return null;
end $$;
create trigger stock_balance_noted after insert or update or delete on stock_balance
  for each row execute function note_place();

-- What stands coarsely in a souvenir's row (0115, 0117) is worked out by a function, which keeps its plan, not by generated
-- columns and a condition of the trigger, which every statement reads anew: they made an order's change of it ten times dearer.
create function stock_standing(available int, minimum_stock int, safe_stock int) returns smallint language sql immutable
  return case when available <= 0 then 0 when available < minimum_stock then 1 when available < safe_stock then 2 else 3 end;
create function stock_alert(available int, minimum_stock int, safe_stock int) returns smallint language sql immutable
  return case when available < minimum_stock then 2 when available < safe_stock then 1 else 0 end;
create function stock_urgency(available int, minimum_stock int, safe_stock int) returns smallint language sql immutable
  return case when available >= greatest(minimum_stock, safe_stock) then null when available <= 0 then 0
    else 1 + available::bigint * 8 / greatest(minimum_stock, safe_stock) end;
create function worth_step(pieces int, average bigint) returns smallint language sql immutable
  return floor(10 * ln(greatest(1, pieces::float8 * coalesce(average, 0))));
alter table souvenir_stock alter column standing drop expression, alter column alert drop expression,
  alter column urgency drop expression, alter column worth_step drop expression;
create function stand_souvenir() returns trigger language plpgsql as $$
begin
  new.standing := stock_standing(new.available, new.minimum_stock, new.safe_stock);
  new.alert := stock_alert(new.available, new.minimum_stock, new.safe_stock);
  new.urgency := stock_urgency(new.available, new.minimum_stock, new.safe_stock);
  new.worth_step := worth_step(new.most_in_one, new.average);
  return new;
end $$;
create trigger souvenir_stock_stands before insert or update on souvenir_stock
  for each row execute function stand_souvenir();
create or replace function count_souvenir_anew() returns trigger language plpgsql as $$
declare
  was int := (old.standing < 3)::int;
  is_ int := (new.standing < 3)::int;
begin
  if was = 0 and is_ = 0 and old.category_id = new.category_id and old.valid = new.valid
     and (old.storages > 0) = (new.storages > 0) then
    return null;
  end if;
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
drop trigger souvenir_stock_moved on souvenir_stock;
drop function move_places();
drop trigger souvenir_stock_counted_anew on souvenir_stock;
create trigger souvenir_stock_counted_anew after update on souvenir_stock
  for each row execute function count_souvenir_anew();

-- Nobody changes pieces of its souvenirs while a storage changes its use. New places wait for the storage itself, by their key.
create or replace function hold_storage() returns trigger language plpgsql as $$
begin
  perform from souvenir_stock where souvenir_id in (select souvenir_id from stock_balance where storage_id = old.id)
  order by souvenir_id for no key update;
  perform from storage where id = old.id for update;
  return new;
end $$;

-- What is promised or moved is promised or moved at a place. Its row is locked by whoever does it, so the key costs nothing,
-- while every order left its mark on the one storage that all of them take from.
alter table stock_reservation
  drop constraint stock_reservation_souvenir_id_fkey, drop constraint stock_reservation_storage_id_fkey,
  add constraint stock_reservation_place foreign key (souvenir_id, storage_id)
    references stock_balance (souvenir_id, storage_id) deferrable;
alter table stock_movement
  drop constraint stock_movement_souvenir_id_fkey, drop constraint stock_movement_storage_id_fkey,
  add constraint stock_movement_place foreign key (souvenir_id, storage_id)
    references stock_balance (souvenir_id, storage_id) deferrable;
