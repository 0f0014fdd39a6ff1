-- Refunds, exchanges and repairs; payouts; the sales report.

create table refund (
  id            uuid primary key,
  no            text not null,
  order_id      uuid not null references shop_order (id),
  buyer_id      uuid not null references app_user (id),
  kind          text not null check (kind in ('refund', 'exchange', 'repair', 'cancellation')),
  state         text not null check (
    state in ('return_pending', 'return_approved', 'return_rejected', 'return_processing', 'return_completed')),
  description   text not null default '' check (char_length(description) <= 500),
  contact_name  text not null,
  contact_phone text not null,
  contact_email text not null,
  amount        bigint not null check (amount >= 0),
  needs_goods   boolean not null,
  tracking_no   text not null default '' check (char_length(tracking_no) <= 50),
  comment       text not null default '' check (char_length(comment) <= 500),
  reviewer_name text,
  requested_at  timestamptz not null,
  review_due_at timestamptz not null,
  reviewed_at   timestamptz,
  completed_at  timestamptz,
  search_text   text not null,
  payment_id    uuid references payment (id),
  constraint refund_no_unique unique (no)
);
comment on table refund is 'Refunds, exchanges and repairs of shop orders.';
comment on column refund.no is 'Readable number.';
comment on column refund.kind is
  'cancellation: opened by the system, e.g. for a paid order that was cancelled or a late payment.';
comment on column refund.amount is 'HKD cents to pay back; 0 for exchanges and repairs.';
comment on column refund.needs_goods is 'Pieces must come back before it is completed.';
comment on column refund.tracking_no is 'Tracking number of the pieces sent back by the buyer.';
comment on column refund.comment is 'Comment of the reviewer.';
comment on column refund.reviewer_name is 'Copy of the name; null: not reviewed.';
comment on column refund.review_due_at is 'Latest time for the review.';
comment on column refund.search_text is
  'Text that keywords are searched in, prepared for the trigram index: numbers and contact.';
comment on column refund.payment_id is 'The late payment that is paid back; null: the refund is of the order itself.';
create index refund_buyer on refund (buyer_id, requested_at desc, id desc);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id) where payment_id is not null;
create index refund_requested on refund (requested_at desc, id desc);
create index refund_search on refund using gin (search_text gin_trgm_ops);
create index refund_state on refund (state, requested_at desc, id desc);
create index refund_unanswered on refund (review_due_at) where state = 'return_pending';

create table refund_line (
  refund_id  uuid references refund (id),
  line_no    int,
  quantity   int not null check (quantity > 0),
  unit_price bigint not null,
  reason     text not null check (char_length(reason) <= 200),
  held       int not null default 0,
  constraint refund_line_held check (held >= 0 and held <= quantity),
  primary key (refund_id, line_no)
);
comment on table refund_line is 'Lines of refunds.';
comment on column refund_line.line_no is 'Line of the order.';
comment on column refund_line.quantity is 'Pieces.';
comment on column refund_line.unit_price is 'HKD cents per piece, as in the order.';
comment on column refund_line.reason is 'Entered by the buyer; empty: opened by the system.';
comment on column refund_line.held is 'Of quantity, pieces that have not left the shop; they are not handed over or shipped.';

create table refund_picture (
  refund_id uuid references refund (id),
  position  int check (position >= 0 and position <= 4),
  file_id   uuid not null references stored_file (id),
  primary key (refund_id, position)
);
comment on table refund_picture is 'Pictures that the buyer sent with the request.';
comment on column refund_picture.position is 'Order of the pictures, from 0.';
create index refund_picture_file on refund_picture (file_id);

