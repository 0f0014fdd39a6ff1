-- Sales at the counter, tills and shifts (docs/adr/0017-counter-sales.md).

create table till (
  id         uuid primary key,
  name       jsonb not null,
  storage_id uuid not null references storage (id),
  state      text not null default 'active' check (state in ('active', 'inactive')),
  created_at timestamptz not null,
  version    int not null default 1
);
comment on table till is 'Tills of the store. version is for optimistic locking.';
comment on column till.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column till.storage_id is 'Pieces sold at this till leave this storage.';

create table till_shift (
  id              uuid primary key,
  no              text not null,
  till_id         uuid not null references till (id),
  state           text not null check (state in ('open', 'counted', 'closed')),
  float_amount    bigint not null check (float_amount >= 0),
  opened_at       timestamptz not null,
  opened_by       uuid not null references app_user (id),
  opened_name     text not null,
  counts          jsonb,
  counted_amount  bigint check (counted_amount >= 0),
  expected_amount bigint,
  difference      bigint generated always as (counted_amount - expected_amount) stored,
  reason          text not null default '' check (char_length(reason) <= 200),
  counted_at      timestamptz,
  counted_by      uuid references app_user (id),
  counted_name    text,
  closed_at       timestamptz,
  closed_by       uuid references app_user (id),
  closed_name     text,
  constraint till_shift_no_unique unique (no),
  constraint till_shift_counted check ((state = 'open') = (counted_amount is null) and (counted_amount is null) = (expected_amount is null)),
  constraint till_shift_closed check ((state = 'closed') = (closed_at is not null)),
  constraint till_shift_reason check (counted_amount is null or counted_amount = expected_amount or reason <> '')
);
comment on table till_shift is 'From opening a till with a float to closing it after its cash was counted.';
comment on column till_shift.no is 'Readable number.';
comment on column till_shift.state is 'counted: the difference is above the limit, and a second person has to close the shift.';
comment on column till_shift.float_amount is 'HKD cents in the till when it was opened.';
comment on column till_shift.opened_name is 'Copy of the name.';
comment on column till_shift.counts is 'Notes and coins at the end: {"value": HKD cents, "pieces": number} for each kind.';
comment on column till_shift.counted_amount is 'HKD cents counted at the end.';
comment on column till_shift.expected_amount is 'Float, cash sales and cash refunds of the shift added up, when it was counted; HKD cents.';
comment on column till_shift.reason is 'Why counted and expected cash differ.';
create unique index till_shift_one_open on till_shift (till_id) where state <> 'closed';
create index till_shift_opened on till_shift (opened_at desc, id desc);

