// Reads and writes hand-overs of any kind of record.
import type { GivenLine, PickupKind } from '@keepsake/core/counter/counter.contract';
import type { Db, Tx } from '../../db/connection/database.ts';
import { selectSignature } from '../identity/index.ts';

export type NewHandOver = {
  id: string;
  kind: PickupKind;
  recordId: string;
  at: Date;
  actorId: string;
  actorName: string;
  receiverName: string;
  signatureFileId: string | null;
  lines: readonly GivenLine[];
};

export async function insertHandOver(tx: Tx, handOver: NewHandOver): Promise<void> {
  await tx
    .insertInto('hand_over')
    .values({
      id: handOver.id,
      origin_kind: handOver.kind,
      origin_id: handOver.recordId,
      at: handOver.at,
      actor_id: handOver.actorId,
      actor_name: handOver.actorName,
      receiver_name: handOver.receiverName,
      signature_file_id: handOver.signatureFileId,
      actor_signature_file_id: selectSignature(handOver.actorId),
    })
    .execute();
  await tx
    .insertInto('hand_over_line')
    .values(
      handOver.lines.map(({ lineNo, quantity }) => ({
        hand_over_id: handOver.id,
        line_no: lineNo,
        quantity,
      })),
    )
    .execute();
}

export async function findHandOver(db: Db, id: string) {
  const handOver = await db
    .selectFrom('hand_over')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ origin_kind: PickupKind }>()
    .executeTakeFirst();
  if (!handOver) return undefined;
  const lines = await db
    .selectFrom('hand_over_line')
    .select(['line_no', 'quantity'])
    .where('hand_over_id', '=', id)
    .orderBy('line_no')
    .execute();
  return { ...handOver, lines };
}

export type LastHandOver = { readonly at: Date; readonly actor_name: string; readonly receiver_name: string };

export async function findLastHandOver(
  db: Db,
  kind: PickupKind,
  recordId: string,
): Promise<LastHandOver | undefined> {
  return db
    .selectFrom('hand_over')
    .select(['at', 'actor_name', 'receiver_name'])
    .where('origin_kind', '=', kind)
    .where('origin_id', '=', recordId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function isHandOverSignature(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hand_over')
    .select('id')
    .where((eb) => eb.or([eb('signature_file_id', '=', fileId), eb('actor_signature_file_id', '=', fileId)]))
    .executeTakeFirst();
  return row !== undefined;
}
