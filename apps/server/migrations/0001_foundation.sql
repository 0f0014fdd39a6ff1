-- What every area writes to: audit, history, outbox, idempotency keys, document numbers, rate windows.
create extension if not exists pg_trgm;

-- Rows of these tables are facts. The database itself refuses to change or forget them.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table audit_log (
  id          uuid primary key,
  at          timestamptz not null,
  actor_id    uuid,
  actor_name  text not null,
  action      text not null,
  subject     text not null,
  subject_id  text not null,
  before      jsonb,
  after       jsonb,
  request_id  text not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject, subject_id, at desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

create table record_history (
  id          uuid primary key,
  subject     text not null,
  subject_id  uuid not null,
  at          timestamptz not null,
  actor_id    uuid,
  actor_name  text not null,
  action      text not null,
  from_state  text,
  to_state    text,
  comment     text not null default ''
);
create index record_history_subject on record_history (subject, subject_id, at desc, id desc);
create trigger record_history_append_only before update or delete on record_history
  for each row execute function refuse_change();
create trigger record_history_no_truncate before truncate on record_history
  for each statement execute function refuse_change();

-- What has to be told to somebody: written in the transaction of what it tells about.
create table outbox (
  id          uuid primary key,
  at          timestamptz not null,
  topic       text not null,
  subject     text not null,
  subject_id  uuid not null,
  payload     jsonb not null
);
create index outbox_at on outbox (at, id);

create table idempotency_key (
  user_id     uuid not null,
  endpoint    text not null,
  key         text not null check (length(key) between 1 and 100),
  body_hash   text not null,
  -- json, not jsonb: a repeat is answered with the same bytes
  response    json,
  created_at  timestamptz not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table document_serial (
  prefix      text not null,
  day         date not null,
  last        integer not null check (last > 0),
  primary key (prefix, day)
);

create table rate_window (
  bucket      text not null,
  starts_at   timestamptz not null,
  hits        integer not null,
  primary key (bucket, starts_at)
);
