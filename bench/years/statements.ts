// The SQL statements that create five years of data. fill.ts runs them in order.
import { openFrom } from './copies.ts';

const days = 5 * 365;
/** The number of copies of each open record at full size. */
export const openCopies = 20;

/** Names that are the same in both Chinese scripts, so that their search text is the name itself. */
export const people = `
  insert into app_user (id, account, account_key, email, email_key, real_name, kind, mobile_phone, password_hash,
    organization_id, language, created_at, updated_at)
  select gen_random_uuid(), 'person-' || i, 'person-' || i, 'person-' || i || '@example.edu.hk', 'person-' || i || '@example.edu.hk',
    substr('王李林何江石田白方古余朱周胡金徐高宋曹孔', 1 + i % 20, 1) || substr('志家小文子美建永大心', 1 + i / 20 % 10, 1)
      || substr('明文君玉仁安平和生如山石林青光', 1 + i / 200 % 15, 1) || case when i < 3000 then '' else ' ' || i / 3000 end,
    (array['student', 'student', 'student', 'staff', 'visitor'])[1 + i % 5], '+852 5' || lpad(i::text, 7, '0'), u.password_hash,
    o.id, 'zh-HK', now() - interval '5 years', now() - interval '5 years'
  from generate_series(1, $1::int) i
  join app_user u on u.account = 'student'
  join (select id, row_number() over (order by code) - 1 as place, count(*) over () as total from organization) o
    on o.place = i % o.total`;

/** Copies of souvenirs with other codes and names, and one copy of each storage. */
export const catalogue = (copies: number) => `
  create unlogged table bench_souvenir as
    select id as template, k as copy, case when k = 1 then id else md5(id || '/' || k)::uuid end as id,
           code || case when k = 1 then '' else '-' || k end as code,
           case when k = 1 then name else jsonb_build_object('zh-HK', (name ->> 'zh-HK') || ' ' || k, 'en', (name ->> 'en') || ' ' || k) end as name
    from souvenir, generate_series(1, ${copies}) k;
  create index on bench_souvenir (template, copy);
  create unlogged table bench_storage as
    select id as template, side, case when side = 0 then id else md5(id || '/' || side)::uuid end as id
    from storage, generate_series(0, 1) side;
  insert into storage (id, code, name, type, mall_use, application_use, capacity, sort_code)
    select b.id, code || '2', jsonb_build_object('zh-HK', (name ->> 'zh-HK') || '二', 'en', (name ->> 'en') || ' 2'), type, mall_use,
           application_use, capacity, sort_code + 10 from storage t join bench_storage b on b.template = t.id and b.side = 1;
  insert into souvenir select r.* from souvenir t join bench_souvenir s on s.template = t.id and s.copy > 1,
    lateral jsonb_populate_record(t, jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'sort_code', t.sort_code + s.copy * 40,
      'search_text', t.search_text || ' ' || s.copy || ' ' || lower(s.code), 'searched_as', '')) r;
  insert into souvenir_cost select s.id, t.average, t.updated_at from souvenir_cost t join bench_souvenir s on s.template = t.souvenir_id and s.copy > 1;
  insert into souvenir_picture select s.id, t.position, t.file_id from souvenir_picture t join bench_souvenir s on s.template = t.souvenir_id and s.copy > 1;`;
/** Copies of the prices and quotations, for the copies of the souvenirs. */
export const pricesAndQuotations = ['souvenir_price', 'quotation'].map(
  (
    table,
  ) => `insert into ${table} select r.* from ${table} t join bench_souvenir s on s.template = t.souvenir_id and s.copy > 1,
    lateral jsonb_populate_record(t, jsonb_build_object('id', md5(t.id || '/' || s.copy)::uuid, 'souvenir_id', s.id)) r`,
);

