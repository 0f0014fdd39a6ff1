-- The register names the outbound order that its pieces left by: its paper is the slip that was signed.
alter table gift_register add column slip_no text not null default '';
-- Issuing works on a few states at a time, oldest need first.
create index application_issuing on application (use_date, id) where state in ('approved', 'waiting_pickup');
