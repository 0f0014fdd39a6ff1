// Checks the header and lines of a document before it is stored, and reports each error at its field.

import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import { buildPostings } from '@keepsake/core/stock/documents/document.rules';
import { findShortages } from '@keepsake/core/stock/documents/posting.rules';
import { needsBestBefore } from '@keepsake/core/stock/lots/lot.rules';
import type { Language } from '@keepsake/core/values/language';
import { type MessageParams, translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../../context/context.ts';
import type { Tx } from '../../../../db/connection/database.ts';
import { describeItem, listNames } from '../../../catalogue/index.ts';
import type { HeaderValues, NewLine } from '../document.repo.ts';
import {
  findActiveStorages,
  findActiveSuppliers,
  findKnownSouvenirs,
  findLotShortages,
  findPerishable,
  type Issued,
  listReasonCodes,
  readBalances,
} from './document-check.repo.ts';

/** In cents. Higher than the total of any real order, and still an exact number in JavaScript. */
const maxTotalAmount = 1_000_000_000_000_00;

type DocumentToCheck = {
  kind: DocumentKind;
  header: Pick<HeaderValues, 'supplierId' | 'sourceStorageId' | 'targetStorageId' | 'totalAmount'>;
  lines: readonly NewLine[];
  issued: ReadonlyMap<number, Issued>;
  rates: Rates;
};
type Problems = Record<string, string>;

function collectProblems(context: SignedInContext) {
  const fields: Problems = {};
  return {
    fields,
    addProblem(path: string, key: keyof typeof validationMessages, params: MessageParams = {}) {
      fields[path] ??= translate(validationMessages[key], context.language, params);
    },
  };
}
type AddProblem = ReturnType<typeof collectProblems>['addProblem'];

/** The path of a field of the form. The form of an assembly has the sets, but not the lines of their parts. */
function createPath(lines: readonly NewLine[]) {
  const typed = lines.filter(({ setLine }) => setLine === null).map(({ lineNo }) => lineNo);
  return ({ lineNo, setLine }: Pick<NewLine, 'lineNo' | 'setLine'>, field: string) =>
    `lines.${typed.indexOf(setLine ?? lineNo)}.${field}`;
}

function refuseIfAny(fields: Problems): void {
  if (Object.keys(fields).length > 0) throw new AppError('FIELDS_INVALID', {}, fields);
}

async function checkReferences(
  tx: Tx,
  { kind, header, lines }: DocumentToCheck,
  addProblem: AddProblem,
): Promise<void> {
  const { supplierId, sourceStorageId, targetStorageId } = header;
  if (supplierId && !(await findActiveSuppliers(tx, [supplierId])).has(supplierId))
    addProblem('supplierId', 'validation.notActive');
  const headStorages = { sourceStorageId, targetStorageId };
  const storages = await findActiveStorages(tx, [
    ...lines.map(({ storageId }) => storageId),
    ...Object.values(headStorages).filter((id) => id !== null),
  ]);
  for (const [field, id] of Object.entries(headStorages))
    if (id && !storages.has(id)) addProblem(field, 'validation.notActive');
  const known = lines.filter(({ souvenirId }) => souvenirId !== '');
  const souvenirs = await findKnownSouvenirs(
    tx,
    known.map(({ souvenirId }) => souvenirId),
  );
  const at = createPath(lines);
  const sets = new Set(lines.map(({ setLine }) => setLine));
  const reasons = kind === 'adjustment' ? await listReasonCodes(tx) : undefined;
  for (const line of lines) {
    if (line.souvenirId === '') addProblem(at(line, 'reverses'), 'validation.unknownCode');
    else if (!souvenirs.has(line.souvenirId)) addProblem(at(line, 'souvenirId'), 'validation.unknownCode');
    else if (kind === 'assembly' && line.setLine === null && !sets.has(line.lineNo))
      addProblem(at(line, 'souvenirId'), 'validation.notASet');
    if (kind !== 'transfer' && !storages.has(line.storageId))
      addProblem(at(line, 'storageId'), 'validation.notActive');
    if (reasons && !reasons.has(line.reason)) addProblem(at(line, 'reason'), 'validation.choose');
  }
}

async function checkLots(
  tx: Tx,
  { kind, lines }: DocumentToCheck,
  addProblem: AddProblem,
  today: string,
): Promise<void> {
  const at = createPath(lines);
  const typed = lines.filter(({ setLine, reverses }) => setLine === null && reverses === null);
  const needsLot = kind === 'receiving' || kind === 'adjustment';
  const perishable = needsLot ? await findPerishable(tx, typed) : new Set<string>();
  for (const line of typed) {
    const { souvenirId, direction, bestBefore } = line;
    if (bestBefore === null && needsBestBefore({ ...line, perishable: perishable.has(souvenirId) }))
      addProblem(at(line, 'bestBefore'), 'validation.required');
    if (bestBefore && kind === 'receiving' && direction === 'in' && bestBefore < today)
      addProblem(at(line, 'bestBefore'), 'validation.bestBeforePast');
  }
  for (const { lineNo, available } of await findLotShortages(tx, typed)) {
    const line = typed.find((one) => one.lineNo === lineNo)!;
    addProblem(at(line, 'quantity'), 'validation.notAvailable', { available });
  }
}

/** An early check. Confirming repeats it under the locks. */
async function checkQuantities(
  tx: Tx,
  { kind, header, lines, issued, rates }: DocumentToCheck,
  addProblem: AddProblem,
  language: Language,
): Promise<void> {
  const at = createPath(lines);
  if (kind === 'return') {
    const left = new Map([...issued].map(([sequence, { returnable }]) => [sequence, returnable]));
    for (const line of lines) {
      const returnable = left.get(line.reverses!) ?? 0;
      if (line.quantity > returnable)
        addProblem(at(line, 'quantity'), 'validation.notReturnable', { returnable: Math.max(0, returnable) });
      left.set(line.reverses!, returnable - line.quantity);
    }
    return;
  }
  const postings = buildPostings(kind, header.targetStorageId, lines, {
    rates,
    costs: new Map(),
    packing: new Map(),
  });
  const names =
    kind === 'assembly'
      ? await listNames(
          tx,
          lines.map(({ souvenirId }) => souvenirId),
        )
      : undefined;
  for (const { lineNo, souvenirId, available } of findShortages(await readBalances(tx, postings), postings)) {
    const line = lines.find((one) => one.lineNo === lineNo)!;
    const isPart = line.setLine !== null;
    addProblem(at(line, 'quantity'), isPart ? 'validation.partNotAvailable' : 'validation.notAvailable', {
      available,
      part: isPart ? describeItem(names!.get(souvenirId)!, language) : '',
    });
  }
}

export async function checkDocument(
  tx: Tx,
  document: DocumentToCheck,
  context: SignedInContext,
): Promise<void> {
  const { fields, addProblem } = collectProblems(context);
  if (Math.abs(document.header.totalAmount) > maxTotalAmount) addProblem('lines', 'validation.totalTooLarge');
  await checkReferences(tx, document, addProblem);
  refuseIfAny(fields);
  await checkLots(tx, document, addProblem, hongKongDay(context.now));
  await checkQuantities(tx, document, addProblem, context.language);
  refuseIfAny(fields);
}

export function refuseUnknownFiles(
  files: readonly { fileId: string }[],
  usable: ReadonlySet<string>,
  context: SignedInContext,
): void {
  const { fields, addProblem } = collectProblems(context);
  for (const [index, { fileId }] of files.entries())
    if (!usable.has(fileId)) addProblem(`files.${index}`, 'validation.fileUnknown');
  refuseIfAny(fields);
}