/** Creates documents that the demo lacks, to be copied: transfers, adjustments and receiving orders. */
export const documents = `
  create unlogged table bench_document as
    with place as (select s.id, row_number() over (order by code) - 1 as place from storage s join bench_storage on template = s.id and side = 0)
    select md5(prefix || i)::uuid as id, prefix || to_char(at, 'YYYYMMDD') || '-9' || lpad(i::text, 3, '0') as no, kind, at, x.id as source, y.id as target
    from (values ('receiving', 'RC', 4), ('transfer', 'TR', 6), ('adjustment', 'AJ', 4)) k (kind, prefix, times)
    cross join lateral (select i, now() - i * interval '30 days' as at from generate_series(1, times) i) d
    join place x on x.place = i % 4 join place y on y.place = (i + 1) % 4;
  create unlogged table bench_line as
    select d.id as document_id, s.id as souvenir_id, d.source as storage_id, coalesce(c.average, 1000000) as cost, d.no, d.at, d.kind, d.target,
           row_number() over (partition by d.id order by s.code)::int as line_no
    from bench_document d join bench_souvenir s on s.copy = 1 and case when d.kind = 'receiving'
      then not exists (select from stock_balance b where b.souvenir_id = s.id and b.storage_id = d.source)
      else abs(hashtext(s.code || d.no)) % 6 = 0 end
    left join souvenir_cost c on c.souvenir_id = s.id;
  insert into stock_document (id, kind, no, state, document_date, effective_date, supplier_id, source_storage_id, target_storage_id, reason,
      total_quantity, total_amount, applicant_id, applicant_name, approver_id, approver_name, decided_at, created_at, updated_at, updated_by, search_text)
    select d.id, d.kind, d.no, 'confirmed', d.at, d.at, case when d.kind = 'receiving' then (select min(id::text)::uuid from supplier) end,
           case when d.kind = 'transfer' then d.source end, case when d.kind = 'transfer' then d.target end, '', l.pieces, l.amount,
           u.id, u.real_name, u.id, u.real_name, d.at, d.at, d.at, u.real_name, lower(d.no)
    from bench_document d join app_user u on u.account = 'warehouse',
      lateral (select count(*) as pieces, sum(cost) / 100 as amount from bench_line l where l.document_id = d.id) l;
  insert into stock_document_line (document_id, line_no, souvenir_id, storage_id, direction, quantity, currency, price, rate)
    select document_id, line_no, souvenir_id, storage_id, case when kind = 'receiving' then 'in' else 'out' end, 1,
           case when kind = 'receiving' then 'HKD' end, case when kind = 'receiving' then cost / 100 end, case when kind = 'receiving' then 1 end
    from bench_line;
  insert into stock_movement (souvenir_id, storage_id, quantity, unit_cost, document_kind, document_no, line_no, at, actor_id, actor_name)
    select souvenir_id, p.storage_id, p.quantity, cost, l.kind, no, line_no, at, u.id, u.real_name
    from bench_line l join app_user u on u.account = 'warehouse',
      lateral (select l.storage_id, case when l.kind = 'receiving' then 1 else -1 end as quantity
               union all select l.target, 1 where l.kind = 'transfer') p;
  insert into record_history (id, subject, subject_id, at, actor_id, actor_name, action, from_state, to_state)
    select gen_random_uuid(), 'stock_document', d.id, d.at, u.id, u.real_name, a.action, a.before, a.after
    from bench_document d join app_user u on u.account = 'warehouse',
      (values ('create', null, 'pending_approval'), ('confirm', 'pending_approval', 'confirmed')) a (action, before, after);`;

/**
 * Maps the id or number of a row (`key`) to the order, application or stock document that it belongs to (`root`). Also
 * creates the tables of the records to copy, of the people and of the copies.
 */
export const roots = `
  create unlogged table bench_root as
    select id::text as key, id as root from shop_order union all select id::text, id from application
    union all select id::text, id from stock_document where origin_id is null union all select no, id from stock_document where origin_id is null
    union all select id::text, order_id from payment union all select id::text, order_id from refund;
  insert into bench_root select h.id::text, r.root from hand_over h join bench_root r on r.key = h.origin_id::text;
  insert into bench_root select k.key, r.root from stock_document d join bench_root r on r.key = d.origin_id::text,
    lateral (values (d.id::text), (d.no)) k (key);
  create index on bench_root (key); analyze bench_root;
  create unlogged table bench_template as
    select id as root, 'order' as kind, buyer_id as was, state not in ('ended', 'cancelled') or exists (
      select from refund f where f.order_id = o.id and f.state not in ('return_completed', 'return_rejected')) as is_open
    from shop_order o where kind = 'shop'
    union all select id, 'application', applicant_id, state not in ('completed', 'rejected', 'recalled', 'cancelled') from application
    union all select id, 'stock', null, state <> 'confirmed' from stock_document where origin_id is null;
  create unlogged table bench_person as select row_number() over (order by account) - 1 as place, id, real_name, email, kind
    from app_user where account like 'person-%';
  create unlogged table bench_copy (root uuid, n int, stamp text, days int, shift interval, copy int, side int, was uuid, person_id uuid,
    person_name text, person_email text, person_kind text);`;

