-- Refunds, replacements, money paid back, and the sales report.

create table refund (
  id            uuid primary key,
  no            text not null,
  order_id      uuid not null references shop_order (id),
  buyer_id      uuid not null references app_user (id),
  kind          text not null check (kind in ('refund', 'exchange', 'repair', 'cancellation')),
  state         text not null check (state in ('return_pending', 'return_approved', 'return_rejected', 'return_processing', 'return_completed')),
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

create table refund_picture (
  refund_id uuid references refund (id),
  position  int check (position >= 0 and position <= 4),
  file_id   uuid not null references stored_file (id),
  primary key (refund_id, position)
);
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
create index payout_paid on payout (paid_at desc) where state = 'paid';
create index payout_signature on payout (signature_file_id) where signature_file_id is not null;

create table sandbox_refund (
  key    text primary key,
  ref    text not null references sandbox_charge (ref),
  amount bigint not null check (amount > 0)
);

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
create index sale_fact_day on sale_fact (day);
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

-- Writes anew what an order sold: after its money or its goods moved.
create function refresh_sale(wanted uuid) returns void language sql as $$
  delete from sale_fact where order_id = wanted;
  insert into sale_fact select * from sale_truth where order_id = wanted;
$$;
