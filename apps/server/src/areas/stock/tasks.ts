// What waits for the caller. Each area brings its own source; the dashboard asks them all.
import { translate } from '@keepsake/core/messages';
import type { Dashboard } from '@keepsake/core/stock/dashboard.contract';
import { taskMessages } from '@keepsake/core/stock/stock-view.messages';
import type { Db } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { countWaitingDocuments } from './tasks.repo.ts';

export type Task = Dashboard['tasks'][number];
export type TaskSource = (db: Db, context: SignedInContext) => Promise<Task[]>;

const root = '/inventory/storage-management';
/** Kind (and type) of a document → the module whose holder confirms it, and where its list is. */
const documents: Readonly<
  Record<string, { module: string; path: string; title: keyof typeof taskMessages }>
> = {
  receiving: { module: 'receiving', path: 'receiving', title: 'task.receiving' },
  transfer: { module: 'transfer', path: 'transfer', title: 'task.transfer' },
  adjustment: { module: 'adjustment', path: 'adjustment', title: 'task.adjustment' },
  'outbound APPLICATION': {
    module: 'application-order',
    path: 'ApplicationInventoryOrder',
    title: 'task.outbound.APPLICATION',
  },
  'outbound SHOP': { module: 'sales-order', path: 'salesInventoryOrder', title: 'task.outbound.SHOP' },
  'return RETURN': { module: 'return-order', path: 'returnInventoryOrder', title: 'task.return.RETURN' },
};

/** Stock documents in approval that the caller may confirm. */
export const documentTasks: TaskSource = async (db, { caller, language }) => {
  const waiting = await countWaitingDocuments(db, caller.userId);
  return waiting.flatMap(({ kind, order_type, count, oldest_at }) => {
    const document = documents[order_type ? `${kind} ${order_type}` : kind];
    if (!document) return [];
    if (!caller.isAdministrator && !caller.permissions.has(`${document.module}.confirm`)) return [];
    return [
      {
        id: document.module,
        title: translate(taskMessages[document.title], language),
        count,
        path: `${root}/${document.path}?state=pending_approval`,
        oldestAt: oldest_at.toISOString(),
      },
    ];
  });
};
