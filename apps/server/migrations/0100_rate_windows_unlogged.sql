-- Counters of a minute or an hour: after a crash they may begin anew, so none of their changes waits for the disk (ADR 15).
alter table rate_window set unlogged;
