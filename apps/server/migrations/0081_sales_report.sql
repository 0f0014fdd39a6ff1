-- An order counts once, with its first line: adding up needs no list of the orders it has seen, and no sorting.
create or replace view sale_entry as
select o.paid_at as at, o.id as order_id, l.souvenir_id, o.payment_method, o.buyer_kind,
       1 as sold, l.quantity as pieces, 0 as returned,
       l.unit_price * l.quantity as gross, 0::bigint as refunded, (l.line_no = 1)::int as head
from shop_order o
join shop_order_line l on l.order_id = o.id
where o.paid_at is not null
union all
select o.paid_at, o.id, null, o.payment_method, o.buyer_kind, 1, 0, 0, o.delivery_fee, 0, 0
from shop_order o
where o.paid_at is not null and o.delivery_fee > 0
union all
select p.paid_at, o.id, l.souvenir_id, o.payment_method, o.buyer_kind, 0, 0, x.quantity, 0, x.unit_price * x.quantity, 0
from payout p
join refund r on r.id = p.refund_id and r.payment_id is null
join shop_order o on o.id = r.order_id
join refund_line x on x.refund_id = r.id
join shop_order_line l on l.order_id = o.id and l.line_no = x.line_no
where p.state = 'paid'
union all
select p.paid_at, o.id, null, o.payment_method, o.buyer_kind, 0, 0, 0, 0,
       p.amount - coalesce((select sum(x.unit_price * x.quantity) from refund_line x where x.refund_id = r.id), 0)::bigint, 0
from payout p
join refund r on r.id = p.refund_id and r.payment_id is null
join shop_order o on o.id = r.order_id
where p.state = 'paid';
