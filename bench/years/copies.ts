// Copies records of the demo many times with all their rows. Each copy has its own time, people, souvenirs and
// storages. The new value of a column is derived from its name and type, so that new columns need no change here.
import type pg from 'pg';

/** The new value of an id column. Like all our ids, it starts with the time. */
const deriveCopyId = (column: string) => `(c.stamp || substr(md5(${column}::text || '/' || c.n), 13))::uuid`;
/** Changes the day in `SO20261103-0001` and appends the number of the copy. */
export const deriveCopyNumber = (column: string) =>
  `case when ${column} = '' then '' else left(${column}, 2)
   || to_char(to_date(substr(${column}, 3, 8), 'YYYYMMDD') + c.days, 'YYYYMMDD') || substr(${column}, 11) || lpad(c.n::text, 5, '0') end`;
const isId = `~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'`;
/** Copies of open records have numbers above this. */
export const openFrom = 50_000;

const byType: Record<string, (column: string) => string> = {
  'timestamp with time zone': (column) => `${column} + c.shift`,
  date: (column) => `${column} + c.days`,
};
const byName: Record<string, (column: string) => string> = {
  ...Object.fromEntries(
    [
      'id',
      'order_id',
      'payment_id',
      'refund_id',
      'application_id',
      'origin_id',
      'document_id',
      'reservation_id',
      'hand_over_id',
      'change_id',
      'parcel_id',
      'forwarded_from',
    ].map((name) => [name, deriveCopyId]),
  ),
  ...Object.fromEntries(
    ['no', 'origin_no', 'application_no', 'slip_no', 'document_no'].map((name) => [name, deriveCopyNumber]),
  ),
  souvenir_id: () => 's.id',
  storage_id: () => 'g.id',
  buyer_id: () => 'c.person_id',
  giver_id: () => 'c.person_id',
  buyer_name: () => 'c.person_name',
  giver_name: () => 'c.person_name',
  contact_name: () => 'c.person_name',
  contact_email: () => 'c.person_email',
  applicant_email: () => 'c.person_email',
  gateway_ref: (column) => `${column} || c.n`,
  event_id: (column) => `${column} || c.n`,
  // only records that wait for pickup have a code
  pickup_code: (column) =>
    `case when c.n > ${openFrom} and ${column} is not null
     then upper(translate(substr(md5(${column} || c.n), 1, 8), '01', 'xy')) end`,
  recipient_key: (column) => `case when ${column} = '' then '' else ${column} || c.n / 3 end`,
  recipient_name: (column) => `case when ${column} = '' then '' else ${column} || ' ' || c.n / 3 end`,
};
/** Must match `tripleChinese` in platform/search/keyword.ts. */
const indexedName = `regexp_replace(c.person_name, '([\\u2e80-\\U0010ffff])', '\\1\\1\\1', 'g')`;
/** The number, then the name of the person, repeated `names` times, then the codes of the souvenirs. */
const searchText = (names: number) => {
  const start = `lower(${deriveCopyNumber('t.no')})${` || ' ' || ${indexedName}`.repeat(names)}`;
  const rest = `regexp_replace(t.search_text, '^\\S+( \\S+){${names}}', '')`;
  return `${start} || case when c.copy = 1 then ${rest} else regexp_replace(${rest}, 'gf-\\d{4}', '\\& ' || c.copy, 'g') end`;
};
const actor = {
  actor_id: 'case when t.actor_id = c.was then c.person_id else t.actor_id end',
  actor_name: 'case when t.actor_id = c.was then c.person_name else t.actor_name end',
};
const receiving = `t.document_kind = 'receiving'`;
const supplied = `coalesce(p.quantity + case when c.days = p.first_days then p.opening else 0 end, t.quantity)`;

type Copied = { table: string; of: string; change?: Record<string, string>; join?: string; into?: string };
/**
 * The tables are copied in this order. `of` is the column with the id or number of the record that a row belongs to.
 */
