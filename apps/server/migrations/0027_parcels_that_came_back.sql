alter table parcel
  add column came_back_at     timestamptz,
  add column came_back_reason text not null default '' check (char_length(came_back_reason) <= 200),
  add column refund_id        uuid references refund (id),
  add constraint parcel_came_back check (came_back_at is null or (sent_at is not null and received_at is null)),
  add constraint parcel_refunded check (refund_id is null or came_back_at is not null);
create index parcel_refund on parcel (refund_id) where refund_id is not null;
comment on column parcel.came_back_at is 'Brought back to the shop by the carrier; null: it was not.';
comment on column parcel.came_back_reason is 'Why the carrier brought it back, such as an address that does not exist.';
comment on column parcel.refund_id is 'The refund of its pieces after it came back; null: it waits to be sent again or refunded.';
