-- Payments are begun by many at once: a sequence numbers them, which nobody waits for. It goes on behind the highest of any day.
create sequence payment_serial;
select setval('payment_serial', greatest(max(last), 1), max(last) is not null) from document_serial where prefix = 'PY';
-- a charge is looked for by its payment
create index sandbox_charge_payment on sandbox_charge (payment_no);
