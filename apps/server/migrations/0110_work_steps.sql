-- Work goes on after a restart: what is still to be done stands here, and its row goes in the transaction that does it.
create table work_step (
  work_id    uuid not null references work (id) on delete cascade,
  position   integer not null check (position >= 0),
  record_id  uuid,
  -- what is done whole, or not at all: the sheet of an import
  input      jsonb,
  primary key (work_id, position),
  check (num_nonnulls(record_id, input) = 1)
);

alter table work
  -- whoever takes it up speaks and signs as the call that began it
  add column language text not null default 'zh-HK' check (language in ('zh-HK', 'en', 'zh-CN')),
  add column request_id text not null default '' check (char_length(request_id) <= 200),
  -- of what is done whole: how far its transaction is
  add column progress integer not null default 0 check (progress >= 0),
  -- all or nothing, and it was nothing
  add column refused boolean not null default false,
  -- what became of it: a word of ours with its figures, or a refusal; said in the language of whoever reads it
  add column note jsonb;

-- what was cut off by a restart before now cannot be taken up: what was left of it is not known any more
update work
set finished_at = now(),
    items = items || '[{"label": "…", "ok": false, "message": "系統更新時中斷，其餘未動 · Cut off by an update, the others untouched"}]'
where finished_at is null;

create index work_open on work (beat_at) where finished_at is null;
