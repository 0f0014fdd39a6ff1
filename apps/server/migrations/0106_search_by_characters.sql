-- Chinese is searched by words of one or two characters, of which trigrams know nothing: every name was read for them.
-- The characters of a text and the pairs of neighbours, from CJK radicals on; platform/search/keyword.ts asks for the same.
create function han_parts(t text) returns text[] immutable strict parallel safe cost 1000 language plpgsql as $$
declare
  parts text[] := '{}';
  before text := '';
  letter text;
begin
  foreach letter in array string_to_array(t, null) loop
    if letter collate "C" >= '⺀' then
      parts := parts || letter;
      if before <> '' then parts := parts || (before || letter); end if;
      before := letter;
    else
      before := '';
    end if;
  end loop;
  return parts;
end $$;
create index souvenir_han on souvenir using gin (han_parts(search_text)) with (fastupdate = off);
create index supplier_han on supplier using gin (han_parts(search_text)) with (fastupdate = off);
create index app_user_han on app_user using gin (han_parts(search_text)) with (fastupdate = off);
