-- Old audit lines move to archive files (db/archive-audit.ts); a row here for each file. The database still refuses to
-- change a line, and lets lines go only together, when a file with exactly these lines is written down here.
create table audit_archive (
  -- of the file's text, before it is compressed
  sha256       text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  -- its key in the file store
  file_key     text not null,
  lines        integer not null check (lines > 0),
  bytes        integer not null check (bytes > 0),
  archived_at  timestamptz not null
);
create trigger audit_archive_append_only before update or delete on audit_archive
  for each row execute function refuse_change();
create trigger audit_archive_no_truncate before truncate on audit_archive
  for each statement execute function refuse_change();

create function refuse_unarchived() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  content text := (select string_agg(row_to_json(l)::text || e'\n', '' order by l.at, l.id) from gone l);
begin
  if content is not null and not exists (
    select from audit_archive where sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')
  ) then
    raise exception '% is append-only: these lines are not archived', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger audit_log_archived_first after delete on audit_log
  referencing old table as gone for each statement execute function refuse_unarchived();
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update on audit_log
  for each row execute function refuse_change();
