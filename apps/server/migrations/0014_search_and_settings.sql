-- Keywords of people and of the audit log by index; what nobody reads is gone.

-- Names, account, address and number, folded to lower-case Simplified by the program; empty until it has done so.
alter table app_user add column search_text text not null default '';
create index app_user_search on app_user using gin (search_text gin_trgm_ops);

-- The list's own expression (areas/settings/audit.repo.ts).
create index audit_log_search on audit_log using gin (
  lower(actor_name || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
  gin_trgm_ops);
-- The words to filter by, found by leaping from one to the next.
create index audit_log_actor on audit_log (actor_name);
create index audit_log_action on audit_log (action, at desc, id desc);

-- Six digits by the specification: nothing to set.
delete from system_config where key = 'system.code_length';

-- Written by one use case and read by nobody; what has to be told is a notification (docs/adr/0006-no-outbox.md).
drop table outbox;
