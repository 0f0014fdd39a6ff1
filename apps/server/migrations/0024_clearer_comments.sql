comment on table payment is
  'Attempts to pay an order, a change of an order or a counter sale. At most one succeeds, but a counter sale may be paid in parts.';
comment on table till is 'Tills of the shop. version is for optimistic locking.';
comment on column souvenir_stock.application_available is
  'Neither reserved nor expiring, in active storages that serve applications. Protected pieces count, too.';
comment on table souvenir_set is
  'Souvenirs that are sets. A set has stock of its own. An assembly adds sets or takes them apart. version is for optimistic locking.';
