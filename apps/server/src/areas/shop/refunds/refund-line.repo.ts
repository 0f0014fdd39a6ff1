// The pieces of a refund.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { codeOrder, currentPrice } from '../../catalogue/index.ts';

export type NewRefundLine = {
  lineNo: number;
  quantity: number;
  unitPrice: number;
  reason: string;
  /** How many of these pieces have not left the shop. */
  held?: number;
  /**
   * The member of the family that replaces the souvenir. Null if the replacement is the same souvenir, or if this is no
   * exchange.
   */
  replacementId?: string | null;
};

/** Also adds the pieces to `refunding` of their order lines, so that nobody can request them twice. */
export async function insertRequestedLines(
  tx: Tx,
  refund: { id: string; orderId: string },
  lines: readonly NewRefundLine[],
): Promise<void> {
  await insertRefundLines(tx, refund, lines);
  for (const { lineNo, quantity } of lines) await addRefunding(tx, refund.orderId, lineNo, quantity);
}

/** Does not change `refunding`. Enough for pieces that were already removed from the order. */
export async function insertRefundLines(
  tx: Tx,
  refund: { id: string },
  lines: readonly NewRefundLine[],
): Promise<void> {
  await tx
    .insertInto('refund_line')
    .values(
      lines.map(({ lineNo, quantity, unitPrice, reason, held = 0, replacementId = null }) => ({
        refund_id: refund.id,
        line_no: lineNo,
        quantity,
        held,
        unit_price: unitPrice,
        reason,
        replacement_id: replacementId,
      })),
    )
    .execute();
}

export async function addRefunding(tx: Tx, orderId: string, lineNo: number, change: number): Promise<void> {
  await tx
    .updateTable('shop_order_line')
    .set((eb) => ({ refunding: eb('refunding', '+', change) }))
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .execute();
}

export type RefundLineRow = {
  line_no: number;
  quantity: number;
  held: number;
  unit_price: number;
  reason: string;
  /** Name of the dictionary entry that the buyer chose as the reason. Null if the buyer typed the reason. */
  reason_name: LocalizedText | null;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  bought: number;
  personal_text: string;
  personal_label: LocalizedText | null;
  personal_price: number;
  replacement_id: string | null;
  replacement_code: string | null;
  replacement_name: LocalizedText | null;
};

/** Buyers choose a reason in their language, and staff read it in theirs. */
const selectReasonName = sql`(
  select e.name from dictionary_entry e
  where e.dictionary_code = 'refundReason' and l.reason in (e.name ->> 'zh-HK', e.name ->> 'en', e.name ->> 'zh-CN')
  limit 1)`;

export async function listRefundLines(db: Db, refundId: string): Promise<RefundLineRow[]> {
  return db
    .selectFrom('refund_line as l')
    .innerJoin('refund as r', 'r.id', 'l.refund_id')
    .innerJoin('shop_order_line as o', (join) =>
      join.onRef('o.order_id', '=', 'r.order_id').onRef('o.line_no', '=', 'l.line_no'),
    )
    .leftJoin('souvenir as x', 'x.id', 'l.replacement_id')
    .select([
      'l.line_no',
      'l.quantity',
      'l.held',
      'l.unit_price',
      'l.reason',
      selectReasonName.as('reason_name'),
      'o.souvenir_id',
      'o.code',
      'o.name',
      'o.cover',
      'o.quantity as bought',
      'o.personal_text',
      'o.personal_label',
      'o.personal_price',
      'l.replacement_id',
      'x.code as replacement_code',
      'x.name as replacement_name',
    ])
    .where('l.refund_id', '=', refundId)
    .orderBy('l.line_no')
    .$castTo<RefundLineRow>()
    .execute();
}

type RefundGoodsRow = { refund_id: string; line_no: number; name: LocalizedText; cover: string | null };

/** The names and pictures of the souvenirs of several refunds. */
export async function listRefundGoods(db: Db, refundIds: readonly string[]): Promise<RefundGoodsRow[]> {
  if (refundIds.length === 0) return [];
  return db
    .selectFrom('refund_line as l')
    .innerJoin('refund as r', 'r.id', 'l.refund_id')
    .innerJoin('shop_order_line as o', (join) =>
      join.onRef('o.order_id', '=', 'r.order_id').onRef('o.line_no', '=', 'l.line_no'),
    )
    .select(['l.refund_id', 'l.line_no', 'o.name', 'o.cover'])
    .where('l.refund_id', 'in', refundIds)
    .orderBy('l.line_no')
    .$castTo<RefundGoodsRow>()
    .execute();
}

export type Replacement = { souvenirId: string; id: string; name: LocalizedText };

/** For each souvenir, the other members of its family that the shop sells at the same price today. */
export async function listReplacements(
  db: Db,
  souvenirIds: readonly string[],
  today: string,
): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    select s.id as "souvenirId", m.id, m.name
    from souvenir s join souvenir m on m.family_id = s.family_id and m.id <> s.id
    where s.id = any(${souvenirIds}::uuid[]) and m.in_shop and m.state = 'valid'
      and ${currentPrice(sql.ref('m.id'), 'mall', today)} = ${currentPrice(sql.ref('s.id'), 'mall', today)}
    order by ${codeOrder('m')}`.execute(db);
  return rows;
}
