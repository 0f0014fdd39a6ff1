-- The shop: carts, addresses, orders, payments, refunds (specification 2 "Shopping", 3, 4).

create table cart_item (
  id           uuid primary key,
  user_id      uuid not null references app_user (id) on delete cascade,
  souvenir_id  uuid not null references souvenir (id),
  quantity     integer not null constraint cart_item_quantity check (quantity between 1 and 999),
  selected     boolean not null default true,
  -- what it cost when it was last looked at: a change is told, never silently taken
  seen_price   bigint not null check (seen_price > 0),
  added_at     timestamptz not null,
  constraint cart_item_once unique (user_id, souvenir_id)
);

create table address (
  id          uuid primary key,
  user_id     uuid not null references app_user (id) on delete cascade,
  name        text not null check (char_length(name) between 1 and 50),
  phone       text not null check (char_length(phone) between 1 and 30),
  place       text not null check (char_length(place) between 1 and 200),
  on_campus   boolean not null,
  is_default  boolean not null default false,
  created_at  timestamptz not null
);
create index address_user on address (user_id, created_at);
create unique index address_one_default on address (user_id) where is_default;

-- Serials never start again: drawing one makes no order wait for another.
create sequence shop_order_serial;

create table shop_order (
  id               uuid primary key,
  no               text not null constraint shop_order_no_unique unique,
  buyer_id         uuid not null references app_user (id),
  buyer_name       text not null,
  -- staff, student, visitor or other, as it was when the order was placed
  buyer_kind       text not null,
  language         text not null,
  state            text not null check (state in
    ('pending_payment', 'paid', 'accepted', 'deliver', 'shipping', 'completed', 'ended', 'cancelled')),
  delivery_method  text not null check (delivery_method in ('self_pickup', 'express')),
  contact_name     text not null check (char_length(contact_name) between 1 and 50),
  contact_phone    text not null check (char_length(contact_phone) between 1 and 30),
  contact_email    text not null,
  place            text not null default '',
  remark           text not null default '' check (char_length(remark) <= 200),
  payment_method   text not null check (payment_method in ('wechat', 'alipay', 'visa', 'unionpay', 'campus_card')),
  items_amount     bigint not null check (items_amount > 0),
  delivery_fee     bigint not null check (delivery_fee >= 0),
  total_amount     bigint not null,
  placed_at        timestamptz not null,
  expires_at       timestamptz not null,
  paid_at          timestamptz,
  accepted_at      timestamptz,
  picked_at        timestamptz,
  shipped_at       timestamptz,
  received_at      timestamptz,
  ended_at         timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text not null default '' check (char_length(cancel_reason) <= 200),
  pickup_code      text check (pickup_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  carrier          text not null default '' check (char_length(carrier) <= 50),
  tracking_no      text not null default '' check (char_length(tracking_no) <= 50),
  collect_by       date,
  reminders        integer not null default 0,
  search_text      text not null,
  check (total_amount = items_amount + delivery_fee),
  check (delivery_method = 'self_pickup' or place <> '')
) with (fillfactor = 80);
create index shop_order_buyer on shop_order (buyer_id, placed_at desc, id desc);
create index shop_order_state on shop_order (state, placed_at desc, id desc);
create index shop_order_placed on shop_order (placed_at desc, id desc);
create index shop_order_expiry on shop_order (expires_at) where state = 'pending_payment';
create index shop_order_received on shop_order (received_at) where state = 'completed';
create index shop_order_collect on shop_order (collect_by) where state = 'shipping' and delivery_method = 'self_pickup';
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create unique index shop_order_pickup_code on shop_order (pickup_code)
  where state in ('accepted', 'deliver', 'shipping');

create table shop_order_line (
  order_id       uuid not null references shop_order (id),
  line_no        integer not null check (line_no > 0),
  souvenir_id    uuid not null references souvenir (id),
  code           text not null,
  name           jsonb not null,
  cover          uuid,
  unit_price     bigint not null check (unit_price > 0),
  quantity       integer not null check (quantity > 0),
  -- pieces that could not be picked: taken off the order and paid back
  cancelled      integer not null default 0 check (cancelled >= 0),
  handed_over    integer not null default 0 check (handed_over >= 0),
  -- refunded, or being refunded
  refunding      integer not null default 0 check (refunding >= 0),
  -- as it was when the order was placed
  customised     boolean not null,
  perishable     boolean not null,
  primary key (order_id, line_no),
  constraint shop_order_line_within check (cancelled + handed_over <= quantity),
  constraint shop_order_line_refund_within check (cancelled + refunding <= quantity)
) with (fillfactor = 80);
create index shop_order_line_souvenir on shop_order_line (souvenir_id);

-- One try to pay. An order is paid by exactly one of them.
create table payment (
  id           uuid primary key,
  no           text not null constraint payment_no_unique unique,
  order_id     uuid not null references shop_order (id),
  gateway      text not null check (gateway in ('sandbox', 'stripe', 'campus')),
  method       text not null,
  amount       bigint not null check (amount > 0),
  currency     text not null default 'HKD',
  state        text not null check (state in ('open', 'succeeded', 'failed', 'late')),
  -- the gateway's own name for it
  gateway_ref  text,
  failure      text not null default '',
  created_at   timestamptz not null,
  settled_at   timestamptz
);
create index payment_order on payment (order_id, created_at desc);
create unique index payment_gateway_ref on payment (gateway, gateway_ref) where gateway_ref is not null;
create unique index payment_paid_once on payment (order_id) where state = 'succeeded';

-- Every genuine message of a gateway, once: an exact replay changes nothing.
create table payment_event (
  gateway      text not null,
  event_id     text not null,
  payment_id   uuid references payment (id),
  kind         text not null,
  received_at  timestamptz not null,
  outcome      text not null,
  primary key (gateway, event_id)
);

-- Forged, altered, stale or wrong messages, and other attempts that must leave a trace and change nothing.
create table security_event (
  id        uuid primary key,
  at        timestamptz not null,
  kind      text not null,
  source    text not null,
  detail    jsonb not null
);
create index security_event_at on security_event (at desc, id desc);

-- A person's request: money back, another piece, or a repair. Goods and money are records of their own.
create table refund (
  id              uuid primary key,
  no              text not null constraint refund_no_unique unique,
  order_id        uuid not null references shop_order (id),
  buyer_id        uuid not null references app_user (id),
  kind            text not null check (kind in ('refund', 'exchange', 'repair', 'cancellation')),
  state           text not null check (state in
    ('return_pending', 'return_approved', 'return_rejected', 'return_processing', 'return_completed')),
  description     text not null default '' check (char_length(description) <= 500),
  contact_name    text not null,
  contact_phone   text not null,
  contact_email   text not null,
  amount          bigint not null check (amount >= 0),
  -- whether pieces have to come back before it is complete
  needs_goods     boolean not null,
  tracking_no     text not null default '' check (char_length(tracking_no) <= 50),
  comment         text not null default '' check (char_length(comment) <= 500),
  reviewer_name   text,
  requested_at    timestamptz not null,
  review_due_at   timestamptz not null,
  reviewed_at     timestamptz,
  completed_at    timestamptz,
  search_text     text not null
);
create index refund_buyer on refund (buyer_id, requested_at desc, id desc);
create index refund_state on refund (state, requested_at desc, id desc);
create index refund_order on refund (order_id);
create index refund_search on refund using gin (search_text gin_trgm_ops);

create table refund_line (
  refund_id   uuid not null references refund (id),
  -- line of the order
  line_no     integer not null,
  quantity    integer not null check (quantity > 0),
  unit_price  bigint not null,
  reason      text not null check (char_length(reason) between 1 and 200),
  primary key (refund_id, line_no)
);
create table refund_picture (
  refund_id  uuid not null references refund (id),
  position   integer not null check (position between 0 and 4),
  file_id    uuid not null references stored_file (id),
  primary key (refund_id, position)
);
create index refund_picture_file on refund_picture (file_id);

-- Money that went back: once a refund, in cash over the counter or through the gateway that took it.
create table payout (
  id                 uuid primary key,
  refund_id          uuid not null constraint payout_once unique references refund (id),
  method             text not null check (method in ('cash', 'gateway')),
  amount             bigint not null check (amount > 0),
  state              text not null check (state in ('open', 'paid', 'failed')),
  payment_id         uuid references payment (id),
  gateway_ref        text,
  failure            text not null default '',
  signature_file_id  uuid references stored_file (id),
  created_at         timestamptz not null,
  paid_at            timestamptz,
  actor_id           uuid references app_user (id),
  actor_name         text
);
create index payout_paid on payout (paid_at desc) where state = 'paid';

-- What was handed over the counter, to whom, signed.
create table hand_over (
  id                 uuid primary key,
  origin_kind        text not null check (origin_kind in ('shop_order', 'application')),
  origin_id          uuid not null,
  at                 timestamptz not null,
  actor_id           uuid references app_user (id),
  actor_name         text not null,
  receiver_name      text not null,
  signature_file_id  uuid references stored_file (id)
);
create index hand_over_origin on hand_over (origin_kind, origin_id, at);
create table hand_over_line (
  hand_over_id  uuid not null references hand_over (id),
  line_no       integer not null,
  quantity      integer not null check (quantity > 0),
  primary key (hand_over_id, line_no)
);

-- The books of the sandbox gateway: another party that happens to live in the same house. The shop never reads them.
create table sandbox_charge (
  ref              text primary key,
  payment_no       text not null,
  method           text not null,
  amount           bigint not null,
  currency         text not null,
  return_url       text not null,
  state            text not null check (state in ('waiting', 'paid', 'failed')),
  refunded         bigint not null default 0,
  created_at       timestamptz not null,
  -- when the shop is to be told, and how often it was tried
  callback_due_at  timestamptz,
  callback_tries   integer not null default 0
);
-- What was given back, by the shop's own key: asked twice, it is given once.
create table sandbox_refund (
  key     text primary key,
  ref     text not null references sandbox_charge (ref),
  amount  bigint not null check (amount > 0)
);
create index sandbox_charge_due on sandbox_charge (callback_due_at) where callback_due_at is not null;
