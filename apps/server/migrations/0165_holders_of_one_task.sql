-- Who may decide one task is found by its key: a case within the condition made the database read every task there ever was.
create or replace function approval_holders(today date, wanted uuid default null)
returns table (task_id uuid, application_id uuid, user_id uuid, for_id uuid) language sql stable as $$
  with recursive task as (
    select t.id, t.application_id, t.assignee_id, s.organization_id,
           array(select a.applicant_id
                 union select x.actor_id from approval_task x
                   where x.application_id = a.id and x.level <> t.level and x.opened_at >= a.submitted_at
                     and x.actor_id is not null
                 union select x.acting_for_id from approval_task x
                   where x.application_id = a.id and x.level <> t.level and x.opened_at >= a.submitted_at
                     and x.acting_for_id is not null) as barred
    from (select * from approval_task where wanted is null and state = 'pending'
          union all select * from approval_task where id = wanted) t
    join application a on a.id = t.application_id
    left join approval_step s on s.application_id = t.application_id and s.level = t.level
  ), unit as (
    select id as task_id, barred, organization_id as unit_id, 0 as height from task
    where assignee_id is null and organization_id is not null
    union all
    select c.task_id, c.barred, o.parent_id, c.height + 1 from unit c
    join organization o on o.id = c.unit_id
    where o.parent_id is not null and c.height < 30
  ), manager as (
    select c.task_id, m.user_id, c.height, min(c.height) over (partition by c.task_id) as nearest
    from unit c
    join organization_manager m on m.organization_id = c.unit_id
    join app_user u on u.id = m.user_id and u.disabled_at is null
    where m.user_id <> all (c.barred)
  ), named as (
    select t.id as task_id, t.assignee_id as user_id from task t
    join app_user u on u.id = t.assignee_id and u.disabled_at is null
    where t.assignee_id <> all (t.barred)
    union
    select m.task_id, m.user_id from manager m where m.height = m.nearest
  ), administrator as (
    select t.id as task_id, u.id as user_id from task t
    join app_user u on u.disabled_at is null and u.id <> all (t.barred)
      and (u.account_key = 'admin' or exists (
        select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.is_administrator))
    where not exists (select from named n where n.task_id = t.id)
  ), holder as (
    select n.task_id, n.user_id from named n
    union all
    select a.task_id, a.user_id from administrator a
    union all
    select t.id, f.id from task t
    join fallback_approver() f on f.id <> all (t.barred)
    where not exists (select from named n where n.task_id = t.id)
      and not exists (select from administrator a where a.task_id = t.id)
  ), acting as (
    select h.task_id, h.user_id, null::uuid as for_id from holder h
    union
    select c.task_id, d.to_user_id, coalesce(c.for_id, c.user_id) from acting c
    join task t on t.id = c.task_id
    join delegation d on d.from_user_id = c.user_id and d.revoked_at is null
      and d.starts_on <= today and d.ends_on >= today
    join app_user u on u.id = d.to_user_id and u.disabled_at is null
    where d.to_user_id <> all (t.barred)
  )
  -- one's own right comes before another's
  select distinct on (c.task_id, c.user_id) c.task_id, t.application_id, c.user_id, c.for_id
  from acting c join task t on t.id = c.task_id
  order by c.task_id, c.user_id, c.for_id nulls first
$$;
