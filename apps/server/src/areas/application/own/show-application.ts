// Shows an application: the record for everybody who may see it, and the actions of its applicant.

import { requireFound } from '@keepsake/core/api/errors';
import { blockedActions } from '@keepsake/core/api/why';
import type {
  OwnAction,
  OwnApplication,
  OwnApplicationRow,
} from '@keepsake/core/application/apply/application.contract';
import {
  applicationActions,
  findApplicationActionRefusal,
  isApplicationActionRelevant,
} from '@keepsake/core/application/apply/application.machine';
import type { ApplicationRecord } from '@keepsake/core/application/apply/application-record.contract';
import { workingDaysBetween } from '@keepsake/core/settings/calendar/working-days';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { textIn } from '../../../platform/chinese.ts';
import { downloadUrl, imageUrl } from '../../file/index.ts';
import { readWorkingCalendar } from '../../settings/index.ts';
import { type ApplicationRow, findOwnApplication } from '../apply/application.repo.ts';
import { listAttachments } from '../apply/application-attachments.repo.ts';
import { type LineRow, listLines } from '../apply/application-lines.repo.ts';
import { countRecipients, listRecipients } from '../apply/application-recipients.repo.ts';
import { applicationSubject } from '../apply/change-application.ts';
import { listOffers, listOpenOffers } from '../approve/approval-offers.repo.ts';
import { listSteps, listTasks, type TaskRow } from '../approve/approval-steps.repo.ts';
import { listTaskHolders } from '../approve/holders.repo.ts';
import type { ApplicationServices } from '../services.ts';

/** Null unless the application is approved and not yet collected. */
export const getCollectBy = ({ state, collect_by }: Pick<ApplicationRow, 'state' | 'collect_by'>) =>
  state === 'approved' || state === 'waiting_pickup' ? collect_by : null;

const toIso = (at: Date | null) => at?.toISOString() ?? null;

/** Fields that the lists of applicants and approvers and the record have in common. */
export function commonFields(
  row: ApplicationRow,
  lines: readonly LineRow[],
  levels: number,
  { language }: SignedInContext,
) {
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    mode: row.mode,
    type: row.type,
    urgency: row.urgency,
    applicantName: row.applicant_name,
    organizationName: row.organization_name ? textIn(row.organization_name, language) : '',
    useDate: row.use_date,
    recipientName: row.recipient_name || row.recipient_object,
    activity: row.activity,
    pieces: lines.reduce((sum, line) => sum + (line.approved ?? line.requested), 0),
    level: row.level,
    levels,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    submittedAt: row.submitted_at && new Date(row.submitted_at).toISOString(),
  };
}

function listOwnActions(row: ApplicationRow, hasOffer: boolean): OwnAction[] {
  const actions = applicationActions(row.state, 'applicant') as OwnAction[];
  return [...actions.filter((action) => action !== 'answerOffer' || hasOffer), 'copy'];
}

export async function toOwnRows(
  db: Db,
  rows: readonly ApplicationRow[],
  context: SignedInContext,
): Promise<OwnApplicationRow[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await listLines(db, ids);
  const steps = await listSteps(db, ids);
  const offered = new Set(await listOpenOffers(db, ids));
  const recipients = await countRecipients(db, ids);
  return rows.map((row) => {
    const own = lines.filter(({ application_id }) => application_id === row.id);
    const levels = steps.filter(({ application_id }) => application_id === row.id).length;
    return {
      ...commonFields(row, own, levels, context),
      totalAmount: row.total_amount,
      covers: own.flatMap(({ cover }) => (cover ? [imageUrl('souvenir', cover)] : [])).slice(0, 4),
      souvenirNames: own.map(({ name }) => textIn(name, context.language)).slice(0, 4),
      waitingForMe: offered.has(row.id),
      recipientCount: row.mode === 'batch' ? (recipients.get(row.id) ?? 0) : 0,
      closingReason: row.closing_reason,
      actions: listOwnActions(row, offered.has(row.id)),
    };
  });
}

const toTask = (task: TaskRow) => ({
  state: task.state,
  decision: task.decision,
  actor: task.actor_name,
  actingFor: task.acting_for_name,
  signatureUrl: task.signature_file_id && imageUrl('signature', task.signature_file_id),
  comment: task.comment,
  openedAt: task.opened_at.toISOString(),
  closedAt: toIso(task.closed_at),
});

/** Who must act next, and since when. Null if no approval task is open. */
async function findWaiting(
  db: Db,
  row: ApplicationRow,
  tasks: readonly TaskRow[],
  isForApplicant: boolean,
  now: Date,
  { settings }: ApplicationServices,
): Promise<ApplicationRecord['waiting']> {
  const open = tasks.find(({ state }) => state === 'pending');
  if (!open) return null;
  const maxDays = await settings.get('approval.review_days_max');
  const submittedAt = row.submitted_at ?? open.opened_at;
  const holders = await listTaskHolders(db, open.id, now);
  return {
    level: open.level,
    people: isForApplicant ? [row.applicant_name] : holders.map(({ name }) => name),
    since: open.opened_at.toISOString(),
    daysLeft: maxDays - workingDaysBetween(await readWorkingCalendar(db, now), submittedAt, now),
    forApplicant: isForApplicant,
  };
}

