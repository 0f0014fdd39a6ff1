// Shows the pickup slip of an application. After the hand-over it is the receipt.

import { AppError } from '@keepsake/core/api/errors';
import type { ApplicationSlip } from '@keepsake/core/application/issue/slip.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { findApplication } from '../apply/application.repo.ts';
import { listRecipients } from '../apply/application-recipients.repo.ts';
import { getCollectBy } from '../own/show-application.ts';
import {
  listApplicationDocuments,
  listApplicationHandOvers,
  listApprovers,
  listIssueLines,
  listReservedStorages,
} from './issue.repo.ts';

const toBilingual = (text: LocalizedText | null) => ({
  'zh-HK': text ? textIn(text, 'zh-HK') : '',
  en: text ? textIn(text, 'en') : '',
});

export async function showSlip(db: Db, id: string, { language }: SignedInContext): Promise<ApplicationSlip> {
  const application = await findApplication(db, id);
  // there is no slip before the outbound order
  if (!application || (application.state !== 'waiting_pickup' && application.state !== 'completed')) {
    throw new AppError('NOT_FOUND');
  }
  const isWaiting = application.state === 'waiting_pickup';
  const lines = await listIssueLines(db, [id]);
  const reservedStorages = await listReservedStorages(db, id);
  const recipients = await listRecipients(db, id);
  const outbounds = (await listApplicationDocuments(db, id)).filter(
    ({ kind, state }) => kind === 'outbound' && state !== 'cancelled',
  );
  const [handOver] = (await listApplicationHandOvers(db, id)).toReversed();
  const names = [...new Set(recipients.map(({ name }) => name))];
  return {
    id,
    no: application.no,
    outboundNo: outbounds.at(-1)?.no ?? '',
    pickupCode: isWaiting ? application.pickup_code : null,
    applicantName: application.applicant_name,
    applicantPhone: application.applicant_phone,
    organizationName: toBilingual(application.organization_name),
    recipient:
      names.length > 0
        ? names.join('、')
        : [application.recipient_name, application.recipient_position, application.recipient_object]
            .filter(Boolean)
            .join(' · '),
    deliveryAt: application.delivery_at?.toISOString() ?? null,
    deliveryPlace: application.delivery_place,
    pickupInstructions: application.pickup_instructions,
    collectBy: getCollectBy(application),
    approvers: (await listApprovers(db, id)).map(({ name, actingFor, signatureUrl }) => ({
      name,
      actingFor,
      signatureUrl,
    })),
    lines: lines
      .map((line) => ({
        lineNo: line.line_no,
        productCode: line.code,
        name: toBilingual(line.name),
        category: toBilingual(line.category_name),
        storages: reservedStorages
          .filter(({ line_no }) => line_no === line.line_no)
          .map(({ name, quantity }) => `${textIn(name, language)} × ${quantity}`)
          .join('、'),
        quantity: isWaiting ? line.granted : line.issued,
      }))
      .filter(({ quantity }) => quantity > 0),
    handOver: handOver
      ? {
          id: handOver.id,
          at: handOver.at.toISOString(),
          actor: handOver.actor_name,
          receiverName: handOver.receiver_name,
          signatureUrl: handOver.signature_file_id && imageUrl('signature', handOver.signature_file_id),
          actorSignatureUrl:
            handOver.actor_signature_file_id && imageUrl('signature', handOver.actor_signature_file_id),
        }
      : null,
  };
}
