comment on column souvenir_stock.application_available is
  'Neither reserved nor expiring, in active storages that serve applications. Protected pieces count, too.';
comment on table souvenir_set is
  'Souvenirs that are sets. A set has stock of its own. An assembly adds sets or takes them apart. version is for optimistic locking.';