alter table shop_order
  add column kind text not null default 'shop' check (kind in ('shop', 'counter')),
  add column shift_id uuid references till_shift (id),
  add column seller_id uuid references app_user (id),
  add column seller_name text,
  add column receipt_code text check (receipt_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  add column rounding bigint not null default 0 check (rounding between -5 and 5),
  add column discount_reason text not null default '' check (char_length(discount_reason) <= 200),
  alter column buyer_id drop not null,
  drop constraint shop_order_check,
  drop constraint shop_order_contact_phone_check,
  drop constraint shop_order_payment_method_check,
  add constraint shop_order_total check (total_amount = items_amount + delivery_fee + rounding),
  add constraint shop_order_contact_phone check (char_length(contact_phone) <= 30 and (kind = 'counter' or contact_phone <> '')),
  add constraint shop_order_payment_method check (payment_method in (
    'wechat', 'alipay', 'visa', 'unionpay', 'campus_card', 'cash', 'card', 'octopus', 'mixed')),
  add constraint shop_order_counter check (
    (kind = 'counter') = (shift_id is not null and seller_id is not null and seller_name is not null and receipt_code is not null)
    and (kind = 'counter') = (buyer_id is null)),
  add constraint shop_order_receipt_code_unique unique (receipt_code);
comment on table shop_order is 'Orders of the shop, and sales at the counter.';
comment on column shop_order.kind is 'counter: sold at a till, paid and handed over at once.';
comment on column shop_order.buyer_id is 'Null: sold at the counter to a person without an account.';
comment on column shop_order.shift_id is 'Counter: the shift of the till.';
comment on column shop_order.seller_name is 'Counter: copy of the name of the staff member.';
comment on column shop_order.receipt_code is 'Counter: code on the receipt, needed for a refund.';
comment on column shop_order.rounding is 'Counter: HKD cents added or taken off, because cash is paid in steps of 10 cents.';
comment on column shop_order.discount_reason is 'Counter: why lines were sold below the shop price. Empty: no discount.';
create index shop_order_shift on shop_order (shift_id, placed_at desc, id desc) where shift_id is not null;

alter table shop_order_line
  add column list_price bigint,
  add constraint shop_order_line_list_price check (list_price > unit_price);
comment on column shop_order_line.list_price is 'Shop price in HKD cents per piece, if the piece was sold with a discount; otherwise null.';

alter table payment
  add column shift_id uuid references till_shift (id),
  add column given bigint,
  add column reference text not null default '' check (char_length(reference) <= 50),
  drop constraint payment_gateway_check,
  add constraint payment_gateway check (gateway in ('sandbox', 'stripe', 'campus', 'till')),
  add constraint payment_till check (gateway <> 'till' or shift_id is not null),
  add constraint payment_given check ((method = 'cash') = (given is not null) and (given is null or given >= amount));
comment on column payment.gateway is 'Payment gateway; sandbox: for tests; till: taken by the seller as cash or with a terminal.';
comment on column payment.shift_id is 'Payments of counter sales: the shift. A counter sale may have several payments.';
comment on column payment.given is 'Cash: HKD cents given by the buyer. The change is the difference to the amount.';
comment on column payment.reference is 'Card and Octopus: reference printed by the terminal.';
drop index payment_paid_once;
create unique index payment_paid_once on payment (order_id)
  where state = 'succeeded' and change_id is null and shift_id is null;
create index payment_shift on payment (shift_id) where shift_id is not null;

alter table refund alter column buyer_id drop not null;
comment on column refund.buyer_id is 'Null: refund of a counter sale.';

alter table payout
  add column shift_id uuid references till_shift (id),
  drop constraint payout_method_check,
  add constraint payout_method check (method in ('cash', 'gateway', 'terminal'));
comment on column payout.method is
  'cash: at the counter; gateway: through the gateway of the payment; terminal: with the card or Octopus terminal.';
comment on column payout.amount is 'HKD cents paid. Cash is rounded to 10 cents, so it may differ from the refund by up to 5 cents.';
comment on column payout.shift_id is 'The shift of the till that paid. Null: not paid at a till.';
comment on column payout.gateway_ref is 'Reference of the refund at the gateway, or printed by the terminal.';
create index payout_shift on payout (shift_id) where shift_id is not null;

-- The sales report tells shop and counter apart.
alter table sale_fact add column channel text not null default 'shop';
comment on column sale_fact.channel is 'shop or counter.';
comment on column sale_fact.souvenir_id is 'Null: delivery fee, rounding and other amounts without a souvenir.';

drop view sale_truth, sale_shelf, sale_cost, sale_entry;

-- Sales and refunds by order line, at the time of payment or payout. souvenir_id is null for the delivery fee and for
-- rounding. A later payment for the delivery counts on the day it arrived; it is part of delivery_fee, and the order was
-- counted before.
create view sale_entry as
select o.paid_at as at, o.id as order_id, l.souvenir_id, o.payment_method, o.buyer_kind,
       1 as sold, l.quantity as pieces, 0 as returned, l.unit_price * l.quantity as gross, 0::bigint as refunded, o.kind as channel
from shop_order o
join shop_order_line l on l.order_id = o.id
where o.paid_at is not null
union all
select o.paid_at, o.id, null, o.payment_method, o.buyer_kind, case when o.delivery_fee > f.later then 1 else 0 end, 0, 0,
       o.delivery_fee - f.later + o.rounding, 0, o.kind
from shop_order o
cross join lateral (
  select coalesce(sum(p.amount), 0)::bigint as later from payment p
  where p.order_id = o.id and p.change_id is not null and p.state = 'succeeded'
) f
where o.paid_at is not null and (o.delivery_fee > f.later or o.rounding <> 0)
union all
select p.settled_at, o.id, null, o.payment_method, o.buyer_kind, 0, 0, 0, p.amount, 0, o.kind
from payment p
join shop_order o on o.id = p.order_id
where p.change_id is not null and p.state = 'succeeded'
union all
select p.paid_at, o.id, l.souvenir_id, o.payment_method, o.buyer_kind, 0, 0, x.quantity, 0, x.unit_price * x.quantity, o.kind
from payout p
join refund r on r.id = p.refund_id
left join payment q on q.id = r.payment_id
join shop_order o on o.id = r.order_id
join refund_line x on x.refund_id = r.id
join shop_order_line l on l.order_id = o.id and l.line_no = x.line_no
where p.state = 'paid' and q.state is distinct from 'late'
union all
select p.paid_at, o.id, null, o.payment_method, o.buyer_kind, 0, 0, 0, 0,
       p.amount - coalesce((select sum(x.unit_price * x.quantity) from refund_line x where x.refund_id = r.id), 0)::bigint, o.kind
from payout p
join refund r on r.id = p.refund_id
left join payment q on q.id = r.payment_id
join shop_order o on o.id = r.order_id
where p.state = 'paid' and q.state is distinct from 'late';

-- Cost of the goods of paid orders by the ledger, once they left the storage. Goods that came back reduce it.
create view sale_cost as
select o.paid_at as at, o.id as order_id, m.souvenir_id, o.payment_method, o.buyer_kind,
       -m.quantity::bigint * m.unit_cost as cost, o.kind as channel
from shop_order o
join stock_document d on d.origin_kind = 'shop_order' and d.origin_id = o.id and d.kind = 'outbound' and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where o.paid_at is not null
union all
select m.at, o.id, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost, o.kind
from refund r
join shop_order o on o.id = r.order_id
join stock_document d on d.kind = 'return' and d.origin_kind = 'refund' and d.origin_id = r.id and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'return' and m.document_no = d.no
union all
-- the replacement of an exchange
select m.at, o.id, m.souvenir_id, o.payment_method, o.buyer_kind, -m.quantity::bigint * m.unit_cost, o.kind
from refund r
join shop_order o on o.id = r.order_id
join stock_document d on d.kind = 'outbound' and d.origin_kind = 'refund' and d.origin_id = r.id and d.state = 'confirmed'
join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
where r.kind = 'exchange';

-- Cost of paid goods that have not left the storage, at today's average cost. There are few at any time, so it is not stored.
create view sale_shelf as
select (o.paid_at at time zone 'Asia/Hong_Kong')::date as day, o.id as order_id, l.souvenir_id, o.payment_method,
       o.buyer_kind, (l.quantity - l.cancelled)::bigint * coalesce(k.average, 0) as cost, o.kind as channel
from shop_order o
join shop_order_line l on l.order_id = o.id
left join souvenir_cost k on k.souvenir_id = l.souvenir_id
where o.paid_at is not null and o.state in ('paid', 'accepted');

-- One row per order, Hong Kong date and souvenir. The columns are those of sale_fact, in the same order.
create view sale_truth as
select (e.at at time zone 'Asia/Hong_Kong')::date as day, e.order_id, e.souvenir_id, e.payment_method, e.buyer_kind,
       sum(e.sold)::int as sold, sum(e.pieces)::int as pieces, sum(e.returned)::int as returned,
       sum(e.gross)::bigint as gross, sum(e.refunded)::bigint as refunded, sum(e.cost)::bigint as cost, e.channel
from (
  select at, order_id, souvenir_id, payment_method, buyer_kind, sold, pieces, returned, gross, refunded, 0::bigint as cost, channel
  from sale_entry
  union all
  select at, order_id, souvenir_id, payment_method, buyer_kind, 0, 0, 0, 0, 0, cost, channel from sale_cost
) e
group by 1, 2, 3, 4, 5, 12
having sum(e.sold) > 0 or sum(e.returned) > 0 or sum(e.gross) <> 0 or sum(e.refunded) <> 0 or sum(e.cost) <> 0;
