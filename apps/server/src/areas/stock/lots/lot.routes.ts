// Routes of lots and best-before days.
import { lotFields } from '@keepsake/core/records/stock/lot.fields';
import { type LotRow, lotEndpoints } from '@keepsake/core/stock/lots/lot.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { toPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { Settings } from '../../settings/index.ts';
import { countLots, type LotRecord, type LotStatus, listLots } from './lot-list.repo.ts';

/**
 * The actions that are offered for a lot that needs attention. Pieces that are no longer given out can be transferred
 * or written off, expired pieces only written off.
 */
const actionsByStatus = {
  available: [],
  soon: ['sell', 'give', 'transfer', 'writeOff'],
  stopped: ['transfer', 'writeOff'],
  expired: ['writeOff'],
} as const satisfies Record<LotStatus, LotRow['actions']>;
const neededPermissions = {
  sell: 'prices',
  give: undefined,
  transfer: 'transfer.create',
  writeOff: 'adjustment.create',
} as const;

const findActions = ({ status }: LotRecord, { caller }: SignedInContext): LotRow['actions'] =>
  actionsByStatus[status].filter((action) => {
    const permission = neededPermissions[action];
    return permission === undefined || may(caller, permission);
  });

const toLotRow = (row: LotRecord, context: SignedInContext): LotRow => ({
  id: `${row.lot_id} ${row.storage_id}`,
  souvenirId: row.souvenir_id,
  storageId: row.storage_id,
  productCode: row.code,
  name: textIn(row.name, context.language),
  coverSrc: row.cover && imageUrl('souvenir', row.cover),
  lotNumber: row.number,
  bestBefore: row.best_before,
  daysLeft: row.days_left,
  storageName: textIn(row.storage_name, context.language),
  onHand: row.on_hand,
  status: row.status,
  actions: findActions(row, context),
});

export function lotRoutes(settings: Settings): Route[] {
  const readAlertPeriod = async ({ now }: SignedInContext) => ({
    today: hongKongDay(now),
    alertDays: await settings.get('business.best_before_alert_days'),
  });
  return [
    queryRoute(lotEndpoints.listLots, async (db, { query }, context) => {
      const period = await readAlertPeriod(context);
      const [rows, { total, ...counts }] = await Promise.all([
        listLots(db, query, period, query),
        countLots(db, query, period),
      ]);
      const list = rows.map((row) => toLotRow(row, context));
      return {
        ...toPage(query, total, list),
        counts,
        stopDays: await settings.get('business.best_before_days'),
        alertDays: period.alertDays,
      };
    }),
    exportRoute(lotEndpoints.exportLots, {
      name: 'stock-lots',
      columns: fieldColumns<typeof lotFields, LotRow>(lotFields),
      rows: async (db, query, context) =>
        (await listLots(db, query, await readAlertPeriod(context))).map((row) => toLotRow(row, context)),
    }),
  ];
}
