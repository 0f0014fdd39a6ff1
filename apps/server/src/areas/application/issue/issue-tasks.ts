// Dashboard tasks: approved applications without an outbound order, and applications not collected in time.
import { issueMessages } from '@keepsake/core/application/issue/issue.messages';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { may } from '../../../context/context.ts';
import type { TaskSource } from '../../stock/index.ts';
import { countOverdue, countToIssue } from './issue.repo.ts';

export const issueTasks: TaskSource = async (db, { caller, language, now }) => {
  const tasks = [
    may(caller, 'approval-management.generate') && {
      id: 'approval-management',
      title: 'issue.task' as const,
      path: '/inventory/approval-management?state=approved',
      found: await countToIssue(db),
    },
    may(caller, 'approval-management.release') && {
      id: 'approval-management-overdue',
      title: 'issue.task.overdue' as const,
      path: '/inventory/approval-management?overdue=1',
      found: await countOverdue(db, hongKongDay(now)),
    },
  ];
  return tasks.flatMap((task) =>
    task && task.found.count > 0
      ? {
          id: task.id,
          title: translate(issueMessages[task.title], language),
          count: task.found.count,
          path: task.path,
          oldestAt: (task.found.oldest_at ?? new Date(0)).toISOString(),
        }
      : [],
  );
};
