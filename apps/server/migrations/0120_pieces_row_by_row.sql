-- What is kept of a souvenir and of a storage (0105, 0107, 0115) is added place by place: one function instead of six, and no
-- plan that was made for a document of 500 lines is kept for an order of one (docs/adr/0015-writes-at-speed.md).
drop trigger stock_balance_inserted on stock_balance;
drop trigger stock_balance_updated on stock_balance;
drop trigger stock_balance_deleted on stock_balance;
drop trigger stock_balance_weighed on stock_balance;
drop trigger stock_balance_weighed_anew on stock_balance;
drop trigger stock_balance_weighed_less on stock_balance;
drop function note_places, note_pieces, note_places_gone, sum_places, sum_pieces, sum_places_gone;

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
  category uuid;
  unit_worth bigint;
begin
  perform from souvenir_stock where souvenir_id = souvenir for no key update;
  update souvenir_stock k set storages = k.storages + places_more, on_hand = k.on_hand + hand_more,
    reserved = k.reserved + reserved_more, protected = k.protected + protected_more,
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
create trigger stock_balance_noted after insert or delete on stock_balance for each row execute function note_place();
create trigger stock_balance_changed after update on stock_balance for each row
  when ((old.on_hand, old.reserved, old.protected) is distinct from (new.on_hand, new.reserved, new.protected))
  execute function note_place();

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