/**
 * Copies of finished records, evenly over the years. With `isOpen`, copies of open records, as old as the originals.
 */
export const copies = (
  kind: 'order' | 'application' | 'stock',
  count: number,
  copiesPerSouvenir: number,
  isOpen = false,
) => {
  // The copies are spread over this many days. The last 60 days of orders and 370 days of applications are those of the
  // demo. Stock documents begin 300 days earlier, so that there is stock.
  const past = { order: days - 60, application: days - 370, stock: days + 300 }[kind];
  const which = `kind = '${kind}' and ${isOpen ? '' : 'not'} is_open`;
  const spread = kind === 'stock' ? 'n' : 'abs(hashint4(i))';
  return `
  insert into bench_copy
  select root, n + ${isOpen ? openFrom : 0}, lpad(to_hex((extract(epoch from now() + x.days * interval '1 day') * 1000)::bigint), 12, '0'),
         x.days, make_interval(days => x.days, secs => -(n * 37 % 7200)), 1 + ${spread} % ${copiesPerSouvenir},
         (${spread} / ${copiesPerSouvenir}) % 2, was, p.id, p.real_name, p.email, p.kind
  from generate_series(0, ${count} - 1) i
  cross join (select count(*)::int as total from bench_template where ${which}) a
  join (select *, row_number() over (order by root) - 1 as place from bench_template where ${which}) t on t.place = i % total
  cross join lateral (select 1 + i / total as n) y
  cross join lateral (select ${isOpen ? '0' : `-(n * ${past} / (1 + ${count} / total))`} as days) x
  join bench_person p on p.place = abs(hashint4(i + 7)) % (select count(*) from bench_person)
  order by x.days, i`;
};
/** Every thousandth copy belongs to the administrator. */
export const ownCopies = `update bench_copy c set person_id = u.id, person_name = u.real_name, person_email = u.email, person_kind = u.kind
  from app_user u where u.account = 'admin' and abs(hashtext(c.root::text || c.n)) % 1000 = 0`;

/**
 * The quantity of each receiving line. The first line of a place covers a part of its outgoing pieces, so that no place
 * is empty too early. All lines together cover the outgoing pieces, and a little more for nineteen of twenty souvenirs.
 */
export const supply = `
  create unlogged table bench_supply as
  with moved as (
    select s.id as souvenir_id, g.id as storage_id, -t.quantity as quantity, t.document_kind = 'receiving' as brings, c.days
    from stock_movement t join bench_root r on r.key = t.document_no join bench_copy c on c.root = r.root
    join bench_souvenir s on s.template = t.souvenir_id and s.copy = c.copy join bench_storage g on g.template = t.storage_id and g.side = c.side
    union all
    select s.id, g.id, t.open_quantity, false, 0
    from stock_reservation t join bench_root r on r.key = t.origin_id::text join bench_copy c on c.root = r.root
    join bench_souvenir s on s.template = t.souvenir_id and s.copy = c.copy join bench_storage g on g.template = t.storage_id and g.side = c.side
    where t.open_quantity > 0
  ), summed as (
    select souvenir_id, storage_id, coalesce(sum(quantity) filter (where not brings and quantity > 0), 0) as leaves,
           count(*) filter (where brings) as deliveries, min(days) filter (where brings) as first_days
    from moved group by 1, 2 having bool_or(brings))
  select souvenir_id, storage_id, first_days, 10 + ceil(leaves * 0.3)::int as opening,
         greatest(1, ceil(leaves * 0.7 / deliveries) + case when abs(hashtext(souvenir_id::text)) % 20 = 0 then 0
           else 1 + abs(hashtext(souvenir_id::text || storage_id)) % 3 end)::int as quantity
  from summed;
  create index on bench_supply (souvenir_id, storage_id); analyze bench_supply;
  create unlogged table bench_movement (like stock_movement, n int);`;

