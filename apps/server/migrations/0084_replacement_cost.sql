-- An exchange takes one piece back and gives another: what the other cost is part of the sale's cost too.
create or replace view sale_cost as
select o.paid_at as at, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost as cost
from shop_order o
join stock_document d on d.origin_kind = 'shop_order' and d.origin_id = o.id and d.kind = 'outbound' and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where o.paid_at is not null
union all
-- still on the shelf: at what it costs today
select o.paid_at, l.souvenir_id, o.payment_method, o.buyer_kind,
       (l.quantity - l.cancelled)::bigint * coalesce(k.average, 0)
from shop_order o
join shop_order_line l on l.order_id = o.id
left join souvenir_cost k on k.souvenir_id = l.souvenir_id
where o.paid_at is not null and o.state in ('paid', 'accepted')
union all
select m.at, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost
from stock_movement m
join stock_document d on d.kind = 'return' and d.no = m.document_no and d.origin_kind = 'refund'
join refund r on r.id = d.origin_id
join shop_order o on o.id = r.order_id
where m.document_kind = 'return'
union all
select m.at, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost
from refund r
join shop_order o on o.id = r.order_id
join stock_document d on d.origin_kind = 'refund' and d.origin_id = r.id and d.kind = 'outbound' and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where r.kind = 'exchange';
