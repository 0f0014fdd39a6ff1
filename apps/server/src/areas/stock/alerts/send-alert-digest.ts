// Daily job: sends a summary of the open and overdue stock alerts to everybody who may see alerts. It contains no
// amounts.
import { findAlerts } from '@keepsake/core/stock/alerts/alert.rules';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { listHolders } from '../../identity/index.ts';
import { notifyPeople } from '../../notification/index.ts';
import { type AlertRecord, listAlerts } from './alert.repo.ts';

const maxCodesNamed = 5;

const findAlertKinds = (row: AlertRecord) =>
  findAlerts({
    available: row.available,
    minimumStock: row.minimum_stock,
    safeStock: row.safe_stock,
    issued: row.issued,
  });

export async function sendAlertDigest(tx: Tx, context: Context, warningDays: number): Promise<void> {
  const period = { now: context.now, warningDays };
  const open = [
    ...(await listAlerts(tx, { noteState: 'open' }, period)),
    ...(await listAlerts(tx, { noteState: 'overdue' }, period)),
  ];
  if (open.length === 0) return;
  const count = (kind: ReturnType<typeof findAlertKinds>[number]) =>
    open.filter((row) => findAlertKinds(row).includes(kind)).length;
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
        .slice(0, maxCodesNamed)
        .map(({ code }) => code)
        .join(', '),
    },
  });
}
