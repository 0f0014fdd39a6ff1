// The stock of a set comes from its parts: they are received, and the sets are assembled.
import { expandSets } from '@keepsake/core/stock/documents/assembly.rules';
import { sets } from '../data.ts';
import type { StorageCode } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import type { DemoRecords } from '../records.ts';
import { addDocument } from './stock-documents.ts';

export type Pieces = { readonly code: string; readonly storage: StorageCode; readonly quantity: number };

const isSet = (code: string): boolean => sets.some((set) => set.code === code);

/** Replaces each set among the pieces by its parts. */
export const replaceSets = <P extends Pieces>(pieces: readonly P[]): P[] =>
  pieces.flatMap((piece) => {
    const set = sets.find(({ code }) => code === piece.code);
    if (!set) return [piece];
    return set.parts.map(({ code, quantity }) => ({ ...piece, code, quantity: quantity * piece.quantity }));
  });

/** Pieces of one souvenir in one storage are added up. */
export function sumPieces<P extends Pieces>(pieces: readonly P[]): P[] {
  const totals = new Map<string, P>();
  for (const piece of pieces) {
    const key = `${piece.code} ${piece.storage}`;
    totals.set(key, { ...piece, quantity: (totals.get(key)?.quantity ?? 0) + piece.quantity });
  }
  return [...totals.values()];
}

/** The line of a stock document. */
export const toLine = ({ code, storage, quantity }: Pieces) => ({
  souvenirId: demoId(`souvenir ${code}`),
  storageId: demoId(`storage ${storage}`),
  quantity,
});

/** Adds an assembly of the sets among the pieces. Their parts must be received before. */
export function addAssembly(records: DemoRecords, pieces: readonly Pieces[], at: Date): void {
  const assembledSets = pieces
    .filter(({ code }) => isSet(code))
    .map((piece) => ({
      ...toLine(piece),
      direction: 'in' as const,
      packingCost: sets.find(({ code }) => code === piece.code)!.packingCost,
    }));
  if (assembledSets.length === 0) return;
  const parts = new Map(
    sets.map((set) => [
      demoId(`souvenir ${set.code}`),
      set.parts.map(({ code, quantity }) => ({ souvenirId: demoId(`souvenir ${code}`), quantity })),
    ]),
  );
  addDocument(records, {
    kind: 'assembly',
    orderType: null,
    no: records.nextNo('AS', at),
    at,
    confirmedAt: at,
    madeBy: 'warehouse',
    confirmedBy: 'warehouse',
    lines: expandSets(assembledSets, parts).map(
      ({ souvenirId, storageId, quantity, setLine, givenLine }) => ({
        souvenirId,
        storageId,
        quantity,
        ...(setLine === null ? { packingCost: givenLine.packingCost } : { setLine }),
      }),
    ),
  });
}