create table payout (
  id                uuid primary key,
  refund_id         uuid not null references refund (id),
  method            text not null check (method in ('cash', 'gateway')),
  amount            bigint not null check (amount > 0),
  state             text not null check (state in ('open', 'paid', 'failed')),
  payment_id        uuid references payment (id),
  gateway_ref       text,
  failure           text not null default '',
  signature_file_id uuid references stored_file (id),
  created_at        timestamptz not null,
  paid_at           timestamptz,
  actor_id          uuid references app_user (id),
  actor_name        text,
  constraint payout_once unique (refund_id)
);
comment on table payout is 'Money paid back; at most one row per refund.';
comment on column payout.method is 'cash: at the counter; gateway: through the gateway of the payment.';
comment on column payout.amount is 'HKD cents.';
comment on column payout.state is 'open: the gateway was asked and has not answered; failed: refused, it may be tried again.';
comment on column payout.payment_id is 'The payment that is paid back.';
comment on column payout.gateway_ref is 'Reference of the refund at the gateway.';
comment on column payout.failure is 'Message of the gateway; empty: none.';
comment on column payout.signature_file_id is 'Cash: signature of the receiver.';
comment on column payout.actor_name is 'Copy of the name of the staff member.';
create index payout_paid on payout (paid_at desc) where state = 'paid';
create index payout_signature on payout (signature_file_id) where signature_file_id is not null;

create table sandbox_refund (
  key    text primary key,
  ref    text not null references sandbox_charge (ref),
  amount bigint not null check (amount > 0)
);
comment on table sandbox_refund is 'Refunds of the sandbox gateway.';
comment on column sandbox_refund.key is 'Idempotency key sent by the shop; the same key is paid back once.';
comment on column sandbox_refund.ref is 'The charge.';
comment on column sandbox_refund.amount is 'HKD cents.';

create table sale_fact (
  day            date not null,
  order_id       uuid not null references shop_order (id),
  souvenir_id    uuid references souvenir (id),
  payment_method text not null,
  buyer_kind     text not null,
  sold           int not null,
  pieces         int not null,
  returned       int not null,
  gross          bigint not null,
  refunded       bigint not null,
  cost           bigint not null,
  constraint sale_fact_once unique nulls not distinct (order_id, day, souvenir_id)
);
comment on table sale_fact is
  'Rows of the sales report: what an order sold, refunded and cost on a day. The same as view sale_truth, stored.';
comment on column sale_fact.day is 'Hong Kong date on which the money or the goods moved.';
comment on column sale_fact.souvenir_id is 'Null: delivery fee and other amounts without a souvenir.';
comment on column sale_fact.buyer_kind is 'As it was when the order was placed.';
comment on column sale_fact.sold is 'Order lines paid on this day; orders are counted where it is greater than 0.';
comment on column sale_fact.pieces is 'Pieces sold.';
comment on column sale_fact.returned is 'Pieces refunded.';
comment on column sale_fact.gross is 'HKD cents sold.';
comment on column sale_fact.refunded is 'HKD cents paid back.';
comment on column sale_fact.cost is 'Hundredths of a HKD cent; negative for goods that came back.';
create index sale_fact_day on sale_fact (day);
-- Sales and refunds by order line, at the time of payment or payout. souvenir_id is null for the delivery fee.
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

-- Cost of the goods of paid orders by the ledger, once they left the storage. Goods that came back reduce it.
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
-- the replacement of an exchange
select m.at, o.id, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost
from refund r
join shop_order o on o.id = r.order_id
join stock_document d on d.kind = 'outbound' and d.origin_kind = 'refund' and d.origin_id = r.id and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where r.kind = 'exchange';

-- Cost of paid goods that have not left the storage, at today's average cost. There are few at any time, so it is not stored.
create view sale_shelf as
select (o.paid_at at time zone 'Asia/Hong_Kong')::date as day, o.id as order_id, l.souvenir_id, o.payment_method,
       o.buyer_kind, (l.quantity - l.cancelled)::bigint * coalesce(k.average, 0) as cost
from shop_order o
join shop_order_line l on l.order_id = o.id
left join souvenir_cost k on k.souvenir_id = l.souvenir_id
where o.paid_at is not null and o.state in ('paid', 'accepted');

-- One row per order, Hong Kong date and souvenir. souvenir_id is null for the delivery fee and other amounts without a souvenir.
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

-- Writes the rows of an order in sale_fact again; called after its money or goods moved.
create function refresh_sale(wanted uuid) returns void language sql as $$
  delete from sale_fact where order_id = wanted;
  insert into sale_fact select * from sale_truth where order_id = wanted;
$$;
