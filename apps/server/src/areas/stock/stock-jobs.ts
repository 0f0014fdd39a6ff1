// Daily jobs of the stock area.
import { hongKongDay } from '@keepsake/core/values/period';
import type { DailyJob } from '../../db/daily-job.ts';
import type { Settings } from '../settings/index.ts';
import { deleteSettledNotes } from './alerts/delete-settled-notes.ts';
import { sendAlertDigest } from './alerts/send-alert-digest.ts';
import { checkStockNightly } from './ledger/check-stock.ts';
import type { LedgerCheck } from './ledger/ledger-fault.ts';
import { sendLotDigest } from './lots/send-lot-digest.ts';
import { sumFinishedDays } from './views/movement-day.repo.ts';

export const stockJobs = (settings: Settings, ledgerChecks: readonly LedgerCheck[]): DailyJob[] => [
  {
    name: 'movement-days',
    // at 01:00 every transaction that began before midnight has ended
    dueFrom: async () => 1,
    run: (tx, { now }) => sumFinishedDays(tx, hongKongDay(now)),
  },
  {
    name: 'settled-alert-notes',
    dueFrom: async () => 0,
    run: async (tx, context) => deleteSettledNotes(tx, context, await settings.get('business.warning_days')),
  },
  {
    name: 'stock-check',
    dueFrom: async () =>
      (await settings.get('business.stock_check'))
        ? await settings.get('business.stock_check_hour')
        : undefined,
    run: (tx, context) => checkStockNightly(tx, context, ledgerChecks),
  },
  {
    name: 'alert-digest',
    dueFrom: async () =>
      (await settings.get('business.alert_digest'))
        ? await settings.get('business.alert_digest_hour')
        : undefined,
    run: async (tx, context) => {
      await sendAlertDigest(tx, context, await settings.get('business.warning_days'));
      await sendLotDigest(tx, context, await settings.get('business.best_before_alert_days'));
    },
  },
];
