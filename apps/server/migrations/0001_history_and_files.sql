-- Shared by all areas: audit log, history of records, idempotency keys, document numbers, rate limits, daily jobs, stored files.

create extension if not exists pg_trgm;

-- Trigger of append-only tables: rows cannot be updated, deleted or truncated.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Text for the trigram index: lower case, each Chinese character three times. The index works on groups of three characters,
-- and Chinese words have one or two; platform/search/keyword.ts prepares keywords in the same way.
create function indexed_text(words text) returns text immutable strict parallel safe language sql
  return lower(regexp_replace(words, '([\u2e80-\U0010ffff])', '\1\1\1', 'g'));

create table audit_log (
  id         uuid primary key,
  at         timestamptz not null,
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  subject    text not null,
  subject_id text not null,
  before     jsonb,
  after      jsonb,
  request_id text not null
);
comment on table audit_log is
  'Audit log: who changed what and when. Append-only; lines may be deleted only after they were archived (audit_archive).';
comment on column audit_log.actor_id is 'Null: the system itself, e.g. a scheduled job.';
comment on column audit_log.actor_name is 'Copy of the name at that time; "system" where nobody was signed in.';
comment on column audit_log.subject is 'Kind of record, e.g. souvenir or shop_order.';
comment on column audit_log.subject_id is 'Id, code or number of the record, depending on the kind.';
comment on column audit_log.before is 'The changed values before the change; null for a new record.';
comment on column audit_log.after is 'The changed values after the change; null for a deleted record.';
comment on column audit_log.request_id is 'Id of the HTTP request, or "job" and the name of the job.';
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_actor on audit_log (actor_name);
create index audit_log_at on audit_log (at desc, id desc);
-- The expression must be the same as in areas/settings/audit/audit.repo.ts.
create index audit_log_search on audit_log using gin (
  indexed_text(actor_name || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);
create index audit_log_subject on audit_log (subject, subject_id, at desc);
create trigger audit_log_append_only before update on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

create table audit_archive (
  sha256      text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key    text not null,
  lines       int not null check (lines > 0),
  bytes       int not null check (bytes > 0),
  archived_at timestamptz not null
);
comment on table audit_archive is 'Archive files of old audit log lines. Append-only.';
comment on column audit_archive.sha256 is
  'Hash of the uncompressed file; compared with the lines when they are deleted from audit_log.';
comment on column audit_archive.file_key is 'Key of the compressed file in the file store.';
comment on column audit_archive.bytes is 'Size of the file in the file store.';
create trigger audit_archive_append_only before update or delete on audit_archive
  for each row execute function refuse_change();
create trigger audit_archive_no_truncate before truncate on audit_archive
  for each statement execute function refuse_change();

-- Audit log lines can be deleted only after a file with exactly these lines was recorded in audit_archive.
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

create table record_history (
  id         uuid primary key,
  subject    text not null,
  subject_id uuid not null,
  at         timestamptz not null,
  actor_id   uuid,
  actor_name text not null,
  action     text not null,
  from_state text,
  to_state   text,
  comment    text not null default '',
  acting_for text
);
comment on table record_history is
  'History of records: each step of an order, application, refund or stock document. Append-only.';
comment on column record_history.subject is 'Kind of record, e.g. shop_order or refund.';
comment on column record_history.actor_id is 'Null: the system itself.';
comment on column record_history.actor_name is 'Copy of the name at that time; "system" where nobody was signed in.';
comment on column record_history.from_state is 'Null for the first step.';
comment on column record_history.acting_for is
  'Name of the person on whose behalf the step was taken; null: the actor''s own right.';
create index record_history_subject on record_history (subject, subject_id, at desc, id desc);
create trigger record_history_append_only before update or delete on record_history
  for each row execute function refuse_change();
create trigger record_history_no_truncate before truncate on record_history
  for each statement execute function refuse_change();

create table idempotency_key (
  user_id    uuid,
  endpoint   text,
  key        text check (length(key) >= 1 and length(key) <= 100),
  body_hash  text not null,
  response   json,
  created_at timestamptz not null,
  primary key (user_id, endpoint, key)
);
comment on table idempotency_key is
  'Idempotency keys of commands: a repeated request within 24 hours gets the first response and changes nothing.';
comment on column idempotency_key.endpoint is 'Method and path of the API endpoint.';
comment on column idempotency_key.key is 'Sent by the client with the request.';
comment on column idempotency_key.body_hash is 'SHA-256 of the request body; the same key with another body is refused.';
comment on column idempotency_key.response is
  'Response of the first request. json, not jsonb, so that a repeat gets exactly the same bytes.';
create index idempotency_key_created on idempotency_key (created_at);

create table document_serial (
  prefix text,
  day    date,
  last   int not null check (last > 0),
  primary key (prefix, day)
);
comment on table document_serial is
  'Last serial number per document prefix and day. A transaction that takes a number locks the row until its commit.';
comment on column document_serial.prefix is 'Prefix of the document number, e.g. RF for refunds.';
comment on column document_serial.day is 'Hong Kong date, part of the document number.';
comment on column document_serial.last is 'The number issued last.';

create unlogged table rate_window (
  bucket    text,
  starts_at timestamptz,
  hits      int not null,
  primary key (bucket, starts_at)
);
comment on table rate_window is
  'Request counters for rate limits, shared by all servers. Unlogged: they may start from zero after a crash.';
comment on column rate_window.bucket is 'What is limited and for whom, e.g. "picture" and the IP address.';
comment on column rate_window.starts_at is 'Start of the time window; its length depends on the limit.';

create table daily_job (
  name text,
  day  date,
  at   timestamptz not null,
  primary key (name, day)
);
comment on table daily_job is
  'Runs of daily jobs. The row is written in the transaction of the job, so each job runs once a day among all servers.';
comment on column daily_job.day is 'Hong Kong date.';

create table stored_file (
  id         uuid primary key,
  type       text not null,
  extension  text not null,
  bytes      int not null check (bytes > 0),
  width      int,
  height     int,
  owner_id   uuid,
  created_at timestamptz not null
);
comment on table stored_file is 'Uploaded files. The content is in the file store under this id.';
comment on column stored_file.type is
  'What it was uploaded for, e.g. avatar, signature, souvenir, attachment; decides who may read it.';
comment on column stored_file.bytes is 'Size of the file.';
comment on column stored_file.width is 'In pixels; null where it is not an image.';
comment on column stored_file.height is 'In pixels; null where it is not an image.';
comment on column stored_file.owner_id is 'Who uploaded it and may always read it; null: loaded with the demo data.';
create index stored_file_owner on stored_file (owner_id);
