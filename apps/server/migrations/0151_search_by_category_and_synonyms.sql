-- Souvenirs are also found by the names of their category and of those above it, and by words that mean the same
-- (db/fill-search.ts writes both behind the names). `searched_as` is set to the transaction's number where a text must be
-- written anew: a job that has read the row before does not overwrite it then.
create table search_synonym (
  id          uuid primary key,
  words       text[] not null check (cardinality(words) between 2 and 20),
  updated_at  timestamptz not null,
  updated_by  text not null
);

create function souvenir_search_again() returns trigger language plpgsql as $$
begin
  new.searched_as := pg_current_xact_id()::text;
  return new;
end $$;
create trigger souvenir_search_again before update of category_id on souvenir
  for each row when (old.category_id is distinct from new.category_id) execute function souvenir_search_again();

create function category_search_again() returns trigger language plpgsql as $$
begin
  update souvenir set searched_as = pg_current_xact_id()::text where category_id in (
    with recursive below as (
      select new.id union select c.id from category c join below b on c.parent_id = b.id)
    select id from below);
  return null;
end $$;
create trigger category_search_again after update of name, parent_id on category
  for each row when (old.name is distinct from new.name or old.parent_id is distinct from new.parent_id)
  execute function category_search_again();

update souvenir set searched_as = pg_current_xact_id()::text;

-- Where to begin; an administrator changes them.
insert into search_synonym (id, words, updated_at, updated_by)
select gen_random_uuid(), string_to_array(words, ','), now(), '' from unnest(array[
  '雨傘,遮,傘,umbrella',
  '帆布袋,環保袋,手提袋,布袋,購物袋,tote bag,tote,canvas bag,eco bag',
  '鎖匙扣,匙扣,鑰匙扣,鑰匙圈,keyring,key ring,keychain,key chain',
  '原子筆,圓珠筆,ballpoint pen,ball pen,ballpoint',
  '鋼筆,墨水筆,fountain pen',
  '筆記簿,筆記本,記事簿,notebook,notepad',
  '杯,水杯,馬克杯,mug,cup',
  '保溫杯,保溫瓶,保溫壺,暖水壺,thermos,vacuum flask,flask',
  '水樽,水瓶,水壺,water bottle',
  'T恤,文化衫,T-shirt,T shirt,tee',
  '衛衣,衞衣,連帽衫,hoodie,sweatshirt',
  '頸巾,圍巾,scarf',
  '領呔,領帶,tie,necktie',
  '帽,鴨舌帽,棒球帽,cap,hat',
  '背囊,背包,書包,backpack,rucksack',
  '毛公仔,公仔,毛絨玩具,玩偶,soft toy,plush,stuffed toy',
  'USB 手指,隨身碟,U盤,USB drive,flash drive,thumb drive',
  '襟章,徽章,扣針,badge,pin,lapel pin',
  '書籤,bookmark',
  '杯墊,coaster',
  '明信片,postcard',
  '貼紙,sticker',
  '月曆,日曆,座枱月曆,calendar',
  '文件夾,檔案夾,folder',
  '滑鼠墊,鼠標墊,mouse pad,mouse mat',
  '磁石貼,冰箱貼,雪櫃貼,fridge magnet,magnet',
  '獎座,獎盃,獎杯,trophy,award',
  '卡片盒,咭片盒,名片盒,card holder,business card holder',
  '朱古力,巧克力,chocolate',
  '禮盒,禮品套裝,套裝,gift set,gift box'
]) as words;
