-- Gifts that came back: how many of each line and of each entry of the register, by confirmed return orders.
alter table application_line
  add column returned integer not null default 0 check (returned >= 0),
  add constraint application_line_returned check (returned <= issued);
alter table gift_register
  add column returned integer not null default 0,
  add constraint gift_register_returned check (returned between 0 and quantity);

-- Which entries of the register a return order takes back.
create table gift_return (
  document_id  uuid not null references stock_document (id) on delete cascade,
  register_id  uuid not null references gift_register (id) on delete cascade,
  quantity     integer not null check (quantity > 0),
  primary key (document_id, register_id)
);
create index gift_return_register on gift_return (register_id);

-- Return orders that were written by hand and confirmed before: a line's entries are filled one after the other.
with back as (
  select o.origin_id as application_id, r.line_no, sum(l.quantity)::int as pieces
  from stock_document d
  join stock_document_line l on l.document_id = d.id and l.reverses is not null
  join stock_movement m on m.sequence = l.reverses
  join stock_document o on o.kind = m.document_kind and o.no = m.document_no and o.origin_kind = 'application'
  join stock_document_line ol on ol.document_id = o.id and ol.line_no = m.line_no
  join stock_reservation r on r.id = ol.reservation_id
  where d.kind = 'return' and d.state = 'confirmed'
  group by 1, 2
), entry as (
  select g.id, g.quantity, b.pieces,
         sum(g.quantity) over (partition by g.application_id, g.line_no order by g.id) - g.quantity as before
  from gift_register g join back b on b.application_id = g.application_id and b.line_no = g.line_no
)
update gift_register g set returned = least(e.quantity, greatest(0, e.pieces - e.before))
from entry e where e.id = g.id;

update application_line l set returned = g.returned
from (select application_id, line_no, sum(returned)::int as returned from gift_register group by 1, 2) g
where g.application_id = l.application_id and g.line_no = l.line_no and g.returned > 0;
