-- Sets: souvenirs that are assembled from other souvenirs, such as gift boxes. Assemblies are stock documents.

create table souvenir_set (
  souvenir_id  uuid primary key references souvenir (id) on delete cascade,
  packing_cost int not null default 0 check (packing_cost >= 0),
  updated_at   timestamptz not null,
  updated_by   text not null,
  version      int not null default 1
);
comment on table souvenir_set is
  'Souvenirs that are sets. A set has stock of its own, which assemblies add and take. version is for optimistic locking.';
comment on column souvenir_set.packing_cost is 'HKD cents per set, for box and wrapping. Added to the cost of the parts.';
comment on column souvenir_set.updated_by is 'Name of the person who changed it last (copy).';

create table souvenir_part (
  set_id   uuid references souvenir_set (souvenir_id) on delete cascade,
  part_id  uuid references souvenir (id),
  position int not null check (position > 0),
  quantity int not null check (quantity > 0),
  constraint souvenir_part_not_itself check (set_id <> part_id),
  primary key (set_id, part_id)
);
comment on table souvenir_part is
  'Parts lists of sets. A part may be a set itself, but no set contains itself, directly or through another set.';
comment on column souvenir_part.position is 'Order of the parts, from 1.';
comment on column souvenir_part.quantity is 'Pieces in one set.';
create index souvenir_part_part on souvenir_part (part_id);

alter table stock_document drop constraint stock_document_kind_check;
alter table stock_document add constraint stock_document_kind_check
  check (kind in ('receiving', 'transfer', 'adjustment', 'assembly', 'outbound', 'return'));
comment on table stock_document is
  'Receiving, transfer, adjustment, assembly, outbound and return orders. A confirmed one has movements and cannot be changed. '
  'version is for optimistic locking.';
comment on column stock_document.total_quantity is
  'Pieces of all lines; for receiving orders and adjustments, in minus out; for assemblies, the sets.';
alter table stock_movement drop constraint stock_movement_document_kind_check;
alter table stock_movement add constraint stock_movement_document_kind_check
  check (document_kind in ('receiving', 'transfer', 'adjustment', 'assembly', 'outbound', 'return'));

alter table stock_document_line
  add column set_line int,
  add constraint stock_document_line_set_first check (set_line < line_no);
comment on column stock_document_line.set_line is
  'Assemblies: the line of the set that this part belongs to, whose direction is the opposite. Null: not a part.';
