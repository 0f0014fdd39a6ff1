// Collected at the counter: the outbound order is confirmed, the pieces leave, the register says who has them; all in
// one transaction.

import { AppError } from '@keepsake/core/api/errors';
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { confirmByHandOver, fitOutbound, releaseStock } from '../../stock/index.ts';
import { findApplication } from '../apply/application.repo.ts';
import { changeApplication } from '../apply/change-application.ts';
import { writeRegister } from '../register/write-register.ts';
import { tellApplicant } from '../tell.ts';
import { findByPickupCode, type IssueLine, listIssueLines, listWaitingOf, saveIssued } from './issue.repo.ts';
import { originOf, takeApplication } from './issue-application.ts';

const openOf = ({ granted, issued }: IssueLine) => granted - issued;

type Given = {
  readonly id: string;
  readonly recordId: string;
  readonly personId: string;
  readonly receiverName: string;
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[];
};

/** What is handed over, and what stays behind and is free again: an application is collected once. */
function divide(lines: readonly IssueLine[], given: Given['lines']) {
  const wanted = new Map(given.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const known = lines.filter(({ line_no }) => wanted.has(line_no));
  if (known.length < wanted.size) throw new AppError('RULE_BROKEN');
  if (known.some((line) => wanted.get(line.line_no)! > openOf(line))) throw new AppError('RULE_BROKEN');
  return lines
    .map((line) => ({ lineNo: line.line_no, quantity: openOf(line) - (wanted.get(line.line_no) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

async function handOver(tx: Tx, given: Given, context: SignedInContext): Promise<{ isComplete: boolean }> {
  const application = await takeApplication(tx, given.recordId);
  if (application.applicant_id !== given.personId) throw new AppError('NOT_FOUND');
  const lines = await listIssueLines(tx, [application.id]);
  const change = { completed_at: context.now };
  const done = await changeApplication(tx, context, application, 'handOver', change, given.receiverName);
  const left = divide(lines, given.lines);
  const origin = originOf(application);
  if (left.length > 0) {
    await releaseStock(tx, origin, left);
    await fitOutbound(tx, context, origin, given.receiverName);
  }
  const slipNo = await confirmByHandOver(tx, context, origin, given.receiverName);
  await saveIssued(tx, application.id, given.lines);
  await writeRegister(tx, context, application, lines, { ...given, slipNo });
  const count = given.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const params = { count, receiver: given.receiverName };
  await tellApplicant(tx, context, done, { template: 'pickup-completed', params });
  return { isComplete: true };
}

async function listCollectable(db: Db, personId: string, language: Language) {
  const applications = await listWaitingOf(db, personId);
  const lines = await listIssueLines(
    db,
    applications.map(({ id }) => id),
  );
  const rest = translate(issueMessages['issue.restReleased'], language);
  return applications.map(({ id, no, applicant_name, delivery_place, pickup_instructions, collect_by }) => ({
    id,
    no,
    contactName: applicant_name,
    collectBy: collect_by,
    note: [delivery_place, pickup_instructions, rest].filter(Boolean).join(' · '),
    wholeOnly: false,
    lines: lines
      .filter((line) => line.application_id === id && openOf(line) > 0)
      .map((line) => ({
        lineNo: line.line_no,
        productCode: line.code,
        name: textIn(line.name, language),
        coverSrc: line.cover && imageUrl('souvenir', line.cover),
        open: openOf(line),
        held: 0,
      })),
  }));
}

/** What the counter asks of applications. */
export const applicationPickups = {
  kind: 'application' as const,
  async findHolder(db: Db, code: string) {
    const found = await findByPickupCode(db, code);
    return found && { recordId: found.id, personId: found.applicant_id, personName: found.applicant_name };
  },
  listCollectable,
  handOver,
  async findForSlip(db: Db, recordId: string) {
    const application = await findApplication(db, recordId);
    if (!application) return undefined;
    const lines = await listIssueLines(db, [recordId]);
    return {
      no: application.no,
      personName: application.applicant_name,
      // what was left behind is free again: nothing is open once it was collected
      lines: lines.map((line) => ({
        lineNo: line.line_no,
        productCode: line.code,
        name: line.name,
        open: application.state === 'waiting_pickup' ? openOf(line) : 0,
      })),
    };
  },
};
