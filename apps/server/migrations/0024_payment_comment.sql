comment on table payment is
  'Attempts to pay an order, a change of an order or a counter sale. At most one succeeds, but a counter sale may be paid in parts.';
comment on table till is 'Tills of the shop. version is for optimistic locking.';
