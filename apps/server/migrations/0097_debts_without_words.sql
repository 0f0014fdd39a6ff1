-- What the shop owes by itself (a paid order cancelled, a payment that came late) has no words of its own unless a
-- person gave some: the kind says it, in the reader's language.
alter table refund_line drop constraint refund_line_reason_check;
update refund_line set reason = '' where reason in ('–', 'order cancelled');
alter table refund_line add constraint refund_line_reason_check check (char_length(reason) <= 200);
update refund set description = '' where kind = 'cancellation' and description in ('order cancelled', 'late payment');
