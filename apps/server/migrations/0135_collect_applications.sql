-- The last day to collect an approved application, and how many reminders of it went out.
alter table application
  add column collect_by date,
  add column collect_reminders integer not null default 0 check (collect_reminders >= 0);

-- Those that wait already get the 14 days that the setting begins with.
update application
set collect_by = case when delivery_at is not null then (delivery_at at time zone 'Asia/Hong_Kong')::date
      else greatest(use_date, (decided_at at time zone 'Asia/Hong_Kong')::date) end + 14
where state in ('approved', 'waiting_pickup');

create index application_collect_by on application (collect_by) where state in ('approved', 'waiting_pickup');
