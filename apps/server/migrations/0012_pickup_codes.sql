-- A pickup code is never issued twice, and a used code is looked up, too. So the indexes cover orders in every state.
drop index shop_order_pickup_code;
create unique index shop_order_pickup_code on shop_order (pickup_code);
drop index application_pickup_code;
create unique index application_pickup_code on application (pickup_code);
