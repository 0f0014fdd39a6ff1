-- Carts, orders and payments.

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
create unique index address_one_default on address (user_id) where is_default;
create index address_user on address (user_id, created_at);

-- Numbers of orders and payments; a number of an order that was not placed in the end is left out.
create sequence shop_order_serial;
create sequence payment_serial;

create table shop_order (
  id                  uuid primary key,
  no                  text not null,
  buyer_id            uuid not null references app_user (id),
  buyer_name          text not null,
  buyer_kind          text not null,
  language            text not null,
  state               text not null check (state in ('pending_payment', 'paid', 'accepted', 'deliver', 'shipping', 'completed', 'ended', 'cancelled')),
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
  unhanded            boolean not null default false,
  constraint shop_order_check check (total_amount = (items_amount + delivery_fee)),
  constraint shop_order_check1 check (delivery_method = 'self_pickup' or place <> ''),
  constraint shop_order_no_unique unique (no)
) with (fillfactor = 80);
create index shop_order_buyer on shop_order (buyer_id, placed_at desc, id desc);
create index shop_order_paid_day on shop_order (paid_at) where paid_at is not null;
create unique index shop_order_pickup_code on shop_order (pickup_code) where state in ('accepted', 'deliver', 'shipping');
create index shop_order_placed on shop_order (placed_at desc, id desc);
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_state on shop_order (state, placed_at desc, id desc);
create index shop_order_unhanded on shop_order (placed_at) where unhanded;

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
create unique index payment_gateway_ref on payment (gateway, gateway_ref) where gateway_ref is not null;
create index payment_order on payment (order_id, created_at desc);
create unique index payment_paid_once on payment (order_id) where state = 'succeeded';

create table payment_charge (
  gateway    text,
  ref        text,
  payment_id uuid not null references payment (id),
  primary key (gateway, ref)
);
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
create index sandbox_charge_due on sandbox_charge (callback_due_at) where callback_due_at is not null;
create index sandbox_charge_payment on sandbox_charge (payment_no);
