-- What has to be told to somebody, written in the transaction of what it tells about: the outbox and the log in one.
create table notification (
  id                uuid primary key,
  created_at        timestamptz not null,
  type              text not null check (type in ('email', 'sms', 'dingtalk', 'wechat', 'app')),
  business_type     text not null check (business_type in ('register', 'approval', 'order', 'inventory', 'payment',
                      'storage_receiving', 'storage_transfer', 'storage_adjustment', 'gift_application')),
  business_no       text not null default '',
  template          text,
  language          text not null check (language in ('zh-HK', 'en', 'zh-CN')),
  title             text not null,
  content           text not null,
  -- a code or a link that nobody but the receiver may read: blanked once it was handed over
  sensitive         boolean not null default false,
  receiver_id       uuid references app_user (id),
  receiver_name     text not null,
  receiver_address  text not null,
  sender_name       text not null default '',
  sender_address    text not null default '',
  priority          text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  status            text not null default 'pending' check (status in ('pending', 'sent', 'success', 'failed')),
  scheduled_at      timestamptz,
  next_try_at       timestamptz,
  sent_at           timestamptz,
  read_at           timestamptz,
  retry_count       integer not null default 0,
  failure_reason    text not null default ''
);
create index notification_due on notification (next_try_at) where next_try_at is not null;
create index notification_created on notification (created_at desc, id desc);
create index notification_inbox on notification (receiver_id, created_at desc) where type = 'app';

-- An administrator's own words for a template; where there are none, the program's apply.
create table notification_template (
  code        text primary key,
  title       jsonb not null,
  content     jsonb not null,
  updated_at  timestamptz not null,
  updated_by  text not null
);
