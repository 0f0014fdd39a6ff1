-- 0077 keeps the same order for the dashboard; one index is enough.
drop index shop_order_paid;
