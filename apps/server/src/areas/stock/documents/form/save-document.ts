// Writing a document by hand: a new one, or a draft anew; submitted at once if asked.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import type { DocumentForms } from '@keepsake/core/stock/documents/document.form';
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import {
  documentPrefix,
  documentRefusal,
  moduleOf,
  permissionOf,
  type Rates,
} from '@keepsake/core/stock/documents/document.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, refuseWithheld, type SignedInContext } from '../../../../context/context.ts';
import type { Tx } from '../../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../../db/document-number.ts';
import { submitDocument } from '../decide-document.ts';
import { type DocumentRecord, listUsableFiles, lockDocument, type NewFile } from '../document.repo.ts';
import { deleteLines, insertDocument, insertLines, replaceFiles, saveHead } from '../document-write.repo.ts';
import { getDocument } from '../get-document.ts';
import { recordStep } from '../record-document.ts';
import { checkDocument, refuseUnknownFiles } from './check-document.ts';
import { listIssued } from './document-check.repo.ts';
import { type DraftForm, filledIn } from './document-draft.ts';
import { documentValues } from './document-values.ts';

type Saved = { submit: boolean };

async function valuesOf<K extends DocumentKind>(
  tx: Tx,
  kind: K,
  form: DocumentForms[K],
  rates: Rates,
  context: SignedInContext,
) {
  const reversed = kind === 'return' ? (form as DocumentForms['return']).lines : [];
  const issued = await listIssued(
    tx,
    reversed.map(({ reverses }) => reverses),
  );
  const values = documentValues(kind, form, { today: hongKongDay(context.now), rates, issued });
  await checkDocument(tx, { kind, ...values, issued, rates }, context);
  return values;
}

async function saveFiles(
  tx: Tx,
  id: string,
  files: readonly NewFile[],
  context: SignedInContext,
): Promise<void> {
  const fileIds = files.map(({ fileId }) => fileId);
  refuseUnknownFiles(files, await listUsableFiles(tx, id, context.caller.userId, fileIds), context);
  await replaceFiles(tx, id, files);
}

/** A receiving line has a price: whoever sees none writes none. */
function allowWriting(
  kind: DocumentKind,
  orderType: OrderType | null,
  submit: boolean,
  context: SignedInContext,
) {
  const module = moduleOf(kind, orderType);
  if (module === 'receiving' && !may(context.caller, 'receiving#price')) throw new AppError('NO_PERMISSION');
  if (submit && !may(context.caller, permissionOf(module, 'submit'))) throw new AppError('NO_PERMISSION');
}

const audited = ({ head, lines }: Awaited<ReturnType<typeof valuesOf>>) => ({ ...head, lines: lines.length });

export async function createDocument<K extends DocumentKind>(
  tx: Tx,
  kind: K,
  form: DocumentForms[K] & Saved,
  rates: Rates,
  context: SignedInContext,
) {
  const orderType: OrderType | null =
    kind === 'outbound' ? (form as DocumentForms['outbound']).orderType : kind === 'return' ? 'RETURN' : null;
  const module = moduleOf(kind, orderType);
  // the address opens for either kind of outbound order: this one needs its own
  if (kind === 'outbound' && !may(context.caller, `${module}.create`)) throw new AppError('NO_PERMISSION');
  allowWriting(kind, orderType, form.submit, context);
  const values = await valuesOf(tx, kind, form, rates, context);
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, documentPrefix(module), context.now);
  const applicant = { id: context.caller.userId, name: context.caller.name };
  await insertDocument(tx, {
    ...values.head,
    id,
    kind,
    orderType,
    no,
    state: 'draft',
    countId: null,
    origin: null,
    applicant,
    now: context.now,
  });
  await insertLines(tx, id, values.lines);
  await saveFiles(tx, id, form.files, context);
  const document = { id, no, kind, orderType };
  await recordStep(tx, context, {
    document,
    action: 'create',
    from: null,
    to: 'draft',
    comment: '',
    after: audited(values),
  });
  if (form.submit) {
    await submitDocument(tx, context, { ...document, ...values.head, state: 'draft' }, '');
  }
  return getDocument(tx, kind, id, rates, context);
}

function allowEdit(document: DocumentRecord, version: number): void {
  const refused = documentRefusal(
    {
      ...document,
      hasOrigin: document.originId !== null,
      fromCount: document.countId !== null,
      isOwn: false,
    },
    'edit',
  );
  if (refused) throw refusalOf(refused);
  if (document.version !== version) throw new AppError('CHANGED_MEANWHILE');
}

export async function updateDocument(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  typed: DraftForm & Saved & { version: number },
  rates: Rates,
  context: SignedInContext,
) {
  const document = await lockDocument(tx, kind, id);
  if (!document) throw new AppError('NOT_FOUND');
  const module = moduleOf(kind, document.orderType);
  if (!may(context.caller, `${module}.edit`)) throw new AppError('NOT_FOUND');
  // an outbound order's own type says which fields are granted
  if (kind === 'outbound') refuseWithheld(module, typed, context);
  allowWriting(kind, document.orderType, typed.submit, context);
  allowEdit(document, typed.version);
  const form = filledIn(typed, await getDocument(tx, kind, id, rates, context), kind, context);
  const values = await valuesOf(tx, kind, form, rates, context);
  await deleteLines(tx, id);
  await insertLines(tx, id, values.lines);
  await saveHead(tx, document, values.head, context.caller.name, context.now);
  await saveFiles(tx, id, form.files, context);
  await recordStep(tx, context, {
    document,
    action: 'edit',
    from: 'draft',
    to: 'draft',
    comment: '',
    before: { totalQuantity: document.totalQuantity, totalAmount: document.totalAmount },
    after: audited(values),
  });
  if (typed.submit) await submitDocument(tx, context, { ...document, ...values.head }, '');
  return getDocument(tx, kind, id, rates, context);
}
