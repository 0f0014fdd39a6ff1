// Hands over an application at the counter: confirms the outbound order, moves the stock and writes the gift register,
// all in one transaction.

import { AppError } from '@keepsake/core/api/errors';
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { confirmAsPicked, reduceOutboundToReserved, releaseStock } from '../../stock/index.ts';
import { findApplication } from '../apply/application.repo.ts';
import { changeApplication } from '../apply/change-application.ts';
import { notifyApplicant } from '../notify.ts';
import { writeRegister } from '../register/write-register.ts';
import { type IssueLine, listIssueLines, saveIssued } from './issue.repo.ts';
import { lockSubmittedApplication, toOrigin } from './issue-application.ts';
import {
  type CollectableFilter,
  findByPickupCode,
  listCollectableApplications,
  listQueue,
} from './pickup.repo.ts';

/**
 * An application with many recipients is collected as a whole, because nobody at the counter knows which recipients
 * would get fewer pieces.
 */
const isWholeOnly = ({ mode }: { mode: string }) => mode === 'batch';

const countOpen = ({ granted, issued }: IssueLine) => granted - issued;

type HandOverInput = {
  readonly id: string;
  readonly recordId: string;
  readonly personId: string;
  readonly receiverName: string;
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[];
};

/** Returns the pieces that are not collected. An application is collected only once, so these are released. */
function findUncollected(lines: readonly IssueLine[], collected: HandOverInput['lines']) {
  const quantities = new Map(collected.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const known = lines.filter(({ line_no }) => quantities.has(line_no));
  if (known.length < quantities.size) throw new AppError('RULE_BROKEN');
  if (known.some((line) => quantities.get(line.line_no)! > countOpen(line)))
    throw new AppError('RULE_BROKEN');
  return lines
    .map((line) => ({
      lineNo: line.line_no,
      quantity: countOpen(line) - (quantities.get(line.line_no) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

async function handOver(
  tx: Tx,
  input: HandOverInput,
  context: SignedInContext,
): Promise<{ isComplete: boolean }> {
  const application = await lockSubmittedApplication(tx, input.recordId);
  if (application.applicant_id !== input.personId) throw new AppError('NOT_FOUND');
  const lines = await listIssueLines(tx, [application.id]);
  const change = { completed_at: context.now };
  const done = await changeApplication(tx, context, application, 'handOver', change, input.receiverName);
  const uncollected = findUncollected(lines, input.lines);
  if (uncollected.length > 0 && isWholeOnly(application)) throw new AppError('RULE_BROKEN');
  const origin = toOrigin(application);
  if (uncollected.length > 0) {
    await releaseStock(tx, origin, uncollected);
    await reduceOutboundToReserved(tx, context, origin, input.receiverName);
  }
  const slipNo = await confirmAsPicked(tx, context, origin, input.receiverName);
  await saveIssued(tx, application.id, input.lines);
  await writeRegister(tx, context, application, lines, { ...input, slipNo });
  const count = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const params = { count, receiver: input.receiverName };
  await notifyApplicant(tx, context, done, { template: 'pickup-completed', params });
  return { isComplete: true };
}

async function listCollectable(db: Db, filter: CollectableFilter, language: Language) {
  const applications = await listCollectableApplications(db, filter);
  const lines = await listIssueLines(
    db,
    applications.map(({ id }) => id),
  );
  const linesById = Map.groupBy(lines, (line) => line.application_id);
  const restNote = translate(issueMessages['issue.restReleased'], language);
  return applications.map(
    ({ id, no, mode, applicant_name, delivery_place, pickup_instructions, collect_by }) => ({
      id,
      no,
      contactName: applicant_name,
      collectBy: collect_by,
      note: [delivery_place, pickup_instructions, isWholeOnly({ mode }) ? '' : restNote]
        .filter(Boolean)
        .join(' · '),
      wholeOnly: isWholeOnly({ mode }),
      lines: (linesById.get(id) ?? [])
        .filter((line) => countOpen(line) > 0)
        .map((line) => ({
          lineNo: line.line_no,
          productCode: line.code,
          name: textIn(line.name, language),
          coverSrc: line.cover && imageUrl('souvenir', line.cover),
          personal: null,
          open: countOpen(line),
          held: 0,
        })),
    }),
  );
}

/** Lets the counter hand over applications: implements `PickupSource` of the counter area. */
export const applicationPickups = {
  kind: 'application' as const,
  async findHolder(db: Db, code: string) {
    const found = await findByPickupCode(db, code);
    return (
      found && {
        recordId: found.id,
        personId: found.applicant_id,
        personName: found.applicant_name,
        isCollectable: found.state === 'waiting_pickup',
      }
    );
  },
  listCollectable,
  listQueue,
  handOver,
  async findForSlip(db: Db, recordId: string) {
    const application = await findApplication(db, recordId);
    if (!application) return undefined;
    const lines = await listIssueLines(db, [recordId]);
    return {
      no: application.no,
      personName: application.applicant_name,
      // after the collection nothing is open, because uncollected pieces are released
      lines: lines.map((line) => ({
        lineNo: line.line_no,
        productCode: line.code,
        name: line.name,
        open: application.state === 'waiting_pickup' ? countOpen(line) : 0,
      })),
    };
  },
};
