-- Refunds at the desk: a replacement is promised to its exchange, and handed over like any other piece.

alter table stock_reservation drop constraint stock_reservation_origin_kind_check,
  add constraint stock_reservation_origin_kind_check check (origin_kind in ('shop_order', 'application', 'refund'));
alter table hand_over drop constraint hand_over_origin_kind_check,
  add constraint hand_over_origin_kind_check check (origin_kind in ('shop_order', 'application', 'refund'));

create index refund_requested on refund (requested_at desc, id desc);
-- the 24-hour clock: what nobody has answered, the longest wait first
create index refund_unanswered on refund (review_due_at) where state = 'return_pending';
-- who may look at a signature is asked of the record that carries it
create index payout_signature on payout (signature_file_id) where signature_file_id is not null;