export const recordsToCopy: readonly Copied[] = [
  { table: 'shop_order', of: 'id', change: { buyer_kind: 'c.person_kind', search_text: searchText(2) } },
  { table: 'shop_order_line', of: 'order_id' },
  { table: 'order_change', of: 'order_id', change: actor },
  { table: 'parcel', of: 'order_id', change: { no: 't.no' } },
  { table: 'parcel_line', of: 'parcel_id' },
  { table: 'payment', of: 'order_id' },
  { table: 'payment_event', of: 'payment_id' },
  {
    table: 'refund',
    of: 'order_id',
    change: { search_text: `lower(${deriveCopyNumber('t.no')}) || ' ' || ${indexedName}` },
  },
  { table: 'refund_line', of: 'refund_id' },
  { table: 'payout', of: 'refund_id' },
  {
    table: 'application',
    of: 'id',
    change: {
      applicant_id: 'c.person_id',
      applicant_name: 'c.person_name',
      search_text: searchText(1),
    },
  },
  { table: 'application_line', of: 'application_id' },
  { table: 'application_recipient', of: 'application_id' },
  { table: 'approval_step', of: 'application_id' },
  { table: 'approval_task', of: 'application_id' },
  { table: 'stock_reservation', of: 'origin_id' },
  { table: 'hand_over', of: 'origin_id', change: { receiver_name: 'c.person_name' } },
  { table: 'hand_over_line', of: 'hand_over_id' },
  {
    table: 'gift_register',
    of: 'application_id',
    change: {
      search_text: `lower(${deriveCopyNumber('t.application_no')}) || ' ' || regexp_replace(t.search_text, '^\\S+ ', '') || ' ' || ${indexedName}`,
    },
  },
  {
    table: 'record_history',
    of: 'subject_id',
    change: { subject_id: deriveCopyId('t.subject_id'), ...actor },
  },
  {
    table: 'audit_log',
    of: 'subject_id',
    change: {
      subject_id: `case when t.subject_id ${isId} then ${deriveCopyId('t.subject_id')}::text else ${deriveCopyNumber('t.subject_id')} end`,
    },
  },
  // receiving orders cover the outgoing pieces and a little more, see `bench_supply`
  {
    table: 'stock_movement',
    of: 'document_no',
    into: 'bench_movement',
    change: {
      sequence: 't.sequence',
      // the lots are not copied
      lot_id: 'null',
      quantity: supplied,
    },
    join: `left join bench_supply p on ${receiving} and p.souvenir_id = s.id and p.storage_id = g.id`,
  },
];
const reversed = '(select m.sequence from bench_numbered m where m.was = t.reverses and m.n = c.n)';
/** Copied after all movements have their numbers. */
export const documentsToCopy: readonly Copied[] = [
  {
    table: 'stock_document',
    of: 'id',
    change: {
      search_text: `trim(lower(${deriveCopyNumber('t.no')} || ' ' || ${deriveCopyNumber('t.origin_no')}))`,
      source_storage_id: 'g.id',
      target_storage_id:
        '(select x.id from bench_storage x where x.template = t.target_storage_id and x.side = c.side)',
      total_quantity: `coalesce(k.pieces, t.total_quantity)`,
      total_amount: 'coalesce(k.amount, t.total_amount)',
    },
    join: `left join bench_storage g on g.template = t.source_storage_id and g.side = c.side
           left join bench_total k on k.no = ${deriveCopyNumber('t.no')}`,
  },
  {
    table: 'stock_document_line',
    of: 'document_id',
    change: {
      reverses: reversed,
      quantity: supplied,
      lot_number: `''`,
      best_before: 'null',
    },
    join: `join stock_document d on d.id = t.document_id
           left join bench_supply p on d.kind = 'receiving' and p.souvenir_id = s.id and p.storage_id = g.id`,
  },
];

export async function copyRecords(
  client: pg.Client,
  { table, of, change = {}, join = '', into }: Copied,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string; data_type: string; is_nullable: string }>(
    `select column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ column_name }) => column_name);
  const hasSouvenir = names.includes('souvenir_id');
  const valueIn = (name: string, type: string): string => {
    const column = `t.${name}`;
    if (change[name]) return change[name];
    if (hasSouvenir && (name === 'code' || (name === 'name' && type === 'jsonb'))) return `s.${name}`;
    return (byName[name] ?? byType[type])?.(column) ?? column;
  };
  const values = rows.map(({ column_name, data_type }) => valueIn(column_name, data_type));
  const isOptional = rows.find(({ column_name }) => column_name === 'souvenir_id')?.is_nullable === 'YES';
  const souvenirs = `${isOptional ? 'left' : ''} join bench_souvenir s on s.template = t.souvenir_id and s.copy = c.copy`;
  const places = 'join bench_storage g on g.template = t.storage_id and g.side = c.side';
  await client.query(
    `insert into ${into ?? table} (${names.join(', ')}${into ? ', n' : ''}) select ${values.join(', ')}${into ? ', c.n' : ''}
     from ${table} t join bench_root r on r.key = t.${of}::text join bench_copy c on c.root = r.root
     ${hasSouvenir ? souvenirs : ''} ${names.includes('storage_id') ? places : ''} ${join}`,
  );
}
