// From approved to collected, for the demo's applications: promise, outbound order, hand-over and register.

import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import { lastDayToCollect } from '@keepsake/core/states/collect.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { addDays, hongKongDay, hongKongMinute } from '@keepsake/core/values/period';
import { writeRegister } from '../../areas/application/index.ts';
import { demoId } from '../demo-text.ts';
import { addDocument } from '../documents.ts';
import { afternoonAfter, pick } from '../moments.ts';
import { demoActor, personOf } from '../people.ts';
import { pickupCodeOf } from '../pickup-codes.ts';
import type { DemoRecords } from '../records.ts';
import type { DemoSouvenir } from '../types.ts';
import type { DemoApplication } from './types.ts';

type Registered = Parameters<typeof writeRegister>[2];
export type Issue = {
  demo: DemoApplication;
  application: Registered & { organization_name: LocalizedText };
  lines: readonly { lineNo: number; souvenir: DemoSouvenir; quantity: number }[];
  decidedAt: Date;
};

const desk = 'warehouse';
const place = '紫荊書院行政樓三樓 305 室';
const instructions = '請帶備職員證或學生證。';

const collectDays = systemConfig['approval.collect_days'].initial;

/** Pieces of it are promised, or were given. */
export const isIssued = ({ state }: DemoApplication): boolean =>
  state === 'approved' || state === 'waiting_pickup' || state === 'completed';

export function addIssue(records: DemoRecords, issue: Issue): { columns: object; at: Date | undefined } {
  const { demo } = issue;
  if (!isIssued(demo)) return { columns: {}, at: undefined };
  const promised = promise(records, issue);
  if (demo.state === 'approved') {
    const useDate = addDays(hongKongDay(records.now), demo.useInDays);
    const collect_by = lastDayToCollect([hongKongDay(issue.decidedAt), useDate], collectDays);
    return { columns: { collect_by }, at: undefined };
  }
  const madeAt = new Date(issue.decidedAt.getTime() + (20 + pick(`outbound ${demo.key}`, 90)) * 60_000);
  const collectedAt = demo.state === 'completed' ? afternoonAfter(issue.decidedAt, 2) : null;
  const deliveryAt = collectedAt ?? afternoonAfter(records.now, 1);
  const arranged = {
    delivery_at: deliveryAt,
    delivery_place: place,
    pickup_instructions: instructions,
    collect_by: lastDayToCollect([hongKongDay(deliveryAt)], collectDays),
  };
  const code = pickupCodeOf(records, `application ${demo.key}`);
  const slipNo = records.nextNo('OA', madeAt);
  addDocument(records, {
    kind: 'outbound',
    orderType: 'APPLICATION',
    no: slipNo,
    at: madeAt,
    confirmedAt: collectedAt,
    madeBy: desk,
    confirmedBy: desk,
    origin: { kind: 'application', id: issue.application.id, no: issue.application.no },
    delivery: { date: hongKongDay(deliveryAt), place, remark: instructions },
    lines: promised,
  });
  const step = { subject: 'application' as const, id: issue.application.id, by: desk };
  records.step({
    ...step,
    action: 'makeOutbound',
    from: 'approved',
    to: 'waiting_pickup',
    at: madeAt,
    comment: `${hongKongMinute(deliveryAt)} ${place}`,
  });
  const columns = { ...arranged, pickup_code: code };
  if (!collectedAt) return { columns, at: madeAt };
  handOver(records, issue, collectedAt, slipNo);
  records.step({
    ...step,
    action: 'handOver',
    from: 'waiting_pickup',
    to: 'completed',
    at: collectedAt,
    comment: personOf(demo.applicant).name.zhHK,
  });
  return { columns: { ...columns, completed_at: collectedAt }, at: collectedAt };
}

function promise(records: DemoRecords, { demo, application, lines, decidedAt }: Issue) {
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

function handOver(records: DemoRecords, { demo, application, lines }: Issue, at: Date, slipNo: string): void {
  const id = demoId(`hand-over of application ${demo.key}`);
  const { actorId, actorName } = demoActor(desk);
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
  const given = lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }));
  records.add(
    'hand_over_line',
    ...given.map(({ lineNo, quantity }) => ({ hand_over_id: id, line_no: lineNo, quantity })),
  );
  let row = 0;
  const ids = { next: () => demoId(`register of ${demo.key} ${row++}`) };
  records.afterwards(() =>
    writeRegister(
      records.tx,
      { ids, now: at },
      application,
      lines.map(({ lineNo, souvenir }) => ({
        line_no: lineNo,
        souvenir_id: demoId(`souvenir ${souvenir.code}`),
        code: souvenir.code,
        name: { 'zh-HK': souvenir.name.zhHK, en: souvenir.name.en },
        unit_price: souvenir.internalPrice,
      })),
      { id, slipNo, lines: given },
    ),
  );
}
