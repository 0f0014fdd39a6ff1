-- The index of a text knows pieces of three characters; Chinese words have one or two. Texts to be searched now have each Chinese
-- character three times (platform/search/keyword.ts), so one index finds every word, of people and souvenirs and of records.
drop index souvenir_han, supplier_han, app_user_han;
drop function han_parts(text);

alter table stock_document disable trigger stock_document_frozen;
do $$
declare
  searched text;
begin
  foreach searched in array array['souvenir', 'supplier', 'app_user', 'shop_order', 'refund', 'application', 'gift_register', 'stock_document'] loop
    -- made again afterwards: filling an index at once is far quicker than row by row
    execute format('drop index %I', searched || '_search');
    execute format($sql$update %I set search_text = regexp_replace(search_text, '([\u2e80-\U0010ffff])', '\1\1\1', 'g')
      where search_text ~ '[\u2e80-\U0010ffff]'$sql$, searched);
    execute format('create index %I on %I using gin (search_text gin_trgm_ops)', searched || '_search', searched);
  end loop;
end $$;
alter index souvenir_search set (fastupdate = off);
alter index supplier_search set (fastupdate = off);
alter index app_user_search set (fastupdate = off);
alter table stock_document enable trigger stock_document_frozen;

-- Messages and changes have no text of their own to be searched: the index makes it of their words.
create function indexed_text(words text) returns text immutable strict parallel safe language sql
  return lower(regexp_replace(words, '([\u2e80-\U0010ffff])', '\1\1\1', 'g'));
drop index audit_log_search;
create index audit_log_search on audit_log using gin (
  indexed_text(actor_name || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);
create index notification_search on notification using gin (
  indexed_text(title || ' ' || receiver_name || ' ' || receiver_address || ' ' || business_no) gin_trgm_ops);

-- Sums of a year and counts of what somebody decided are read from the index alone.
drop index gift_register_issued;
create index gift_register_issued on gift_register (issued_at desc, id desc) include (quantity, returned);
drop index approval_task_actor;
create index approval_task_actor on approval_task (actor_id, closed_at desc) include (state) where actor_id is not null;
