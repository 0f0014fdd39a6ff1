// Adds what follows an approval: reservations, outbound order, hand-over and the rows of the gift register.

import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import { lastDayToCollect } from '@keepsake/core/states/collect.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { addDays, hongKongDay, hongKongMinute } from '@keepsake/core/values/period';
import { writeRegister } from '../../../server/src/areas/application/index.ts';
import type { DemoApplication, DemoSouvenir } from '../data-schemas.ts';
import { demoId } from '../demo-id.ts';
import { afternoonAfter, minuteMs, pickNumber } from '../moments.ts';
import { demoActor, getFullName } from '../people.ts';
import { addPickupCode } from '../pickup-codes.ts';
import type { DemoRecords } from '../records.ts';
import { addDocument } from '../stock/stock-documents.ts';

type RegisterApplication = Parameters<typeof writeRegister>[2];
export type ApprovedApplication = {
  demo: DemoApplication;
  application: RegisterApplication & { organization_name: LocalizedText };
  lines: readonly { lineNo: number; souvenir: DemoSouvenir; quantity: number }[];
  decidedAt: Date;
};

/** The account that creates the outbound orders and hands the pieces over. */
const clerk = 'warehouse';
const place = '紫荊書院行政樓三樓 305 室';
const instructions = '請帶備職員證或學生證。';

const collectDays = systemConfig['approval.collect_days'].initial;

/** True if the pieces of the application are reserved or were handed over. */
export const takesStock = ({ state }: DemoApplication): boolean =>
  state === 'approved' || state === 'waiting_pickup' || state === 'completed';

/** Returns the values of further columns of the application, and the time of its last step. */
export function addIssue(
  records: DemoRecords,
  approved: ApprovedApplication,
): { columns: object; at: Date | undefined } {
  const { demo } = approved;
  if (!takesStock(demo)) return { columns: {}, at: undefined };
  const lines = addReservations(records, approved);
  if (demo.state === 'approved') {
    const useDate = addDays(hongKongDay(records.now), demo.useInDays);
    const collect_by = lastDayToCollect([hongKongDay(approved.decidedAt), useDate], collectDays);
    return { columns: { collect_by }, at: undefined };
  }
  const madeAt = new Date(
    approved.decidedAt.getTime() + (20 + pickNumber(`outbound ${demo.key}`, 90)) * minuteMs,
  );
  const collectedAt = demo.state === 'completed' ? afternoonAfter(approved.decidedAt, 2) : null;
  const deliveryAt = collectedAt ?? afternoonAfter(records.now, 1);
  const pickup = {
    delivery_at: deliveryAt,
    delivery_place: place,
    pickup_instructions: instructions,
    collect_by: lastDayToCollect([hongKongDay(deliveryAt)], collectDays),
  };
  const code = addPickupCode(records, `application ${demo.key}`);
  const outboundNo = records.nextNo('OA', madeAt);
  addDocument(records, {
    kind: 'outbound',
    orderType: 'APPLICATION',
    no: outboundNo,
    at: madeAt,
    confirmedAt: collectedAt,
    madeBy: clerk,
    confirmedBy: clerk,
    origin: { kind: 'application', id: approved.application.id, no: approved.application.no },
    delivery: { date: hongKongDay(deliveryAt), place, remark: instructions },
    lines,
  });
  const step = { subject: 'application' as const, id: approved.application.id, by: clerk };
  records.addStep({
    ...step,
    action: 'makeOutbound',
    from: 'approved',
    to: 'waiting_pickup',
    at: madeAt,
    comment: `${hongKongMinute(deliveryAt)} ${place}`,
  });
  const columns = { ...pickup, pickup_code: code };
  if (!collectedAt) return { columns, at: madeAt };
  addHandOver(records, approved, collectedAt, outboundNo);
  records.addStep({
    ...step,
    action: 'handOver',
    from: 'waiting_pickup',
    to: 'completed',
    at: collectedAt,
    comment: getFullName(demo.applicant),
  });
  return { columns: { ...columns, completed_at: collectedAt }, at: collectedAt };
}

function addReservations(records: DemoRecords, { demo, application, lines, decidedAt }: ApprovedApplication) {
  return lines.map(({ lineNo, souvenir, quantity }) => {
    const reservationId = demoId(`reservation of application ${demo.key} ${lineNo}`);
    const line = {
      souvenirId: demoId(`souvenir ${souvenir.code}`),
      storageId: demoId('storage OFFICE'),
      quantity,
    };
    records.add('stock_reservation', {
      id: reservationId,
      souvenir_id: line.souvenirId,
      storage_id: line.storageId,
      origin_kind: 'application',
      origin_id: application.id,
      origin_no: application.no,
      line_no: lineNo,
      quantity,
      consumed: demo.state === 'completed' ? quantity : 0,
      made_at: decidedAt,
    });
    return { ...line, reservationId };
  });
}

function addHandOver(
  records: DemoRecords,
  { demo, application, lines }: ApprovedApplication,
  at: Date,
  slipNo: string,
): void {
  const id = demoId(`hand-over of application ${demo.key}`);
  const { actorId, actorName } = demoActor(clerk);
  records.add('hand_over', {
    id,
    origin_kind: 'application',
    origin_id: application.id,
    at,
    actor_id: actorId,
    actor_name: actorName,
    receiver_name: application.applicant_name,
    signature_file_id: null,
  });
  const handedOver = lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }));
  records.add(
    'hand_over_line',
    ...handedOver.map(({ lineNo, quantity }) => ({ hand_over_id: id, line_no: lineNo, quantity })),
  );
  let row = 0;
  const ids = { next: () => demoId(`register of ${demo.key} ${row++}`) };
  records.addFinalTask(() =>
    writeRegister(
      records.tx,
      { ids, now: at },
      application,
      lines.map(({ lineNo, souvenir }) => ({
        line_no: lineNo,
        souvenir_id: demoId(`souvenir ${souvenir.code}`),
        code: souvenir.code,
        name: souvenir.name,
        unit_price: souvenir.internalPrice,
      })),
      { id, slipNo, lines: handedOver },
    ),
  );
}
