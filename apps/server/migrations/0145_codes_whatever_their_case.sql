-- The code of a souvenir or a supplier is unique whatever its case and width: ＧＦ-1, gf-1 and GF-1 are one code.
-- A storage's code has capital letters and digits alone already.
create function code_key(code text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(code, NFKC));

-- A database that has such codes already must not be stopped by them: the oldest record keeps its code, the others get
-- the first free suffix, and the audit log says so.
do $$
declare
  place text;
  found record;
  number integer;
  fresh text;
  taken boolean;
begin
  foreach place in array array['souvenir', 'supplier'] loop
    for found in execute format(
      'select id, code from (select id, code, row_number() over (partition by code_key(code) order by created_at, id) as n
       from %I) numbered where n > 1 order by code', place)
    loop
      number := 1;
      loop
        number := number + 1;
        fresh := left(found.code, 49 - length(number::text)) || '-' || number;
        execute format('select exists (select from %I where code_key(code) = code_key(%L))', place, fresh) into taken;
        exit when not taken;
      end loop;
      -- the search text is made anew at the next start
      execute format('update %I set code = %L, search_text = search_text || '' '' where id = %L', place, fresh, found.id);
      insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, before, after, request_id)
      values (gen_random_uuid(), now(), null, 'system', 'update', place, found.id::text,
              jsonb_build_object('code', found.code), jsonb_build_object('code', fresh), 'migration-0145');
    end loop;
  end loop;
end $$;

create unique index souvenir_code_key_unique on souvenir (code_key(code));
create unique index supplier_code_key_unique on supplier (code_key(code));
