// Once a day: what is open among the alerts, to whoever may see them. Counts and codes, never an amount.
import { alertsOf } from '@keepsake/core/stock/alerts/alert.rules';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { listHolders } from '../../identity/index.ts';
import { notifyPeople } from '../../notification/index.ts';
import { type AlertRecord, listAlerts } from './alert.repo.ts';
import { deleteSettledNotes } from './alert-note.repo.ts';

const codesNamed = 5;

const kindsOf = (row: AlertRecord) =>
  alertsOf({
    available: row.available,
    minimumStock: row.minimum_stock,
    safeStock: row.safe_stock,
    issued: row.issued,
  });

export async function sendAlertDigest(tx: Tx, context: Context, warningDays: number): Promise<void> {
  const moment = { now: context.now, warningDays };
  const settled = await deleteSettledNotes(tx, moment);
  if (settled.length > 0)
    await recordAudit(tx, context, {
      action: 'settled',
      subject: 'stock-alert',
      subjectId: settled.slice(0, codesNamed).join(', '),
      after: { count: settled.length },
    });
  const open = [
    ...(await listAlerts(tx, { noteState: 'open' }, moment)),
    ...(await listAlerts(tx, { noteState: 'overdue' }, moment)),
  ];
  if (open.length === 0) return;
  const count = (kind: ReturnType<typeof kindsOf>[number]) =>
    open.filter((row) => kindsOf(row).includes(kind)).length;
  const holders = await listHolders(tx, 'stock-alerts', 'stock-alerts-no-price');
  await notifyPeople(tx, context, holders, {
    template: 'stock-alert-digest',
    params: {
      count: open.length,
      minimum: count('belowMinimum'),
      safe: count('belowSafe'),
      warning: count('warning'),
      days: warningDays,
      codes: open
        .slice(0, codesNamed)
        .map(({ code }) => code)
        .join(', '),
    },
  });
}
