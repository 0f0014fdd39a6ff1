-- What was sold on which day, for the overview of reports.
create index shop_order_paid_day on shop_order (paid_at) where paid_at is not null;
create index application_submitted_day on application (submitted_at) where submitted_at is not null;
