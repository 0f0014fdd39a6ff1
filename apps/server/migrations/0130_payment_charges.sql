-- The charges that a gateway opened for a payment. A callback must name one of its own payment's.
create table payment_charge (
  gateway     text not null,
  ref         text not null,
  payment_id  uuid not null references payment (id),
  primary key (gateway, ref)
);
create index payment_charge_payment on payment_charge (payment_id);
