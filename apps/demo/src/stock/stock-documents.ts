// Adds stock documents with their lines and movements, as the back office writes them.
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/connection/database.ts';
import { indexedText } from '../../../server/src/platform/search/keyword.ts';
import { demoId } from '../demo-id.ts';
import { demoActor } from '../people.ts';
import type { DemoRecords } from '../records.ts';

export type DocumentLine = {
  souvenirId: string;
  storageId: string;
  quantity: number;
  /** Cents per piece. Only for incoming pieces: the ledger values outgoing pieces at the average cost. */
  price?: number;
  /** Only for incoming pieces of perishable souvenirs. */
  lot?: { number: string; bestBefore: string };
  reservationId?: string;
  /** Assemblies: the line of the set that this part belongs to. Parts go out. */
  setLine?: number;
  /** Assemblies: cents per set. */
  packingCost?: number;
  remark?: string;
};
export type DemoDocument = {
  kind: 'receiving' | 'assembly' | 'outbound' | 'return';
  orderType: 'SHOP' | 'APPLICATION' | 'RETURN' | null;
  no: string;
  /** When it was created. */
  at: Date;
  /** When it was confirmed and its pieces moved. Null: it is still waiting. */
  confirmedAt: Date | null;
  madeBy: string;
  confirmedBy: string;
  supplierId?: string;
  origin?: { kind: 'shop_order' | 'application' | 'refund'; id: string; no: string };
  delivery?: { date: string; place: string; remark: string };
  reason?: string;
  lines: readonly DocumentLine[];
};

const documentId = (no: string): string => demoId(`document ${no}`);
/** Whether the pieces of a line leave the storage. */
const goesOut = (kind: DemoDocument['kind'], { setLine }: DocumentLine): boolean =>
  kind === 'outbound' || setLine !== undefined;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function addDocument(records: DemoRecords, document: DemoDocument): void {
  const { kind, orderType, no, at, confirmedAt, madeBy, confirmedBy, origin, delivery, lines } = document;
  if (lines.length === 0) return;
  const id = documentId(no);
  const maker = demoActor(madeBy);
  records.add('stock_document', {
    id,
    kind,
    order_type: orderType,
    no,
    state: 'pending_approval',
    document_date: hongKongDay(at),
    effective_date: hongKongDay(at),
    supplier_id: document.supplierId ?? null,
    origin_kind: origin?.kind ?? null,
    origin_id: origin?.id ?? null,
    origin_no: origin?.no ?? '',
    delivery_date: delivery?.date ?? null,
    delivery_place: delivery?.place ?? '',
    remark: delivery?.remark ?? '',
    reason: document.reason ?? '',
    total_quantity: sum(lines.filter(({ setLine }) => setLine === undefined).map(({ quantity }) => quantity)),
    total_amount: sum(lines.map(({ quantity, price }) => quantity * (price ?? 0))),
    applicant_id: maker.actorId,
    applicant_name: maker.actorName,
    created_at: at,
    updated_at: at,
    updated_by: maker.actorName,
    search_text: indexedText(`${no} ${origin?.no ?? ''}`.trim()),
  });
  const step = { subject: 'stock_document' as const, id, audited: { subject: kind, id: no } };
  records.addStep({ ...step, action: 'create', from: null, to: 'pending_approval', at, by: madeBy });
  if (kind === 'return') {
    // A return line names the outbound movement that it reverses, which must be posted first.
    records.addMove({ at: confirmedAt ?? at, kind, prepare: () => insertReturnLines(records, document, id) });
  } else {
    records.add('stock_document_line', ...buildLineRows(document, id, []));
    if (confirmedAt) records.addMove({ at: confirmedAt, kind, prepare: async () => buildPostings(document) });
  }
  if (confirmedAt)
    records.addStep({
      ...step,
      action: 'confirm',
      from: 'pending_approval',
      to: 'confirmed',
      at: confirmedAt,
      by: confirmedBy,
    });
}

