-- Money that came too late was never an order's: whoever is owed it, is owed that payment.
alter table refund add column payment_id uuid references payment (id);
update refund r set payment_id = p.id
from payment p
where p.order_id = r.order_id and p.state = 'late' and r.kind = 'cancellation'
  and p.amount = r.amount and p.settled_at = r.requested_at;
create index refund_payment on refund (payment_id) where payment_id is not null;

-- A cancelled order gives back what it sold: by line, like every other refund.
insert into refund_line (refund_id, line_no, quantity, unit_price, reason)
select r.id, l.line_no, l.quantity, l.unit_price, 'order cancelled'
from refund r
join shop_order o on o.id = r.order_id and o.state = 'cancelled' and o.total_amount = r.amount
join shop_order_line l on l.order_id = o.id
where r.kind = 'cancellation' and r.payment_id is null
  and not exists (select from refund_line x where x.refund_id = r.id);

create index shop_order_paid on shop_order (paid_at) include (id) where paid_at is not null;

-- What was sold and what went back, line by line, each when its money moved. Without a souvenir: the delivery fee.
create view sale_entry as
select o.paid_at as at, o.id as order_id, l.souvenir_id, o.payment_method, o.buyer_kind,
       1 as sold, l.quantity as pieces, 0 as returned,
       l.unit_price * l.quantity as gross, 0::bigint as refunded
from shop_order o
join shop_order_line l on l.order_id = o.id
where o.paid_at is not null
union all
select o.paid_at, o.id, null, o.payment_method, o.buyer_kind, 1, 0, 0, o.delivery_fee, 0
from shop_order o
where o.paid_at is not null and o.delivery_fee > 0
union all
select p.paid_at, o.id, l.souvenir_id, o.payment_method, o.buyer_kind, 0, 0, x.quantity, 0, x.unit_price * x.quantity
from payout p
join refund r on r.id = p.refund_id and r.payment_id is null
join shop_order o on o.id = r.order_id
join refund_line x on x.refund_id = r.id
join shop_order_line l on l.order_id = o.id and l.line_no = x.line_no
where p.state = 'paid'
union all
select p.paid_at, o.id, null, o.payment_method, o.buyer_kind, 0, 0, 0, 0,
       p.amount - coalesce((select sum(x.unit_price * x.quantity) from refund_line x where x.refund_id = r.id), 0)::bigint
from payout p
join refund r on r.id = p.refund_id and r.payment_id is null
join shop_order o on o.id = r.order_id
where p.state = 'paid';

-- What the goods of paid orders cost: by the ledger once they left; what came back to be sold again takes its cost off.
create view sale_cost as
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
where m.document_kind = 'return';