async function readOffers(db: Db, row: ApplicationRow, lines: readonly LineRow[], context: SignedInContext) {
  const { offers, lines: offered } = await listOffers(db, row.id);
  return offers.map((offer) => ({
    id: offer.id,
    state: offer.state,
    message: offer.message,
    useDate: offer.use_date,
    madeAt: offer.made_at.toISOString(),
    madeBy: offer.made_by_name,
    answeredAt: toIso(offer.answered_at),
    answer: offer.answer,
    lines: offered
      .filter(({ offer_id }) => offer_id === offer.id)
      .map(({ line_no, quantity, souvenir_id, code, name }) => {
        const line = lines.find((own) => own.line_no === line_no);
        const shown = name ?? line?.name;
        return {
          lineNo: line_no,
          quantity,
          souvenirId: souvenir_id,
          productCode: code ?? line?.code ?? '',
          name: shown ? textIn(shown, context.language) : '',
        };
      }),
  }));
}

/** Leaves out prices if the caller may not see them. */
export async function toApplicationRecord(
  db: Db,
  row: ApplicationRow,
  context: SignedInContext,
  services: ApplicationServices,
  { showsPrices }: { showsPrices: boolean },
): Promise<ApplicationRecord> {
  const { language } = context;
  const lines = await listLines(db, [row.id]);
  const recipients = await listRecipients(db, row.id);
  const files = await listAttachments(db, row.id);
  const steps = await listSteps(db, [row.id]);
  const tasks = await listTasks(db, row.id);
  const offers = await readOffers(db, row, lines, context);
  const ifShown = <T extends object>(values: T) => (showsPrices ? values : {});
  return {
    ...commonFields(row, lines, steps.length, context),
    ...ifShown({ totalAmount: row.total_amount, combinedAmount: row.added_up_amount }),
    version: row.version,
    recipientName: row.recipient_name,
    applicantPhone: row.applicant_phone,
    applicantEmail: row.applicant_email,
    reason: row.reason,
    recipientObject: row.recipient_object,
    recipientPosition: row.recipient_position,
    activityDate: row.activity_date,
    remark: row.remark,
    vipReason: row.vip_reason,
    decidedAt: toIso(row.decided_at),
    completedAt: toIso(row.completed_at),
    closingReason: row.closing_reason,
    deliveryAt: toIso(row.delivery_at),
    deliveryPlace: row.delivery_place,
    collectBy: getCollectBy(row),
    pickupInstructions: row.pickup_instructions,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      souvenirId: line.souvenir_id,
      productCode: line.code,
      name: textIn(line.name, language),
      level: line.level,
      categoryName: textIn(line.category_name, language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      requested: line.requested,
      approved: line.approved,
      issued: line.issued,
      returned: line.returned,
      ...ifShown({ unitPrice: line.unit_price, amount: line.unit_price * line.requested }),
    })),
    recipients: recipients.map((recipient) => ({
      rowNo: recipient.row_no,
      object: recipient.object,
      name: recipient.name,
      position: recipient.position,
      souvenirId: recipient.souvenir_id,
      productCode: recipient.code ?? '',
      souvenirName: recipient.souvenir_name ? textIn(recipient.souvenir_name, language) : '',
      wanted: recipient.wanted,
      quantity: recipient.quantity,
    })),
    attachments: files.map(({ file_id, name, bytes, extension, width }) => ({
      fileId: file_id,
      name,
      bytes,
      extension,
      url: downloadUrl('attachment', file_id),
      thumbUrl: width === null ? '' : imageUrl('attachment', file_id),
    })),
    steps: steps.map((step) => ({
      level: step.level,
      kind: step.kind,
      unitName: step.unit_name && textIn(step.unit_name, language),
      tasks: tasks.filter(({ level }) => level === step.level).map(toTask),
    })),
    waiting: await findWaiting(
      db,
      row,
      tasks,
      offers.some(({ state }) => state === 'open'),
      context.now,
      services,
    ),
    offers,
    history: await listHistoryEntries(db, applicationSubject, row.id),
  };
}

export async function showOwnApplication(
  db: Db,
  id: string,
  context: SignedInContext,
  services: ApplicationServices,
): Promise<OwnApplication> {
  const row = requireFound(await findOwnApplication(db, id, context.caller.userId));
  const record = await toApplicationRecord(db, row, context, services, { showsPrices: true });
  const hasOffer = record.offers.some(({ state }) => state === 'open');
  return {
    ...record,
    pickupCode: row.state === 'waiting_pickup' ? row.pickup_code : null,
    actions: listOwnActions(row, hasOffer),
    blocked: blockedActions(
      (['recall', 'giveBack', 'cancel'] as const).filter((action) =>
        isApplicationActionRelevant(row.state, action),
      ),
      (action) => findApplicationActionRefusal(row.state, action),
      context.language,
    ),
  };
}
