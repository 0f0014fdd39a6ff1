// Creates and updates a draft. An update based on an older version is refused.

import { AppError } from '@keepsake/core/api/errors';
import type { OwnApplication } from '@keepsake/core/application/apply/application.contract';
import {
  calculateTotal,
  comparisonKey,
  sumRecipientLines,
} from '@keepsake/core/application/apply/application.rules';
import type { draftEndpoints } from '@keepsake/core/application/apply/application-draft.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { recordHistory } from '../../../db/record.ts';
import type { Input } from '../../../http/route.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { showOwnApplication } from '../own/show-application.ts';
import type { ApplicationServices } from '../services.ts';
import { insertApplication, lockOwnApplication, saveApplication } from './application.repo.ts';
import { countOwnAttachments, replaceAttachments } from './application-attachments.repo.ts';
import { listLines, type NewLine, replaceLines } from './application-lines.repo.ts';
import { listRecipients, type RecipientRow, replaceRecipients } from './application-recipients.repo.ts';
import { applicationSubject } from './change-application.ts';
import { type ApplicantRow, findApplicant, listRequestedSouvenirs } from './submit.repo.ts';

export type DraftForm = Input<typeof draftEndpoints.createApplication>['body'];

const toComparisonKey = (text: string) => comparisonKey(foldForSearch(text));

/** A souvenir that is no longer offered may stay in a draft, but it cannot be added. */
async function toLines(
  tx: Tx,
  form: DraftForm,
  existing: ReadonlySet<string>,
  today: string,
): Promise<NewLine[]> {
  const requested = form.mode === 'batch' ? sumRecipientLines(form.recipients) : form.lines;
  const ids = requested.map(({ souvenirId }) => souvenirId);
  if (new Set(ids).size < ids.length) throw new AppError('BODY_MALFORMED');
  const souvenirs = await listRequestedSouvenirs(tx, ids, today);
  return requested.map(({ souvenirId, quantity }, index) => {
    const souvenir = souvenirs.get(souvenirId);
    if (!souvenir || (souvenir.price === null && !existing.has(souvenirId))) throw new AppError('NOT_FOUND');
    return {
      line_no: index + 1,
      souvenir_id: souvenirId,
      code: souvenir.code,
      name: souvenir.name,
      level: souvenir.level,
      cover: souvenir.cover,
      unit_price: souvenir.price ?? 0,
      requested: quantity,
    };
  });
}

const toRecipients = (form: DraftForm): RecipientRow[] =>
  form.mode === 'single'
    ? []
    : form.recipients.map((row, index) => ({
        row_no: index + 1,
        object: row.object,
        name: row.name,
        position: row.position,
        souvenir_id: row.souvenirId,
        wanted: row.wanted,
        quantity: row.quantity,
        recipient_key: toComparisonKey(row.name),
      }));

function toFields(
  form: DraftForm,
  no: string,
  applicant: ApplicantRow,
  lines: readonly NewLine[],
  now: Date,
) {
  const isSingle = form.mode === 'single';
  const searchWords = [
    no,
    applicant.name,
    form.recipientName,
    form.recipientObject,
    form.activity,
    ...(isSingle ? [] : form.recipients.map(({ name }) => name)),
    ...lines.map((line) => `${line.code} ${line.name['zh-HK']} ${line.name.en}`),
  ];
  return {
    applicant_name: applicant.name,
    applicant_phone: form.applicantPhone || applicant.phone.slice(0, 30),
    applicant_email: applicant.email,
    organization_id: applicant.organization_id,
    organization_name: applicant.organization_name,
    mode: form.mode,
    type: form.type,
    urgency: form.urgency,
    reason: form.reason,
    use_date: form.useDate,
    recipient_object: form.recipientObject,
    recipient_name: form.recipientName,
    recipient_position: form.recipientPosition,
    activity: form.activity,
    activity_date: form.activityDate,
    remark: form.remark,
    recipient_key: isSingle ? toComparisonKey(form.recipientName || form.recipientObject) : '',
    activity_key: toComparisonKey(form.activity),
    total_amount: calculateTotal(
      lines.map((line) => ({ unitPrice: line.unit_price, quantity: line.requested })),
    ),
    updated_at: now,
    search_text: indexedText(searchWords.join(' ').slice(0, 4000)),
  };
}

async function checkAttachments(tx: Tx, userId: string, files: DraftForm['attachments']): Promise<void> {
  const ids = new Set(files.map(({ fileId }) => fileId));
  if (ids.size < files.length) throw new AppError('BODY_MALFORMED');
  if (ids.size > 0 && (await countOwnAttachments(tx, userId, [...ids])) < ids.size) {
    throw new AppError('NOT_FOUND');
  }
}

async function replaceParts(tx: Tx, id: string, form: DraftForm, lines: readonly NewLine[]): Promise<void> {
  await replaceLines(tx, id, lines);
  await replaceRecipients(tx, id, toRecipients(form));
  await replaceAttachments(tx, id, form.attachments);
}

export async function createDraft(
  tx: Tx,
  form: DraftForm,
  context: SignedInContext,
  services: ApplicationServices,
  comment = '',
): Promise<OwnApplication> {
  const { caller, now } = context;
  await checkAttachments(tx, caller.userId, form.attachments);
  const lines = await toLines(tx, form, new Set(), hongKongDay(now));
  const applicant = await findApplicant(tx, caller.userId);
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, 'AP', now);
  const fields = toFields(form, no, applicant, lines, now);
  await insertApplication(tx, {
    ...fields,
    id,
    no,
    applicant_id: caller.userId,
    state: 'draft',
    created_at: now,
  });
  await replaceParts(tx, id, form, lines);
  await recordHistory(tx, context, {
    subject: applicationSubject,
    subjectId: id,
    action: 'create',
    from: null,
    to: 'draft',
    comment,
  });
  return showOwnApplication(tx, id, context, services);
}

export async function updateDraft(
  tx: Tx,
  id: string,
  { version, ...form }: DraftForm & { version: number },
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const { caller, now } = context;
  const application = await lockOwnApplication(tx, id, caller.userId);
  if (application.state !== 'draft') throw new AppError('WRONG_STATE');
  if (application.version !== version) throw new AppError('CHANGED_MEANWHILE');
  await checkAttachments(tx, caller.userId, form.attachments);
  const existing = [
    ...(await listLines(tx, [id])).map(({ souvenir_id }) => souvenir_id),
    ...(await listRecipients(tx, id)).flatMap(({ souvenir_id }) => souvenir_id ?? []),
  ];
  const lines = await toLines(tx, form, new Set(existing), hongKongDay(now));
  const applicant = await findApplicant(tx, caller.userId);
  await saveApplication(tx, id, toFields(form, application.no, applicant, lines, now));
  await replaceParts(tx, id, form, lines);
  return showOwnApplication(tx, id, context, services);
}
