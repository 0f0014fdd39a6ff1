// Writes the gift register at the hand-over: one entry per souvenir and recipient, with copies of all names.

import { divideAmongRecipients } from '@keepsake/core/application/register/register.rules';
import { applicationFields } from '@keepsake/core/records/application.fields';
import type { Tx } from '../../../db/connection/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import type { ApplicationRow } from '../apply/application.repo.ts';
import { listRecipients } from '../apply/application-recipients.repo.ts';
import { type IssueLine, listApprovers } from '../issue/issue.repo.ts';
import { insertRegister } from './register.repo.ts';

type HandOver = {
  readonly id: string;
  readonly slipNo: string;
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[];
};

type RegisteredApplication = Pick<
  ApplicationRow,
  | 'id'
  | 'no'
  | 'applicant_id'
  | 'applicant_name'
  | 'organization_id'
  | 'organization_name'
  | 'type'
  | 'reason'
  | 'recipient_object'
  | 'recipient_name'
  | 'recipient_position'
  | 'recipient_key'
  | 'activity'
  | 'activity_date'
>;

export async function writeRegister(
  tx: Tx,
  context: { readonly now: Date; readonly ids: Ids },
  application: RegisteredApplication,
  lines: readonly Pick<IssueLine, 'line_no' | 'souvenir_id' | 'code' | 'name' | 'unit_price'>[],
  handOver: HandOver,
): Promise<void> {
  const approvers = (await listApprovers(tx, application.id)).map(({ signatureUrl: _, ...who }) => who);
  const issued = handOver.lines.map(({ lineNo, quantity }) => ({
    lineNo,
    quantity,
    souvenirId: lines.find(({ line_no }) => line_no === lineNo)!.souvenir_id,
  }));
  const own = {
    object: application.recipient_object,
    name: application.recipient_name,
    position: application.recipient_position,
    key: application.recipient_key,
  };
  const occasion = application.activity || application.reason;
  const rows = (await listRecipients(tx, application.id)).map((row) => ({
    ...row,
    key: row.recipient_key,
    souvenirId: row.souvenir_id,
  }));
  const shares = divideAmongRecipients(issued, rows, own);
  await insertRegister(
    tx,
    shares.map((share) => {
      const line = lines.find(({ line_no }) => line_no === share.lineNo)!;
      return {
        id: context.ids.next(),
        application_id: application.id,
        application_no: application.no,
        hand_over_id: handOver.id,
        slip_no: handOver.slipNo,
        line_no: share.lineNo,
        souvenir_id: line.souvenir_id,
        code: line.code,
        name: JSON.stringify(line.name),
        quantity: share.quantity,
        unit_value: line.unit_price,
        giver_id: application.applicant_id,
        giver_name: application.applicant_name,
        organization_id: application.organization_id,
        organization_name: application.organization_name && JSON.stringify(application.organization_name),
        recipient_object: share.object,
        recipient_name: share.name,
        recipient_position: share.position,
        recipient_key: share.key,
        type: application.type,
        occasion,
        activity_date: application.activity_date,
        approvers: JSON.stringify(approvers),
        issued_at: context.now,
        // includes the English names, so that a search in English finds the entry, too
        search_text: indexedText(
          [
            application.no,
            handOver.slipNo,
            line.code,
            ...Object.values(line.name),
            application.applicant_name,
            ...Object.values(application.organization_name ?? {}),
            share.object,
            share.name,
            share.position,
            occasion,
            ...Object.values(applicationFields.type.choices[application.type]),
            ...approvers.flatMap(({ name, actingFor }) => [name, actingFor ?? '']),
          ].join(' '),
        ),
      };
    }),
  );
}
