// Creates a document or updates its draft, and submits it if the form says so.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { DocumentForms } from '@keepsake/core/stock/documents/document.form';
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import {
  chooseModule,
  documentPrefix,
  findDocumentRefusal,
  getDocumentPermission,
} from '@keepsake/core/stock/documents/document.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, refuseWithheld, type SignedInContext } from '../../../../context/context.ts';
import type { Tx } from '../../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../../db/document-number.ts';
import { listParts } from '../../../catalogue/index.ts';
import { submitDocument } from '../decide-document.ts';
import { type DocumentRecord, listUsableFiles, lockDocument, type NewFile } from '../document.repo.ts';
import {
  deleteLines,
  insertDocument,
  insertLines,
  replaceFiles,
  saveHeader,
} from '../document-write.repo.ts';
import { getDocument } from '../get-document.ts';
import { recordStep } from '../record-document.ts';
import { checkDocument, refuseUnknownFiles } from './check-document.ts';
import { listIssued } from './document-check.repo.ts';
import { completeForm, type DraftForm } from './document-draft.ts';
import { documentValues } from './document-values.ts';

type SubmitChoice = { submit: boolean };

async function checkAndBuildValues<K extends DocumentKind>(
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
  const sets = kind === 'assembly' ? (form as DocumentForms['assembly']).lines : [];
  const parts = await listParts(
    tx,
    sets.map(({ souvenirId }) => souvenirId),
  );
  const values = documentValues(kind, form, { today: hongKongDay(context.now), rates, issued, parts });
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

/** Receiving lines contain prices, so writing them needs the permission to see prices. */
function checkWritePermission(
  kind: DocumentKind,
  orderType: OrderType | null,
  submit: boolean,
  context: SignedInContext,
) {
  const module = chooseModule(kind, orderType);
  if (module === 'receiving' && !may(context.caller, 'receiving#price')) throw new AppError('NO_PERMISSION');
  if (submit && !may(context.caller, getDocumentPermission(module, 'submit')))
    throw new AppError('NO_PERMISSION');
}

const toAuditValues = ({ header, lines }: Awaited<ReturnType<typeof checkAndBuildValues>>) => ({
  ...header,
  lines: lines.length,
});

export async function createDocument<K extends DocumentKind>(
  tx: Tx,
  kind: K,
  form: DocumentForms[K] & SubmitChoice,
  rates: Rates,
  context: SignedInContext,
) {
  const orderType: OrderType | null =
    kind === 'outbound' ? (form as DocumentForms['outbound']).orderType : kind === 'return' ? 'RETURN' : null;
  const module = chooseModule(kind, orderType);
  // one endpoint serves both types of outbound orders, so the permission of this type is checked here
  if (kind === 'outbound' && !may(context.caller, `${module}.create`)) throw new AppError('NO_PERMISSION');
  checkWritePermission(kind, orderType, form.submit, context);
  const values = await checkAndBuildValues(tx, kind, form, rates, context);
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, documentPrefix(module), context.now);
  const applicant = { id: context.caller.userId, name: context.caller.name };
  await insertDocument(tx, {
    ...values.header,
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
    after: toAuditValues(values),
  });
  if (form.submit) {
    await submitDocument(tx, context, { ...document, ...values.header, state: 'draft' }, '');
  }
  return getDocument(tx, kind, id, rates, context);
}

function allowEdit(document: DocumentRecord, version: number): void {
  const refused = findDocumentRefusal(
    {
      ...document,
      hasOrigin: document.originId !== null,
      fromCount: document.countId !== null,
      isOwn: false,
    },
    'edit',
  );
  if (refused) throw toRefusal(refused);
  if (document.version !== version) throw new AppError('CHANGED_MEANWHILE');
}

export async function updateDocument(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  typed: DraftForm & SubmitChoice & { version: number },
  rates: Rates,
  context: SignedInContext,
) {
  const document = requireFound(await lockDocument(tx, kind, id));
  const module = chooseModule(kind, document.orderType);
  if (!may(context.caller, `${module}.edit`)) throw new AppError('NOT_FOUND');
  // the permitted fields depend on the type of the outbound order
  if (kind === 'outbound') refuseWithheld(module, typed, context);
  checkWritePermission(kind, document.orderType, typed.submit, context);
  allowEdit(document, typed.version);
  const form = completeForm(typed, await getDocument(tx, kind, id, rates, context), kind, context);
  const values = await checkAndBuildValues(tx, kind, form, rates, context);
  await deleteLines(tx, id);
  await insertLines(tx, id, values.lines);
  await saveHeader(tx, document, values.header, context.caller.name, context.now);
  await saveFiles(tx, id, form.files, context);
  await recordStep(tx, context, {
    document,
    action: 'edit',
    from: 'draft',
    to: 'draft',
    comment: '',
    before: { totalQuantity: document.totalQuantity, totalAmount: document.totalAmount },
    after: toAuditValues(values),
  });
  if (typed.submit) await submitDocument(tx, context, { ...document, ...values.header }, '');
  return getDocument(tx, kind, id, rates, context);
}
