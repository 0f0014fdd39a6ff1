// Dashboard tasks of refunds: requests to review, and refunds to pay out.

import { taskMessages } from '@keepsake/core/stock/views/task.messages';
import { translate } from '@keepsake/core/values/messages';
import { may } from '../../../context/context.ts';
import type { TaskSource } from '../../stock/index.ts';
import { countRefunds } from './refund-list.repo.ts';

const listPath = '/inventory/refunds';

export const refundTasks: TaskSource = async (db, { caller, language, now }) => {
  if (!may(caller, 'refunds.review') && !may(caller, 'refunds.pay')) return [];
  const counts = await countRefunds(db, now);
  const pending = counts.list.find(({ state }) => state === 'return_pending')?.count ?? 0;
  return [
    {
      id: 'refund-review',
      permission: 'refunds.review' as const,
      title: translate(taskMessages['task.refund.review'], language),
      count: pending,
      path: `${listPath}?tab=return_pending`,
      oldest: counts.asked_since,
    },
    {
      id: 'refund-pay',
      permission: 'refunds.pay' as const,
      title: translate(taskMessages['task.refund.pay'], language),
      count: counts.payable,
      path: `${listPath}?tab=payable`,
      oldest: counts.owed_since,
    },
  ].flatMap(({ permission, oldest, ...task }) =>
    oldest && task.count > 0 && may(caller, permission) ? [{ ...task, oldestAt: oldest.toISOString() }] : [],
  );
};
