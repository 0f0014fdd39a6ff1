-- Shop: carts, addresses, orders and payments.

create table cart_item (
  id          uuid primary key,
  user_id     uuid not null references app_user (id) on delete cascade,
  souvenir_id uuid not null references souvenir (id),
  quantity    int not null,
  selected    boolean not null default true,
  seen_price  bigint not null check (seen_price > 0),
  added_at    timestamptz not null,
  constraint cart_item_quantity check (quantity >= 1 and quantity <= 999),
  constraint cart_item_once unique (user_id, souvenir_id)
);
comment on table cart_item is 'Shopping carts of the shop.';
comment on column cart_item.selected is 'Part of the next order.';
comment on column cart_item.seen_price is 'HKD cents per piece when the buyer last saw the cart; a change is shown to the buyer.';

create table address (
  id         uuid primary key,
  user_id    uuid not null references app_user (id) on delete cascade,
  name       text not null check (char_length(name) >= 1 and char_length(name) <= 50),
  phone      text not null check (char_length(phone) >= 1 and char_length(phone) <= 30),
  place      text not null check (char_length(place) >= 1 and char_length(place) <= 200),
  on_campus  boolean not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
comment on table address is 'Delivery addresses of buyers.';
comment on column address.name is 'Name of the contact person.';
comment on column address.place is 'The address itself.';
comment on column address.on_campus is 'Within the college.';
create unique index address_one_default on address (user_id) where is_default;
create index address_user on address (user_id, created_at);

-- Serial numbers of orders and payments. Numbers of transactions that failed are not used again.
create sequence shop_order_serial;
create sequence payment_serial;

create table shop_order (
  id                  uuid primary key,
  no                  text not null,
  buyer_id            uuid not null references app_user (id),
  buyer_name          text not null,
  buyer_kind          text not null,
  language            text not null,
  state               text not null check (
    state in ('pending_payment', 'paid', 'accepted', 'deliver', 'shipping', 'completed', 'ended', 'cancelled')),
  delivery_method     text not null check (delivery_method in ('self_pickup', 'express')),
  contact_name        text not null check (char_length(contact_name) >= 1 and char_length(contact_name) <= 50),
  contact_phone       text not null check (char_length(contact_phone) >= 1 and char_length(contact_phone) <= 30),
  contact_email       text not null,
  place               text not null default '',
  remark              text not null default '' check (char_length(remark) <= 200),
  payment_method      text not null check (payment_method in ('wechat', 'alipay', 'visa', 'unionpay', 'campus_card')),
  items_amount        bigint not null check (items_amount > 0),
  delivery_fee        bigint not null check (delivery_fee >= 0),
  total_amount        bigint not null,
  placed_at           timestamptz not null,
  expires_at          timestamptz not null,
  paid_at             timestamptz,
  accepted_at         timestamptz,
  picked_at           timestamptz,
  shipped_at          timestamptz,
  received_at         timestamptz,
  ended_at            timestamptz,
  cancelled_at        timestamptz,
  cancel_reason       text not null default '' check (char_length(cancel_reason) <= 200),
  pickup_code         text check (pickup_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  carrier             text not null default '' check (char_length(carrier) <= 50),
  tracking_no         text not null default '' check (char_length(tracking_no) <= 50),
  collect_by          date,
  reminders           int not null default 0,
  search_text         text not null,
  receipt_reminded_at timestamptz,
  constraint shop_order_check check (total_amount = (items_amount + delivery_fee)),
  constraint shop_order_check1 check (delivery_method = 'self_pickup' or place <> ''),
  constraint shop_order_no_unique unique (no)
) with (fillfactor = 80);
comment on table shop_order is 'Orders of the shop.';
comment on column shop_order.no is 'Readable number.';
comment on column shop_order.buyer_name is 'Copy of the name.';
comment on column shop_order.buyer_kind is 'staff, student, visitor or other, as it was when the order was placed.';
comment on column shop_order.language is 'Language of messages about this order.';
comment on column shop_order.state is
  'deliver: picked; shipping: handed to the carrier, or ready to collect; ended: refunds are no longer possible.';
comment on column shop_order.place is 'Delivery address; empty for self-pickup.';
comment on column shop_order.payment_method is 'Chosen by the buyer; after payment, the method that paid.';
comment on column shop_order.items_amount is 'HKD cents.';
comment on column shop_order.delivery_fee is 'HKD cents.';
comment on column shop_order.total_amount is 'HKD cents.';
comment on column shop_order.expires_at is 'An order not paid by then is cancelled.';
comment on column shop_order.accepted_at is 'Staff accepted the order.';
comment on column shop_order.picked_at is 'All pieces were picked.';
comment on column shop_order.shipped_at is 'Handed to the carrier, or ready to collect.';
comment on column shop_order.received_at is
  'The order was completed: collected, or receipt confirmed by the buyer or by the system.';
comment on column shop_order.ended_at is 'Null until refunds are no longer possible.';
comment on column shop_order.pickup_code is 'Code to collect the order; null before it is accepted, and for express delivery.';
comment on column shop_order.collect_by is 'Self-pickup: last day to collect.';
comment on column shop_order.reminders is 'Reminders to collect that were sent.';
comment on column shop_order.search_text is
  'Text that keywords are searched in, prepared for the trigram index: numbers, names and souvenirs.';
comment on column shop_order.receipt_reminded_at is 'Express: when the buyer was reminded to confirm receipt.';
create index shop_order_buyer on shop_order (buyer_id, placed_at desc, id desc);
create index shop_order_paid_day on shop_order (paid_at) where paid_at is not null;
create unique index shop_order_pickup_code on shop_order (pickup_code) where state in ('accepted', 'deliver', 'shipping');
create index shop_order_placed on shop_order (placed_at desc, id desc);
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_state on shop_order (state, placed_at desc, id desc);

create table shop_order_line (
  order_id    uuid references shop_order (id),
  line_no     int check (line_no > 0),
  souvenir_id uuid not null references souvenir (id),
  code        text not null,
  name        jsonb not null,
  cover       uuid,
  unit_price  bigint not null check (unit_price > 0),
  quantity    int not null check (quantity > 0),
  cancelled   int not null default 0 check (cancelled >= 0),
  handed_over int not null default 0 check (handed_over >= 0),
  refunding   int not null default 0 check (refunding >= 0),
  customised  boolean not null,
  perishable  boolean not null,
  constraint shop_order_line_refund_within check ((cancelled + refunding) <= quantity),
  constraint shop_order_line_within check ((cancelled + handed_over) <= quantity),
  primary key (order_id, line_no)
) with (fillfactor = 80);
comment on table shop_order_line is
  'Lines of shop orders. Code, name, cover and both flags are copies from the time of the order.';
comment on column shop_order_line.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column shop_order_line.cover is 'Id of the cover picture (stored_file); null: none.';
comment on column shop_order_line.unit_price is 'HKD cents per piece.';
comment on column shop_order_line.cancelled is
  'Pieces taken off the order and paid back, because they were missing or not collected.';
comment on column shop_order_line.handed_over is 'Pieces handed over at the counter.';
comment on column shop_order_line.refunding is 'Pieces refunded or requested for refund.';
create index shop_order_line_souvenir on shop_order_line (souvenir_id);

create table payment (
  id          uuid primary key,
  no          text not null,
  order_id    uuid not null references shop_order (id),
  gateway     text not null check (gateway in ('sandbox', 'stripe', 'campus')),
  method      text not null,
  amount      bigint not null check (amount > 0),
  currency    text not null default 'HKD',
  state       text not null check (state in ('open', 'succeeded', 'failed', 'late')),
  gateway_ref text,
  failure     text not null default '',
  created_at  timestamptz not null,
  settled_at  timestamptz,
  constraint payment_no_unique unique (no)
);
comment on table payment is 'Attempts to pay an order. At most one of an order succeeds.';
comment on column payment.no is 'Readable number.';
comment on column payment.gateway is 'Payment gateway; sandbox: for tests.';
comment on column payment.amount is 'HKD cents.';
comment on column payment.state is 'late: paid when the order no longer waited for payment; the money is refunded.';
comment on column payment.gateway_ref is 'Reference of the payment at the gateway; null until it is settled.';
comment on column payment.failure is 'Message of the gateway; empty: none.';
comment on column payment.settled_at is 'Null while it is open.';
create unique index payment_gateway_ref on payment (gateway, gateway_ref) where gateway_ref is not null;
create index payment_order on payment (order_id, created_at desc);
create unique index payment_paid_once on payment (order_id) where state = 'succeeded';

create table payment_charge (
  gateway    text,
  ref        text,
  payment_id uuid not null references payment (id),
  primary key (gateway, ref)
);
comment on table payment_charge is 'Charges opened at a gateway for a payment. A callback must name a charge of its own payment.';
comment on column payment_charge.ref is 'Reference of the charge at the gateway.';
create index payment_charge_payment on payment_charge (payment_id);

create table payment_event (
  gateway     text,
  event_id    text,
  payment_id  uuid references payment (id),
  kind        text not null,
  received_at timestamptz not null,
  outcome     text not null,
  primary key (gateway, event_id)
);
comment on table payment_event is 'Genuine callbacks of gateways. Each is stored once; a repeat changes nothing.';
comment on column payment_event.event_id is 'Id of the event at the gateway.';
comment on column payment_event.outcome is 'What the callback changed: succeeded, failed, late or already settled.';

create table sandbox_charge (
  ref             text primary key,
  payment_no      text not null,
  method          text not null,
  amount          bigint not null,
  currency        text not null,
  return_url      text not null,
  state           text not null check (state in ('waiting', 'paid', 'failed')),
  refunded        bigint not null default 0,
  created_at      timestamptz not null,
  callback_due_at timestamptz,
  callback_tries  int not null default 0
);
comment on table sandbox_charge is
  'Charges of the sandbox gateway, which replaces a real gateway in tests and demos. The shop does not read this table.';
comment on column sandbox_charge.ref is 'Reference given to the shop.';
comment on column sandbox_charge.amount is 'HKD cents.';
comment on column sandbox_charge.return_url is 'Page of the shop to return to after payment.';
comment on column sandbox_charge.refunded is 'HKD cents paid back so far.';
comment on column sandbox_charge.callback_due_at is 'Next time to send the callback; null: none due, or received.';
comment on column sandbox_charge.callback_tries is 'How often the callback was sent.';
create index sandbox_charge_due on sandbox_charge (callback_due_at) where callback_due_at is not null;
create index sandbox_charge_payment on sandbox_charge (payment_no);
