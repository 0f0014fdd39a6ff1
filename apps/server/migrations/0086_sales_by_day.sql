-- The sales report reads narrow rows instead of whole orders (docs/adr/0013-sales-by-day.md). The views below say what is
-- true; sale_fact holds the same, order by order, kept by the transaction that changes it.

drop view sale_cost;
-- What the goods of paid orders cost: by the ledger once they left; what came back to be sold again takes its cost off.
create view sale_cost as
select o.paid_at as at, o.id as order_id, m.souvenir_id, o.payment_method, o.buyer_kind,
       -m.quantity::bigint * m.unit_cost as cost
from shop_order o
join stock_document d on d.origin_kind = 'shop_order' and d.origin_id = o.id and d.kind = 'outbound' and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where o.paid_at is not null
union all
select m.at, o.id, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost
from refund r
join shop_order o on o.id = r.order_id
join stock_document d on d.kind = 'return' and d.origin_kind = 'refund' and d.origin_id = r.id and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'return' and m.document_no = d.no
union all
-- an exchange takes one piece back and gives another
select m.at, o.id, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost
from refund r
join shop_order o on o.id = r.order_id
join stock_document d on d.kind = 'outbound' and d.origin_kind = 'refund' and d.origin_id = r.id and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where r.kind = 'exchange';

-- Paid and still on the shelf: at what it costs today. Few at any time, so nobody keeps them elsewhere.
create view sale_shelf as
select (o.paid_at at time zone 'Asia/Hong_Kong')::date as day, o.id as order_id, l.souvenir_id, o.payment_method,
       o.buyer_kind, (l.quantity - l.cancelled)::bigint * coalesce(k.average, 0) as cost
from shop_order o
join shop_order_line l on l.order_id = o.id
left join souvenir_cost k on k.souvenir_id = l.souvenir_id
where o.paid_at is not null and o.state in ('paid', 'accepted');

-- One row an order, Hong Kong day and souvenir; without a souvenir: the delivery fee and the like. An order may hold several
-- souvenirs of a category and counts there once: by the first of them, which leads.
create view sale_truth as
select t.*, (t.sold > 0 and row_number() over (
         partition by t.order_id, t.sold > 0, s.category_id order by t.souvenir_id) = 1)::int as leads
from (
  select (e.at at time zone 'Asia/Hong_Kong')::date as day, e.order_id, e.souvenir_id, e.payment_method, e.buyer_kind,
         sum(e.head)::int as head, sum(e.sold)::int as sold, sum(e.pieces)::int as pieces, sum(e.returned)::int as returned,
         sum(e.gross)::bigint as gross, sum(e.refunded)::bigint as refunded, sum(e.cost)::bigint as cost
  from (
    select at, order_id, souvenir_id, payment_method, buyer_kind, head, sold, pieces, returned, gross, refunded, 0::bigint as cost
    from sale_entry
    union all
    select at, order_id, souvenir_id, payment_method, buyer_kind, 0, 0, 0, 0, 0, 0, cost from sale_cost
  ) e
  group by 1, 2, 3, 4, 5
  having sum(e.sold) > 0 or sum(e.returned) > 0 or sum(e.gross) <> 0 or sum(e.refunded) <> 0 or sum(e.cost) <> 0
) t
left join souvenir s on s.id = t.souvenir_id;

create table sale_fact (
  day             date not null,
  order_id        uuid not null references shop_order (id),
  souvenir_id     uuid references souvenir (id),
  payment_method  text not null,
  buyer_kind      text not null,
  head            integer not null,
  sold            integer not null,
  pieces          integer not null,
  returned        integer not null,
  gross           bigint not null,
  refunded        bigint not null,
  -- hundredths of a cent, as in the ledger
  cost            bigint not null,
  leads           integer not null,
  constraint sale_fact_once unique nulls not distinct (order_id, day, souvenir_id)
);
create index sale_fact_day on sale_fact (day);
insert into sale_fact select * from sale_truth;

-- Whoever changed the order holds its lock; taken here again so that nobody has to be trusted with that.
create function refresh_sale(wanted uuid) returns void language plpgsql as $$
begin
  perform from shop_order where id = wanted for update;
  -- nobody moves its souvenirs to another category meanwhile
  perform from souvenir s join shop_order_line l on l.souvenir_id = s.id where l.order_id = wanted for share of s;
  delete from sale_fact where order_id = wanted;
  insert into sale_fact select * from sale_truth where order_id = wanted;
end $$;

create function note_sale() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shop_order' then
    perform refresh_sale(new.id);
  elsif tg_table_name = 'shop_order_line' then
    perform refresh_sale(new.order_id);
  elsif tg_table_name = 'payout' then
    perform refresh_sale(r.order_id) from refund r where r.id = new.refund_id;
  elsif new.origin_kind = 'shop_order' then
    perform refresh_sale(new.origin_id);
  else
    perform refresh_sale(r.order_id) from refund r where r.id = new.origin_id;
  end if;
  return null;
end $$;

-- At the end of the transaction, when lines and movements are there whatever the order they were written in.
create constraint trigger shop_order_sale
  after insert or update of paid_at, payment_method, buyer_kind, delivery_fee on shop_order
  deferrable initially deferred for each row when (new.paid_at is not null) execute function note_sale();
create constraint trigger shop_order_line_sale
  after update of souvenir_id, quantity, unit_price on shop_order_line
  deferrable initially deferred for each row execute function note_sale();
create constraint trigger payout_sale
  after insert or update of state, paid_at, amount on payout
  deferrable initially deferred for each row when (new.state = 'paid') execute function note_sale();
create constraint trigger stock_document_sale
  after insert or update of state on stock_document
  deferrable initially deferred for each row
  when (new.state = 'confirmed' and new.origin_kind in ('shop_order', 'refund')) execute function note_sale();

-- A souvenir in another category may lead there, and another in its place where it was.
create function move_sales() returns trigger language plpgsql as $$
begin
  update sale_fact f set leads = n.leads
  from (
    select o.order_id, o.day, o.souvenir_id,
           (row_number() over (partition by o.order_id, s.category_id order by o.souvenir_id) = 1)::int as leads
    from sale_fact o
    left join souvenir s on s.id = o.souvenir_id
    where o.sold > 0 and o.order_id in (select x.order_id from sale_fact x where x.souvenir_id = new.id)
  ) n
  where f.order_id = n.order_id and f.day = n.day and f.souvenir_id is not distinct from n.souvenir_id and f.leads <> n.leads;
  return null;
end $$;
create trigger souvenir_sale after update of category_id on souvenir
  for each row when (old.category_id is distinct from new.category_id) execute function move_sales();
