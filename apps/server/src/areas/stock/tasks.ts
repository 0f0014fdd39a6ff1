// The dashboard lists the tasks that wait for the caller. Each area has its own task sources. Those of stock are here.
import {
  chooseModule,
  type DocumentModule,
  getDocumentPermission,
} from '@keepsake/core/stock/documents/document.rules';
import type { Dashboard } from '@keepsake/core/stock/views/dashboard.contract';
import { taskMessages } from '@keepsake/core/stock/views/task.messages';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../context/context.ts';
import type { Db } from '../../db/connection/database.ts';
import { countRecounts } from './counts/count.repo.ts';
import { countStoppedLots } from './lots/lot-list.repo.ts';
import { countWaitingDocuments } from './tasks.repo.ts';

export type Task = Dashboard['tasks'][number];
export type TaskSource = (db: Db, context: SignedInContext) => Promise<Task[]>;

const root = '/inventory/storage-management';
/** The list page and the title of the task for each kind of document. */
const lists: Record<DocumentModule, { path: string; title: keyof typeof taskMessages }> = {
  receiving: { path: 'receiving', title: 'task.receiving' },
  transfer: { path: 'transfer', title: 'task.transfer' },
  adjustment: { path: 'adjustment', title: 'task.adjustment' },
  assembly: { path: 'assembly', title: 'task.assembly' },
  'application-order': { path: 'ApplicationInventoryOrder', title: 'task.outbound.APPLICATION' },
  'sales-order': { path: 'salesInventoryOrder', title: 'task.outbound.SHOP' },
  'return-order': { path: 'returnInventoryOrder', title: 'task.return.RETURN' },
};

/** The task to check lots that are in stock but no longer given out. */
export const lotTasks: TaskSource = async (db, { caller, language, now }) => {
  if (!may(caller, 'stock-lots')) return [];
  const { count, first } = await countStoppedLots(db, hongKongDay(now));
  if (!first) return [];
  return [
    {
      id: 'stock-lots',
      title: translate(taskMessages['task.lots'], language),
      count,
      path: `${root}/lots`,
      oldestAt: new Date(`${first}T00:00:00+08:00`).toISOString(),
    },
  ];
};

/** Stock counts with lines that the caller must count again. */
export const recountTasks: TaskSource = async (db, { caller, language }) => {
  if (!may(caller, 'stock-count.count')) return [];
  const { count, since } = await countRecounts(db, caller.userId);
  if (!since) return [];
  return [
    {
      id: 'stock-count',
      title: translate(taskMessages['task.recount'], language),
      count,
      path: `${root}/adjustment/counts?state=recount`,
      oldestAt: since.toISOString(),
    },
  ];
};

/** Stock documents that the caller may confirm. */
export const documentTasks: TaskSource = async (db, { caller, language }) => {
  const waiting = await countWaitingDocuments(db, caller.userId);
  return waiting.flatMap(({ kind, order_type, count, oldest_at }) => {
    const module = chooseModule(kind, order_type);
    if (!may(caller, getDocumentPermission(module, 'confirm'))) return [];
    return [
      {
        id: module,
        title: translate(taskMessages[lists[module].title], language),
        count,
        path: `${root}/${lists[module].path}?state=pending_approval`,
        oldestAt: oldest_at.toISOString(),
      },
    ];
  });
};
