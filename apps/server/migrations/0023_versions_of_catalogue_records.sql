-- Suppliers, quotations and storages are edited by several people: an edit of a copy that is no longer the newest is refused.
alter table supplier add column version integer not null default 1;
alter table quotation add column version integer not null default 1;
alter table storage add column version integer not null default 1;

create index supplier_name on supplier (name, id);
create index quotation_updated on quotation (updated_at desc, id);

-- Prices that have yet to take effect are asked for by their day.
create index souvenir_price_effective on souvenir_price (effective_date);
