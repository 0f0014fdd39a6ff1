// Queries of the stock lifecycle: all movements of a souvenir up to a day, and the list of souvenirs.
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import type { lifecycleEndpoints } from '@keepsake/core/stock/views/lifecycle.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { countAll, limitToPage } from '../../../db/list.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, findSouvenirIds, selectCoverPicture } from '../../catalogue/index.ts';
import { selectSetCode } from '../ledger/movement.repo.ts';

export async function findSouvenirSummary(db: Db, id: string) {
  return db
    .selectFrom('souvenir')
    .select((eb) => [
      'id',
      'code',
      eb.ref('name').$castTo<LocalizedText>().as('name'),
      selectCoverPicture(eb.ref('souvenir.id')).as('cover'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type LifecycleMovement = {
  sequence: number;
  at: Date;
  storageId: string;
  lotId: string | null;
  lotNumber: string | null;
  bestBefore: string | null;
  quantity: number;
  unitCost: number;
  kind: DocumentKind;
  documentNo: string;
  lineNo: number;
  reverses: number | null;
  actorName: string;
  setCode: string | null;
};

/** Lists the movements up to the last one of the Hong Kong day `asOf`, or all movements if it is undefined. */
export async function listMovementsUntil(
  db: Db,
  souvenirId: string,
  asOf: string | undefined,
): Promise<LifecycleMovement[]> {
  const until = asOf
    ? sql`m.sequence <= (
        select coalesce(max(c.sequence), 0) from stock_movement c
        where c.souvenir_id = ${souvenirId} and c.at < (${asOf}::date + 1)::timestamp at time zone 'Asia/Hong_Kong')`
    : sql`true`;
  const { rows } = await sql<LifecycleMovement>`
    select m.sequence, m.at, m.storage_id as "storageId", m.lot_id as "lotId", p.number as "lotNumber",
           p.best_before::text as "bestBefore", m.quantity, m.unit_cost as "unitCost",
           m.document_kind as kind, m.document_no as "documentNo", m.line_no as "lineNo", m.reverses,
           m.actor_name as "actorName", ${selectSetCode} as "setCode"
    from stock_movement m
    left join stock_document d on d.no = m.document_no and m.document_kind = 'assembly'
    left join stock_lot p on p.id = m.lot_id
    where m.souvenir_id = ${souvenirId} and ${until}
    order by m.sequence`.execute(db);
  return rows;
}

export async function listDocumentsByNo(db: Db, nos: readonly string[]) {
  if (nos.length === 0) return [];
  return db
    .selectFrom('stock_document')
    .select(['id', 'no', 'order_type', 'effective_date', 'origin_no'])
    .where('no', 'in', [...new Set(nos)])
    .execute();
}

type ListQuery = Input<typeof lifecycleEndpoints.listLifecycles>['query'];
export type LifecycleListRecord = {
  id: string;
  code: string;
  name: LocalizedText;
  category_name: LocalizedText;
  cover: string | null;
  on_hand: number;
  movements: number;
  first_at: Date | null;
  last_at: Date | null;
};

const sortColumns = {
  productCode: codeOrder(),
  name: sql`s.name ->> 'zh-HK'`,
  onHand: sql`coalesce(k.on_hand, 0)`,
} as const;

export async function listLifecycles(
  db: Db,
  query: ListQuery,
): Promise<{ rows: LifecycleListRecord[]; total: number }> {
  const found = await findSouvenirIds(db, query.keyword);
  const filter = sql`${found ? sql`s.id = any(${found}::uuid[])` : sql`true`}
    and ${query.categoryId ? sql`s.category_id = ${query.categoryId}` : sql`true`}`;
  const order = sortColumns[query.sidx ?? 'productCode'];
  const direction = query.sort === 'desc' ? sql`desc` : sql`asc`;
  // find the page first, so that movements are read only for its souvenirs
  const { rows } = await sql<LifecycleListRecord>`
    select p.id, p.code, p.name, c.name as category_name, ${selectCoverPicture(sql.ref('p.id'))} as cover, p.on_hand,
           m.movements, m.first_at, m.last_at
    from (
      select s.id, s.code, s.name, s.category_id, coalesce(k.on_hand, 0) as on_hand, ${order} as place
      from souvenir s left join souvenir_stock k on k.souvenir_id = s.id where ${filter}
      order by ${order} ${direction}, s.id ${limitToPage(query)}
    ) p
    join category c on c.id = p.category_id
    cross join lateral (
      select count(*)::int as movements, min(m.at) as first_at, max(m.at) as last_at
      from stock_movement m where m.souvenir_id = p.id
    ) m
    order by p.place ${direction}, p.id`.execute(db);
  return { rows, total: await countAll(db, sql`from souvenir s where ${filter}`) };
}

/** Finds the document of each number, or the document kind of its movements if there is no document. */
export async function listKindsByNo(
  db: Db,
  nos: readonly string[],
): Promise<Map<string, { document_kind: string; document_id: string | null; order_type: string | null }>> {
  const { rows } = await sql<{
    no: string;
    document_kind: string;
    document_id: string | null;
    order_type: string | null;
  }>`
    select n.no, d.id as document_id, d.order_type,
           coalesce(d.kind, (select m.document_kind from stock_movement m where m.document_no = n.no limit 1)) as document_kind
    from unnest(${[...new Set(nos)]}::text[]) as n (no) left join stock_document d on d.no = n.no`.execute(
    db,
  );
  return new Map(rows.filter(({ document_kind }) => document_kind).map(({ no, ...row }) => [no, row]));
}
