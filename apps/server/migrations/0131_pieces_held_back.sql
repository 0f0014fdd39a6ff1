-- Pieces of a refund that had not left the shop when they were asked back: they are neither handed over nor shipped.
alter table refund_line add column held integer not null default 0
  constraint refund_line_held check (held between 0 and quantity);

-- Refunds of before: what was asked back is first of what was handed over. The parcel of a shipped order held everything.
with asked as (
  select l.refund_id, l.line_no, l.quantity,
         sum(l.quantity) over ordered - l.quantity as newer,
         sum(l.quantity) over (partition by r.order_id, l.line_no) - o.handed_over as held
  from refund r
  join refund_line l on l.refund_id = r.id
  join shop_order s on s.id = r.order_id
  join shop_order_line o on o.order_id = r.order_id and o.line_no = l.line_no
  where r.kind = 'refund' and r.state <> 'return_rejected'
    and (s.delivery_method = 'self_pickup' or s.state = 'deliver')
  window ordered as (partition by r.order_id, l.line_no order by r.requested_at desc, r.id desc)
)
update refund_line l set held = least(a.quantity, a.held - a.newer)
from asked a
where a.refund_id = l.refund_id and a.line_no = l.line_no and a.held > a.newer;
