-- Decisions are looked up by the day they were taken, whoever took them.
create index approval_task_decided on approval_task (closed_at desc, id desc) where decision is not null;
