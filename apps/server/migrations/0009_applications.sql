-- Applications for souvenirs, approvals, and the gift register.

create table application_cart_item (
  id          uuid primary key,
  user_id     uuid not null references app_user (id) on delete cascade,
  souvenir_id uuid not null references souvenir (id),
  quantity    int not null,
  selected    boolean not null default true,
  added_at    timestamptz not null,
  constraint application_cart_quantity check (quantity >= 1 and quantity <= 9999),
  constraint application_cart_once unique (user_id, souvenir_id)
);
comment on table application_cart_item is 'Carts of the application system.';
comment on column application_cart_item.selected is 'Part of the next application.';

create table application (
  id                  uuid primary key,
  no                  text not null,
  applicant_id        uuid not null references app_user (id),
  applicant_name      text not null,
  applicant_phone     text not null default '' check (char_length(applicant_phone) <= 30),
  applicant_email     text not null default '' check (char_length(applicant_email) <= 200),
  organization_id     uuid references organization (id),
  organization_name   jsonb,
  state               text not null check (state in (
    'draft', 'pending', 'reviewing', 'approved', 'rejected', 'waiting_pickup', 'completed', 'cancelled', 'recalled')),
  mode                text not null check (mode in ('single', 'batch')),
  type                text not null check (type in (
    'personal', 'department', 'activity', 'teaching', 'research', 'conference', 'reward', 'condolence', 'festival', 'other')),
  urgency             text not null default 'normal' check (urgency in ('normal', 'urgent', 'very_urgent')),
  reason              text not null default '' check (char_length(reason) <= 2000),
  use_date            date,
  recipient_object    text not null default '' check (char_length(recipient_object) <= 120),
  recipient_name      text not null default '' check (char_length(recipient_name) <= 100),
  recipient_position  text not null default '' check (char_length(recipient_position) <= 100),
  activity            text not null default '' check (char_length(activity) <= 200),
  activity_date       date,
  remark              text not null default '' check (char_length(remark) <= 500),
  recipient_key       text not null default '',
  activity_key        text not null default '',
  total_amount        bigint not null default 0 check (total_amount >= 0),
  vip_reason          text check (vip_reason in ('souvenir', 'value', 'added_up')),
  added_up_amount     bigint not null default 0 check (added_up_amount >= 0),
  level               int not null default 0 check (level >= 0),
  submitted_at        timestamptz,
  decided_at          timestamptz,
  delivery_at         timestamptz,
  delivery_place      text not null default '' check (char_length(delivery_place) <= 200),
  pickup_instructions text not null default '' check (char_length(pickup_instructions) <= 500),
  pickup_code         text check (pickup_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  completed_at        timestamptz,
  closing_reason      text not null default '' check (char_length(closing_reason) <= 500),
  version             int not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  search_text         text not null,
  collect_by          date,
  collect_reminders   int not null default 0 check (collect_reminders >= 0),
  constraint application_check check (state in ('draft', 'cancelled') or submitted_at is not null),
  constraint application_no_unique unique (no)
) with (fillfactor = 80);
comment on table application is 'Applications (requisitions) for souvenirs. version is for optimistic locking.';
comment on column application.no is 'Readable number.';
comment on column application.applicant_name is
  'Name, contact and unit are copies from the last save; not changed after submission.';
comment on column application.organization_id is 'Unit of the applicant; null: none.';
comment on column application.organization_name is 'Copy in three languages.';
comment on column application.mode is 'batch: a list of recipients (application_recipient); single: one recipient.';
comment on column application.use_date is 'Day on which the souvenirs are needed.';
comment on column application.recipient_object is 'Group of the recipient, e.g. an institution.';
comment on column application.recipient_name is 'Single mode; in batch mode the names are in application_recipient.';
comment on column application.activity is 'Event at which the souvenirs are given.';
comment on column application.activity_date is 'Day of the event.';
comment on column application.recipient_key is
  'What recipients are compared by, to add up applications: only letters and digits, normalised as for search.';
comment on column application.activity_key is 'What events are compared by; made in the same way.';
comment on column application.total_amount is 'HKD cents at internal prices.';
comment on column application.vip_reason is
  'Why it needs every level of approval: a VIP souvenir, its value, or its value with similar applications. Null: it does not.';
comment on column application.added_up_amount is 'HKD cents: its value together with similar applications.';
comment on column application.level is 'Approval level where it waits; 0 before submission.';
comment on column application.submitted_at is 'Null: never submitted.';
comment on column application.decided_at is 'Last approval or rejection.';
comment on column application.delivery_at is 'Agreed time to collect; null: not agreed yet.';
comment on column application.pickup_code is 'Code to collect; null before the outbound order is made.';
comment on column application.closing_reason is 'Reason of a rejection, recall or cancellation.';
comment on column application.search_text is
  'Text that keywords are searched in, prepared for the trigram index: number, names and souvenirs.';
comment on column application.collect_by is 'Last day to collect.';
comment on column application.collect_reminders is 'Reminders to collect that were sent.';
create index application_applicant on application (applicant_id, created_at desc, id desc);
create index application_organization on application (organization_id, submitted_at);
create unique index application_pickup_code on application (pickup_code) where state = 'waiting_pickup';
create index application_search on application using gin (search_text gin_trgm_ops);
create index application_state on application (state, submitted_at desc, id desc);
create index application_submitted on application (submitted_at desc, id desc) where submitted_at is not null;

create table application_line (
  application_id uuid references application (id) on delete cascade,
  line_no        int check (line_no > 0),
  souvenir_id    uuid not null references souvenir (id),
  code           text not null,
  name           jsonb not null,
  level          text not null,
  cover          uuid,
  unit_price     bigint not null check (unit_price >= 0),
  requested      int not null check (requested > 0),
  approved       int check (approved >= 0),
  issued         int not null default 0 check (issued >= 0),
  returned       int not null default 0 check (returned >= 0),
  constraint application_line_approved check (approved is null or approved <= requested),
  constraint application_line_issued check (issued <= coalesce(approved, requested)),
  constraint application_line_returned check (returned <= issued),
  primary key (application_id, line_no)
) with (fillfactor = 80);
comment on table application_line is 'Lines of applications. Code, name, level and cover are copies from the last save.';
comment on column application_line.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column application_line.cover is 'Id of the cover picture (stored_file); null: none.';
comment on column application_line.unit_price is 'HKD cents per piece: the internal price.';
comment on column application_line.requested is 'Pieces asked for.';
comment on column application_line.approved is 'Pieces granted; null until an approver granted fewer or the last level approved.';
comment on column application_line.issued is 'Pieces handed over.';
comment on column application_line.returned is 'Of issued, pieces that came back.';
create index application_line_souvenir on application_line (souvenir_id);

create table application_recipient (
  application_id uuid references application (id) on delete cascade,
  row_no         int check (row_no > 0),
  object         text not null default '',
  name           text not null,
  position       text not null default '',
  souvenir_id    uuid references souvenir (id),
  wanted         text not null default '' check (char_length(wanted) <= 100),
  quantity       int check (quantity > 0),
  recipient_key  text not null,
  constraint application_recipient_name_check1 check (char_length(name) <= 100),
  constraint application_recipient_object_check1 check (char_length(object) <= 120),
  constraint application_recipient_position_check1 check (char_length(position) <= 100),
  primary key (application_id, row_no)
);
comment on table application_recipient is 'Recipients of batch applications. Rows of a draft may be incomplete.';
comment on column application_recipient.object is 'Group of the recipient, e.g. an institution.';
comment on column application_recipient.souvenir_id is 'Null in a draft where no souvenir was found by the name.';
comment on column application_recipient.wanted is 'Name of the souvenir as pasted, where none was found.';
comment on column application_recipient.quantity is 'Pieces; null in a draft: not entered.';
comment on column application_recipient.recipient_key is 'See application.recipient_key.';
create index application_recipient_by_key on application_recipient (recipient_key);

create table application_attachment (
  application_id uuid references application (id) on delete cascade,
  position       int check (position >= 0 and position <= 9),
  file_id        uuid not null references stored_file (id),
  name           text not null,
  primary key (application_id, position)
);
comment on table application_attachment is 'Files attached to applications.';
comment on column application_attachment.position is 'Order of the files, from 0.';
comment on column application_attachment.name is 'File name as uploaded.';
create index application_attachment_file on application_attachment (file_id);

create table approval_step (
  application_id  uuid references application (id) on delete cascade,
  level           int check (level > 0),
  kind            text not null check (kind in ('department', 'college_office')),
  organization_id uuid references organization (id),
  primary key (application_id, level)
);
comment on table approval_step is
  'Approval route of an application, fixed on submission. Who may approve is determined when somebody acts.';
comment on column approval_step.level is 'From 1, in the order of approval.';
comment on column approval_step.kind is 'Managers of the department, or of the college office.';
comment on column approval_step.organization_id is 'The unit whose managers approve; null: an administrator.';

create table approval_task (
  id                uuid primary key,
  application_id    uuid not null references application (id) on delete cascade,
  level             int not null,
  assignee_id       uuid references app_user (id),
  state             text not null check (state in ('pending', 'processed', 'forwarded', 'withdrawn')),
  decision          text check (decision in ('approve', 'reject', 'forward')),
  comment           text not null default '' check (char_length(comment) <= 1000),
  opened_at         timestamptz not null,
  closed_at         timestamptz,
  actor_id          uuid references app_user (id),
  actor_name        text,
  acting_for_id     uuid references app_user (id),
  acting_for_name   text,
  forwarded_from    uuid references approval_task (id),
  reminded_at       timestamptz,
  escalated_at      timestamptz,
  signature_file_id uuid references stored_file (id),
  constraint approval_task_check check ((state = 'pending') = (closed_at is null)),
  constraint approval_task_check1 check ((state not in ('processed', 'forwarded')) or (actor_id is not null and decision is not null))
);
comment on table approval_task is 'Approval tasks: one per level and forwarding. At most one of an application is pending.';
comment on column approval_task.level is 'Level in the approval route (approval_step).';
comment on column approval_task.assignee_id is 'The person it was forwarded to; null: anybody who may approve for the unit.';
comment on column approval_task.opened_at is
  'Start of the time until reminder and escalation; set again when an offer is answered.';
comment on column approval_task.closed_at is 'Null while it is pending.';
comment on column approval_task.actor_id is 'Who decided; null while pending or withdrawn.';
comment on column approval_task.actor_name is 'Copy of the name.';
comment on column approval_task.acting_for_id is
  'The person on whose behalf the actor decided (delegation); null: the actor''s own right.';
comment on column approval_task.acting_for_name is 'Copy of the name.';
comment on column approval_task.forwarded_from is 'The task that was forwarded; null: none.';
comment on column approval_task.reminded_at is 'When the approvers were reminded; null: not yet.';
comment on column approval_task.escalated_at is 'When the delay was escalated; null: not yet.';
comment on column approval_task.signature_file_id is 'Signature of the actor at that time; null: none.';
create index approval_task_actor on approval_task (actor_id, closed_at desc) include (state) where actor_id is not null;
create index approval_task_application on approval_task (application_id, opened_at);
create index approval_task_assignee on approval_task (assignee_id) where (state = 'pending') and (assignee_id is not null);
create index approval_task_decided on approval_task (closed_at desc, id desc) where decision is not null;
create index approval_task_for on approval_task (acting_for_id, closed_at desc) where acting_for_id is not null;
create unique index approval_task_open on approval_task (application_id) where state = 'pending';
create index approval_task_signature on approval_task (signature_file_id) where signature_file_id is not null;
create index approval_task_waiting on approval_task (opened_at, id) where state = 'pending';

create table approval_offer (
  id             uuid primary key,
  task_id        uuid not null references approval_task (id) on delete cascade,
  application_id uuid not null references application (id) on delete cascade,
  state          text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  message        text not null check (char_length(message) >= 1 and char_length(message) <= 1000),
  use_date       date,
  made_at        timestamptz not null,
  made_by        uuid not null references app_user (id),
  made_by_name   text not null,
  answered_at    timestamptz,
  answer         text not null default '' check (char_length(answer) <= 1000)
);
comment on table approval_offer is
  'Alternatives offered by an approver: fewer pieces, another souvenir or another day. The task waits for the answer.';
comment on column approval_offer.use_date is 'The offered day; null: unchanged.';
comment on column approval_offer.made_by_name is 'Copy of the name.';
comment on column approval_offer.answer is 'Comment of the applicant.';
create unique index approval_offer_open on approval_offer (application_id) where state = 'open';
create index approval_offer_task on approval_offer (task_id);

create table approval_offer_line (
  offer_id    uuid references approval_offer (id) on delete cascade,
  line_no     int,
  quantity    int not null check (quantity >= 0),
  souvenir_id uuid references souvenir (id),
  primary key (offer_id, line_no)
);
comment on table approval_offer_line is 'Lines of the offer.';
comment on column approval_offer_line.line_no is 'Line of the application.';
comment on column approval_offer_line.quantity is 'Offered pieces.';
comment on column approval_offer_line.souvenir_id is 'Another souvenir; null: the same.';

create table delegation (
  id           uuid primary key,
  from_user_id uuid not null references app_user (id),
  to_user_id   uuid not null references app_user (id),
  starts_on    date not null,
  ends_on      date not null,
  reason       text not null default '' check (char_length(reason) <= 200),
  created_by   uuid not null references app_user (id),
  created_at   timestamptz not null,
  revoked_at   timestamptz,
  constraint delegation_check check (ends_on >= starts_on),
  constraint delegation_check1 check (from_user_id <> to_user_id)
);
comment on table delegation is
  'Delegations: a person approves on behalf of another for some days. Chains are allowed, cycles are not.';
comment on column delegation.from_user_id is 'The approver who is replaced.';
comment on column delegation.to_user_id is 'Who approves instead.';
comment on column delegation.starts_on is 'First Hong Kong date.';
comment on column delegation.ends_on is 'Last Hong Kong date.';
comment on column delegation.created_by is 'The approver, or an administrator.';
comment on column delegation.revoked_at is 'Set: ended before its last day.';
create index delegation_from on delegation (from_user_id, ends_on) where revoked_at is null;
create index delegation_to on delegation (to_user_id, ends_on) where revoked_at is null;

create table closure_day (
  day        date primary key,
  name       jsonb not null,
  created_by uuid references app_user (id),
  created_at timestamptz not null
);
comment on table closure_day is 'Days that are not working days, besides weekends and public holidays, e.g. typhoon days.';
comment on column closure_day.name is 'In three languages (zh-HK, en, zh-CN).';

create table gift_register (
  id                 uuid primary key,
  application_id     uuid not null references application (id),
  application_no     text not null,
  hand_over_id       uuid not null references hand_over (id),
  line_no            int not null,
  souvenir_id        uuid not null references souvenir (id),
  code               text not null,
  name               jsonb not null,
  quantity           int not null check (quantity > 0),
  unit_value         bigint not null check (unit_value >= 0),
  giver_id           uuid not null references app_user (id),
  giver_name         text not null,
  organization_id    uuid references organization (id),
  organization_name  jsonb,
  recipient_object   text not null,
  recipient_name     text not null,
  recipient_position text not null,
  recipient_key      text not null,
  type               text not null,
  occasion           text not null,
  activity_date      date,
  approvers          jsonb not null,
  issued_at          timestamptz not null,
  search_text        text not null,
  slip_no            text not null default '',
  returned           int not null default 0,
  constraint gift_register_returned check (returned >= 0 and returned <= quantity)
);
comment on table gift_register is 'Gift register: each souvenir given to each recipient, with copies of all names from that day.';
comment on column gift_register.hand_over_id is 'The hand-over at the counter.';
comment on column gift_register.line_no is 'Line of the application.';
comment on column gift_register.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column gift_register.quantity is 'Pieces given.';
comment on column gift_register.unit_value is 'HKD cents per piece: the internal price of the application.';
comment on column gift_register.giver_id is 'The applicant.';
comment on column gift_register.organization_id is 'Unit of the applicant; null: none.';
comment on column gift_register.organization_name is 'In three languages.';
comment on column gift_register.recipient_object is 'Group of the recipient, e.g. an institution.';
comment on column gift_register.recipient_key is 'See application.recipient_key.';
comment on column gift_register.type is 'Type of the application.';
comment on column gift_register.occasion is 'Activity of the application, or its reason.';
comment on column gift_register.approvers is 'Names of the approvers by level, and on whose behalf they acted.';
comment on column gift_register.issued_at is 'When it was handed over.';
comment on column gift_register.search_text is 'Text that keywords are searched in, prepared for the trigram index.';
comment on column gift_register.slip_no is 'Number of the outbound order; its pickup slip was signed.';
comment on column gift_register.returned is 'Of quantity, pieces that came back.';
create index gift_register_application on gift_register (application_id);
create index gift_register_issued on gift_register (issued_at desc, id desc) include (quantity, returned);
create index gift_register_organization on gift_register (organization_id, issued_at);
create index gift_register_recipient on gift_register (recipient_key, issued_at desc) where recipient_key <> '';
create index gift_register_search on gift_register using gin (search_text gin_trgm_ops);

create table gift_return (
  document_id uuid references stock_document (id) on delete cascade,
  register_id uuid references gift_register (id) on delete cascade,
  quantity    int not null check (quantity > 0),
  primary key (document_id, register_id)
);
comment on table gift_return is 'Which entries of the gift register a return order takes back.';
comment on column gift_return.document_id is 'The return order.';
comment on column gift_return.quantity is 'Pieces.';
create index gift_return_register on gift_return (register_id);

-- The person who approves if neither a manager nor an administrator may. It is a system setting.
create function fallback_approver() returns table (id uuid) language sql stable as $$
  select u.id from system_config c
  join app_user u on u.id = case when c.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.value::uuid end
  where c.key = 'approval.fallback_approver' and c.enabled and u.disabled_at is null
$$;

-- Who may decide the pending tasks, or one task: the person it was forwarded to; otherwise the managers of the unit or of the
-- nearest unit above it; otherwise administrators; otherwise the fallback approver; and their delegates of that day.
-- Nobody may decide their own application, or two levels of one application.
create function approval_holders(today date, wanted uuid default null)
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
  -- the person's own right takes precedence over a delegation
  select distinct on (c.task_id, c.user_id) c.task_id, t.application_id, c.user_id, c.for_id
  from acting c join task t on t.id = c.task_id
  order by c.task_id, c.user_id, c.for_id nulls first
$$;
