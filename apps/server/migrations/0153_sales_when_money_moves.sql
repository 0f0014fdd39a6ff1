-- The rows of the sales report are written where the sale happens, not by triggers: `recordSale` when an order is paid,
-- `refresh_sale` when money goes back or its goods move (docs/adr/0013-sales-by-day.md). An order is counted by its id.
drop trigger shop_order_sale on shop_order;
drop trigger shop_order_line_sale on shop_order_line;
drop trigger payout_sale on payout;
drop trigger stock_document_sale on stock_document;
drop trigger souvenir_sale on souvenir;
drop function note_sale, move_sales, refresh_sale(uuid);
drop view sale_truth, sale_entry;
alter table sale_fact drop column head, drop column leads;

-- What was sold and what went back, line by line, each when its money moved. Without a souvenir: the delivery fee.
create view sale_entry as
select o.paid_at as at, o.id as order_id, l.souvenir_id, o.payment_method, o.buyer_kind,
       1 as sold, l.quantity as pieces, 0 as returned, l.unit_price * l.quantity as gross, 0::bigint as refunded
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

-- One row an order, Hong Kong day and souvenir; without a souvenir: the delivery fee and the like.
create view sale_truth as
select (e.at at time zone 'Asia/Hong_Kong')::date as day, e.order_id, e.souvenir_id, e.payment_method, e.buyer_kind,
       sum(e.sold)::int as sold, sum(e.pieces)::int as pieces, sum(e.returned)::int as returned,
       sum(e.gross)::bigint as gross, sum(e.refunded)::bigint as refunded, sum(e.cost)::bigint as cost
from (
  select at, order_id, souvenir_id, payment_method, buyer_kind, sold, pieces, returned, gross, refunded, 0::bigint as cost
  from sale_entry
  union all
  select at, order_id, souvenir_id, payment_method, buyer_kind, 0, 0, 0, 0, 0, cost from sale_cost
) e
group by 1, 2, 3, 4, 5
having sum(e.sold) > 0 or sum(e.returned) > 0 or sum(e.gross) <> 0 or sum(e.refunded) <> 0 or sum(e.cost) <> 0;

create function refresh_sale(wanted uuid) returns void language sql as $$
  delete from sale_fact where order_id = wanted;
  insert into sale_fact select * from sale_truth where order_id = wanted;
$$;
