-- Every code that was ever issued, for whatever is collected at the counter: none is given twice, so that a code
-- opens one record and never that of somebody else.
create table pickup_code (
  code  text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);
insert into pickup_code
select pickup_code from shop_order where pickup_code is not null
union
select pickup_code from application where pickup_code is not null;
