// Who is an approver regardless of roles: managers of units, people with a delegation for today, assignees of a pending
// approval task, and the fallback approver.
import { hongKongDay } from '@keepsake/core/values/period';
import { type Expression, type SqlBool, sql } from 'kysely';

export const isApprover = (userId: Expression<string>, now: Date) => sql<SqlBool>`(
  exists (select from organization_manager m where m.user_id = ${userId})
  or exists (select from delegation d where d.to_user_id = ${userId} and d.revoked_at is null
             and ${hongKongDay(now)}::date between d.starts_on and d.ends_on)
  or exists (select from approval_task t where t.assignee_id = ${userId} and t.state = 'pending')
  or exists (select from system_config c
             where c.key = 'approval.fallback_approver' and c.enabled and c.value = ${userId}::text))`;
