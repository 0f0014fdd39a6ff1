-- Souvenirs are edited by several people, categories are a tree.

-- grows with every change: an edit of a copy that is no longer the newest is refused
alter table souvenir add column version integer not null default 1;

create index category_parent on category (parent_id);

-- the list in the order of names
create index souvenir_name on souvenir ((name ->> 'zh-HK'), id);
