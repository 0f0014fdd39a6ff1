-- Sending: how many tries there were and what each came to. `tries` also tells a late result from the present try's.
alter table notification add column tries integer not null default 0;

create table notification_try (
  notification_id  uuid not null references notification (id) on delete cascade,
  number           integer not null,
  at               timestamptz not null,
  outcome          text not null check (outcome in ('success', 'failed', 'interrupted')),
  reason           text not null default '',
  primary key (notification_id, number)
);

-- Letters of a system that has no mail server and is not in production: read on a page instead of being sent.
create table development_mail (
  notification_id   uuid primary key,
  at                timestamptz not null,
  sender            text not null,
  receiver_name     text not null,
  receiver_address  text not null,
  title             text not null,
  content           text not null
);
create index development_mail_at on development_mail (at desc);
