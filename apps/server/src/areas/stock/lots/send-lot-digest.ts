// The daily message about lots that expire soon, are no longer given out, or have expired.
import { hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { listHolders } from '../../identity/index.ts';
import { notifyPeople } from '../../notification/index.ts';
import { countLots, listLots } from './lot-list.repo.ts';

const maxCodesNamed = 5;

export async function sendLotDigest(tx: Tx, context: Context, alertDays: number): Promise<void> {
  const period = { today: hongKongDay(context.now), alertDays };
  const { expired, stopped, soon } = await countLots(tx, {}, period);
  const count = expired + stopped + soon;
  if (count === 0) return;
  const first = await listLots(tx, {}, period, { currentPage: 1, pageSize: count, sort: 'asc' });
  const codes = [...new Set(first.map(({ code }) => code))].slice(0, maxCodesNamed).join(', ');
  await notifyPeople(tx, context, await listHolders(tx, 'stock-lots'), {
    template: 'best-before-digest',
    params: { count, expired, stopped, soon, days: alertDays, codes },
  });
}
