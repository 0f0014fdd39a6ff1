-- A parcel that the college delivers itself has no tracking number.
alter table parcel drop constraint parcel_sent;
alter table parcel add constraint parcel_sent check (sent_at is null or carrier <> '');
comment on column parcel.tracking_no is 'Empty: not sent yet, or delivered without a tracking number.';
