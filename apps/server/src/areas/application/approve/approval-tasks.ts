// Dashboard task: applications that wait for the caller's decision.

import { taskMessages } from '@keepsake/core/stock/views/task.messages';
import { translate } from '@keepsake/core/values/messages';
import { may } from '../../../context/context.ts';
import type { TaskSource } from '../../stock/index.ts';
import { listWaitingSince } from './approval-list.repo.ts';

export const approvalTasks: TaskSource = async (db, { caller, language, now }) => {
  if (!may(caller, 'my-approvals')) return [];
  const since = await listWaitingSince(db, caller.userId, now);
  if (since.length === 0) return [];
  return [
    {
      id: 'my-approvals',
      title: translate(taskMessages['task.approvals'], language),
      count: since.length,
      path: '/application/my-approvals',
      oldestAt: since[0]!.toISOString(),
    },
  ];
};
