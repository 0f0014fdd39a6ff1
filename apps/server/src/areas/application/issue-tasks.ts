// Approved applications that wait for their outbound order, on the dashboard of whoever makes it.
import { issueMessages } from '@keepsake/core/application/issue.messages';
import { translate } from '@keepsake/core/messages';
import { may } from '../../http/context.ts';
import type { TaskSource } from '../stock/index.ts';
import { countToIssue } from './issue.repo.ts';

export const issueTasks: TaskSource = async (db, { caller, language }) => {
  if (!may(caller, 'approval-management.generate')) return [];
  const { count, oldest_at } = await countToIssue(db);
  if (count === 0) return [];
  return [
    {
      id: 'approval-management',
      title: translate(issueMessages['issue.task'], language),
      count,
      path: '/inventory/approval-management?state=approved',
      oldestAt: (oldest_at ?? new Date(0)).toISOString(),
    },
  ];
};
