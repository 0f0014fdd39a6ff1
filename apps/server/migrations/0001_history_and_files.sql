-- What every area uses: the audit log, the history of records, numbers of documents, stored files, rates.

create extension if not exists pg_trgm;

-- Rows of these tables are facts. The database itself refuses to change or forget them.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Each Chinese character three times: the index knows pieces of three characters, and Chinese words have one or two
-- (platform/search/keyword.ts does the same to what is typed).
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
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_actor on audit_log (actor_name);
create index audit_log_at on audit_log (at desc, id desc);
-- The words of areas/settings/audit.repo.ts.
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
create trigger audit_archive_append_only before update or delete on audit_archive
  for each row execute function refuse_change();
create trigger audit_archive_no_truncate before truncate on audit_archive
  for each statement execute function refuse_change();

-- An audit line may be deleted once a file with the very same lines is recorded in audit_archive.
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
create index idempotency_key_created on idempotency_key (created_at);

create table document_serial (
  prefix text,
  day    date,
  last   int not null check (last > 0),
  primary key (prefix, day)
);

create unlogged table rate_window (
  bucket    text,
  starts_at timestamptz,
  hits      int not null,
  primary key (bucket, starts_at)
);

create table daily_job (
  name text,
  day  date,
  at   timestamptz not null,
  primary key (name, day)
);

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
create index stored_file_owner on stored_file (owner_id);