export const numbering = `
  create unlogged table bench_numbered as
    select (select max(sequence) from stock_movement) + row_number() over (order by at, sequence) as sequence, sequence as was, n, souvenir_id,
           storage_id, quantity, unit_cost, document_kind, document_no, line_no, at, actor_id, actor_name, reverses from bench_movement;
  drop table bench_movement;
  create index on bench_numbered (was, n); analyze bench_numbered;
  insert into stock_movement (sequence, souvenir_id, storage_id, quantity, unit_cost, document_kind, document_no, line_no, at, actor_id, actor_name, reverses)
    select sequence, souvenir_id, storage_id, quantity, unit_cost, document_kind, document_no, line_no, at, actor_id, actor_name,
           (select o.sequence from bench_numbered o where o.was = m.reverses and o.n = m.n) from bench_numbered m order by m.sequence;
  select setval('stock_movement_sequence', (select max(sequence) from stock_movement));
  create unlogged table bench_total as select document_no as no, sum(quantity)::int as pieces, sum(quantity * unit_cost)::bigint / 100 as amount
    from bench_numbered where document_kind = 'receiving' group by 1;
  create index on bench_total (no); analyze bench_total;`;

/** The summary tables of the program. */
export const sums = `
  insert into stock_balance (souvenir_id, storage_id, on_hand, reserved)
    select souvenir_id, storage_id, sum(on_hand), sum(reserved) from (
      select souvenir_id, storage_id, sum(quantity) as on_hand, 0 as reserved from stock_movement group by 1, 2
      union all select souvenir_id, storage_id, 0, sum(open_quantity) from stock_reservation where open_quantity > 0 group by 1, 2) m
    group by 1, 2
    on conflict (souvenir_id, storage_id) do update set on_hand = excluded.on_hand, reserved = excluded.reserved;
  delete from souvenir_stock;
  insert into souvenir_stock select * from souvenir_stock_truth;
  insert into pickup_code select pickup_code from shop_order where pickup_code is not null
    union select pickup_code from application where pickup_code is not null on conflict do nothing;
  delete from sale_fact;
  insert into sale_fact select * from sale_truth order by day;`;

/** Adds audit lines of souvenir changes until the log has this many lines. */
export const auditLines = (lines: number) => `
  insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, before, after, request_id)
  select gen_random_uuid(), now() - interval '1 day' - i * interval '1823 days' / ${lines}, u.id, u.real_name, 'update', 'souvenir', s.id::text,
         jsonb_build_object('safeStock', i % 40), jsonb_build_object('safeStock', i % 37 + 40), 'bench-' || i
  from generate_series(1, greatest(0, ${lines} - (select count(*) from audit_log)::int)) i
  join (select id, real_name, row_number() over (order by account) - 1 as place, count(*) over () as total from app_user
        where kind = 'staff' and account not like 'person-%') u on u.place = i % u.total
  join (select id, row_number() over (order by code) - 1 as place from souvenir) s on s.place = abs(hashint4(i)) % (select count(*) from souvenir)`;

/** For each order and application an email, for some an inbox message. Every hundredth goes to the administrator. */
export const messages = (count: number) => `
  insert into notification (id, created_at, type, business_type, business_no, template, language, title, content, receiver_id, receiver_name,
    receiver_address, status, sent_at, read_at, tries, failure_reason)
  select md5(x.no || type)::uuid, x.at, type, x.business_type, x.no, null, 'zh-HK', x.title || ' ' || x.no,
         '您好，' || x.title || '（編號 ' || x.no || '）已更新。請登入系統查閱詳情。', u.id, u.real_name, case type when 'app' then u.account else u.email end,
         case when hash % 50 = 0 and type = 'email' then 'failed' else 'success' end, x.at + interval '5 seconds',
         case when type = 'app' and hash % 4 > 0 then x.at + interval '1 day' end, 1 + (hash % 50 = 0)::int * 2,
         case when hash % 50 = 0 and type = 'email' then '550 mailbox unavailable' else '' end
  from (select no, paid_at as at, 'order' as business_type, '訂單' as title, buyer_id as person from shop_order where paid_at is not null
        union all select no, submitted_at, 'gift_application', '申請', applicant_id from application where submitted_at is not null) x
  cross join lateral (select abs(hashtext(x.no)) as hash) h
  join (values ('email'), ('app')) k (type) on type = 'email' or hash % 100 < 47
  join app_user u on u.id = case when hash % 100 = 0 then (select id from app_user where account = 'admin') else x.person end
  limit ${count}`;
export const tries = `
  insert into notification_try (notification_id, number, at, outcome, reason)
  select id, i, sent_at, case when status = 'failed' then 'failed' else 'success' end, failure_reason
  from notification, generate_series(1, tries) i where type = 'email'`;

export const benchTables = [
  'bench_souvenir',
  'bench_storage',
  'bench_document',
  'bench_line',
  'bench_root',
  'bench_template',
  'bench_person',
  'bench_copy',
  'bench_supply',
  'bench_numbered',
  'bench_total',
];
