-- A first figure outside the tolerance needs a second person's count, whatever is entered later. The need is kept
-- with the line, and shown only once the first count is finished (state 'recount').
alter table stock_count drop constraint stock_count_state_check;
alter table stock_count add constraint stock_count_state_check
  check (state in ('open', 'recount', 'closed', 'cancelled'));
alter table stock_count_line add column needs_second boolean not null default false;
-- counted before: by the tolerance of a new installation, and whatever has a second figure already
update stock_count_line set needs_second = true
where second_counted is not null
   or abs(counted - book) > 5
   or (abs(counted - book) > 1 and abs(counted - book)::bigint * 100 > 10 * book::bigint);
