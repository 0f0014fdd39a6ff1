-- Changes of a paid order before it is picked, and parcels of express orders (docs/adr/0015-order-changes-and-parcels.md).

alter table shop_order add column version int not null default 1;
comment on column shop_order.version is 'For optimistic locking of changes after payment.';
alter table shop_order add column fee_refunded bigint not null default 0;
alter table shop_order add constraint shop_order_fee_refunded check (fee_refunded >= 0 and fee_refunded <= delivery_fee);
comment on column shop_order.fee_refunded is 'HKD cents of the delivery fee that are paid back, because the delivery got cheaper.';
comment on column shop_order.delivery_fee is 'HKD cents charged, including later payments for a dearer delivery.';

create table order_change (
  id             uuid primary key,
  order_id       uuid not null references shop_order (id),
  state          text not null check (state in ('waiting', 'applied', 'dropped')),
  made_at        timestamptz not null,
  actor_id       uuid references app_user (id),
  actor_name     text not null,
  reason         text not null default '' check (char_length(reason) <= 200),
  before         jsonb not null,
  after          jsonb not null,
  fee_difference bigint not null default 0,
  expires_at     timestamptz,
  closed_at      timestamptz,
  constraint order_change_waiting_priced check (state <> 'waiting' or (fee_difference > 0 and expires_at is not null)),
  constraint order_change_closed check ((state = 'waiting') = (closed_at is null))
);
comment on table order_change is 'Changes of paid orders before they are picked.';
comment on column order_change.state is
  'waiting: until the buyer has paid the difference; dropped: not paid in time, replaced or withdrawn.';
comment on column order_change.actor_name is 'Copy of the name.';
comment on column order_change.reason is 'Entered by the staff; empty: changed by the buyer.';
comment on column order_change.before is 'Changed fields before the change, without amounts.';
comment on column order_change.after is 'The same fields after the change.';
comment on column order_change.fee_difference is 'HKD cents of the delivery fee: greater than 0: the buyer pays; less than 0: paid back.';
comment on column order_change.expires_at is 'A change not paid by then is dropped; null: nothing to pay.';
comment on column order_change.closed_at is 'When it was applied or dropped; null while it waits.';
create index order_change_order on order_change (order_id, made_at);
create unique index order_change_one_waiting on order_change (order_id) where state = 'waiting';
create index order_change_expiring on order_change (expires_at) where state = 'waiting';

alter table payment add column change_id uuid references order_change (id);
comment on column payment.change_id is 'The change whose difference is paid; null: the order itself.';
comment on table payment is 'Attempts to pay an order or a change of it. At most one of each succeeds.';
drop index payment_paid_once;
create unique index payment_paid_once on payment (order_id) where state = 'succeeded' and change_id is null;
create unique index payment_change_once on payment (change_id) where state = 'succeeded';
comment on column refund.payment_id is
  'The payment that is paid back: a late one, or one for a change. Null: the first payment of the order.';

-- A later payment for the delivery counts on the day it arrived. It is part of delivery_fee, and the order was counted before.
create or replace view sale_entry as
select o.paid_at as at, o.id as order_id, l.souvenir_id, o.payment_method, o.buyer_kind,
       1 as sold, l.quantity as pieces, 0 as returned, l.unit_price * l.quantity as gross, 0::bigint as refunded
from shop_order o
join shop_order_line l on l.order_id = o.id
where o.paid_at is not null
union all
select o.paid_at, o.id, null, o.payment_method, o.buyer_kind, 1, 0, 0, o.delivery_fee - f.later, 0
from shop_order o
cross join lateral (
  select coalesce(sum(p.amount), 0)::bigint as later from payment p
  where p.order_id = o.id and p.change_id is not null and p.state = 'succeeded'
) f
where o.paid_at is not null and o.delivery_fee > f.later
union all
select p.settled_at, o.id, null, o.payment_method, o.buyer_kind, 0, 0, 0, p.amount, 0
from payment p
join shop_order o on o.id = p.order_id
where p.change_id is not null and p.state = 'succeeded'
union all
select p.paid_at, o.id, l.souvenir_id, o.payment_method, o.buyer_kind, 0, 0, x.quantity, 0, x.unit_price * x.quantity
from payout p
join refund r on r.id = p.refund_id
left join payment q on q.id = r.payment_id
join shop_order o on o.id = r.order_id
join refund_line x on x.refund_id = r.id
join shop_order_line l on l.order_id = o.id and l.line_no = x.line_no
where p.state = 'paid' and q.state is distinct from 'late'
union all
select p.paid_at, o.id, null, o.payment_method, o.buyer_kind, 0, 0, 0, 0,
       p.amount - coalesce((select sum(x.unit_price * x.quantity) from refund_line x where x.refund_id = r.id), 0)::bigint
from payout p
join refund r on r.id = p.refund_id
left join payment q on q.id = r.payment_id
join shop_order o on o.id = r.order_id
where p.state = 'paid' and q.state is distinct from 'late';

create table parcel (
  id          uuid primary key,
  order_id    uuid not null references shop_order (id),
  no          int not null check (no > 0),
  carrier     text not null default '' check (char_length(carrier) <= 50),
  tracking_no text not null default '' check (char_length(tracking_no) <= 50),
  packed_at   timestamptz not null,
  sent_at     timestamptz,
  received_at timestamptz,
  constraint parcel_no_once unique (order_id, no),
  constraint parcel_sent check (sent_at is null or (carrier <> '' and tracking_no <> '')),
  constraint parcel_received check (received_at is null or sent_at is not null)
);
comment on table parcel is 'Parcels of express orders.';
comment on column parcel.no is 'Number within the order, from 1.';
comment on column parcel.sent_at is 'Handed to the carrier; null: packed, not sent yet.';
comment on column parcel.received_at is 'Receipt confirmed by the buyer or by the system; null: not yet.';

create table parcel_line (
  parcel_id uuid references parcel (id) on delete cascade,
  line_no   int,
  quantity  int not null check (quantity > 0),
  primary key (parcel_id, line_no)
);
comment on table parcel_line is 'Pieces in a parcel.';
comment on column parcel_line.line_no is 'Line of the order.';
comment on column parcel_line.quantity is 'Pieces.';

insert into parcel (id, order_id, no, carrier, tracking_no, packed_at, sent_at, received_at)
select gen_random_uuid(), o.id, 1, o.carrier, o.tracking_no, o.shipped_at, o.shipped_at, o.received_at
from shop_order o
where o.delivery_method = 'express' and o.shipped_at is not null and o.carrier <> '' and o.tracking_no <> '';
insert into parcel_line (parcel_id, line_no, quantity)
select p.id, l.line_no, l.quantity - l.cancelled - h.held
from parcel p
join shop_order_line l on l.order_id = p.order_id
cross join lateral (
  select coalesce(sum(a.held), 0)::int as held from refund r join refund_line a on a.refund_id = r.id
  where r.order_id = l.order_id and a.line_no = l.line_no and r.kind = 'refund' and r.state <> 'return_rejected'
) h
where l.quantity - l.cancelled - h.held > 0;
alter table shop_order drop column carrier, drop column tracking_no;
