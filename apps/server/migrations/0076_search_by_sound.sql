-- Names are found by how they sound, in Mandarin and in Cantonese. SQL cannot say that: the program fills it in
-- (db/fill-search.ts), row by row, and `searched_as` says of which search_text it has done so.
alter table souvenir add column search_sound text not null default '', add column searched_as text not null default '';
alter table supplier add column search_sound text not null default '', add column searched_as text not null default '';
alter table app_user add column search_sound text not null default '', add column searched_as text not null default '';

create index souvenir_sound on souvenir using gin (search_sound gin_trgm_ops) with (fastupdate = off);
create index supplier_sound on supplier using gin (search_sound gin_trgm_ops) with (fastupdate = off);
create index app_user_sound on app_user using gin (search_sound gin_trgm_ops) with (fastupdate = off);
-- Names are read a thousand times per change: a list of changes not yet sorted in costs every reader.
alter index souvenir_search set (fastupdate = off);
alter index supplier_search set (fastupdate = off);
alter index app_user_search set (fastupdate = off);

-- What is still to be done, at no cost when nothing is.
create index souvenir_unsearched on souvenir (id) where searched_as <> md5(search_text);
create index supplier_unsearched on supplier (id) where searched_as <> md5(search_text);
create index app_user_unsearched on app_user (id) where searched_as <> md5(search_text);