function buildLineRows({ kind, confirmedAt, lines }: DemoDocument, id: string, reversed: readonly number[]) {
  const isPicked = kind === 'outbound' && confirmedAt !== null;
  return lines.map((line, index) => ({
    document_id: id,
    line_no: index + 1,
    souvenir_id: line.souvenirId,
    storage_id: line.storageId,
    direction: goesOut(kind, line) ? 'out' : 'in',
    quantity: line.quantity,
    picked: isPicked ? line.quantity : 0,
    reservation_id: line.reservationId ?? null,
    set_line: line.setLine ?? null,
    remark: line.remark ?? '',
    lot_number: line.lot?.number ?? '',
    best_before: line.lot?.bestBefore ?? null,
    ...(line.price === undefined ? {} : { currency: 'HKD', price: line.price, rate: 1 }),
    ...(kind === 'return' ? { reverses: reversed[index]!, condition: confirmedAt ? 'resell' : null } : {}),
  }));
}

type OutboundMovement = { souvenir_id: string; sequence: number; unit_cost: number };

/** Inserts lines that name the outbound movements of the order. The pieces come back at the cost at which they left. */
async function insertReturnLines({ tx }: DemoRecords, document: DemoDocument, id: string) {
  const ids = document.lines.map(({ souvenirId }) => souvenirId);
  const { rows } = await sql<OutboundMovement>`
    select m.souvenir_id, m.sequence, m.unit_cost
    from refund r
    join stock_document d on d.origin_kind = 'shop_order' and d.origin_id = r.order_id and d.kind = 'outbound'
    join stock_movement m on m.document_kind = 'outbound' and m.document_no = d.no
    where r.id = ${document.origin!.id} and m.souvenir_id = any(${ids}::uuid[])`.execute(tx);
  const outbound = ids.map((wanted) => rows.find(({ souvenir_id }) => souvenir_id === wanted)!);
  await tx
    .insertInto('stock_document_line')
    .values(
      buildLineRows(
        document,
        id,
        outbound.map(({ sequence }) => sequence),
      ),
    )
    .execute();
  return document.confirmedAt ? buildPostings(document, outbound) : null;
}

/** What the ledger posts for a document. */
function buildPostings(
  { kind, no, lines, confirmedBy, confirmedAt }: DemoDocument,
  outbound: readonly OutboundMovement[] = [],
) {
  return {
    cause: { kind, documentNo: no, at: confirmedAt!, ...demoActor(confirmedBy) },
    postings: lines.map((line, index) => ({
      souvenirId: line.souvenirId,
      storageId: line.storageId,
      quantity: goesOut(kind, line) ? -line.quantity : line.quantity,
      lineNo: index + 1,
      ...(line.price === undefined ? {} : { unitCost: line.price * 100 }),
      ...(line.lot && { lot: line.lot }),
      ...(line.setLine === undefined ? {} : { setLine: line.setLine }),
      ...(line.packingCost === undefined ? {} : { packing: line.packingCost * 100 }),
      ...(outbound[index] ? { unitCost: outbound[index].unit_cost, reverses: outbound[index].sequence } : {}),
    })),
  };
}

/** Confirms the documents that have movements. This comes last, because a confirmed document cannot change any more. */
export async function confirmPostedDocuments(tx: Tx): Promise<void> {
  await sql`
    update stock_document d
    set state = 'confirmed', approver_id = m.actor_id, approver_name = m.actor_name, decided_at = m.at, updated_at = m.at,
        total_amount = case when d.kind = 'receiving' then d.total_amount else m.cost end
    from (select document_no, min(at) as at, min(actor_id::text)::uuid as actor_id, min(actor_name) as actor_name,
                 round(sum(abs(quantity)::numeric * unit_cost) filter (where document_kind <> 'assembly' or quantity > 0)
                       / 100)::bigint as cost
          from stock_movement group by 1) m
    where m.document_no = d.no`.execute(tx);
}
