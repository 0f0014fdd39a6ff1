-- Applications and their approval (specification 2 "Application", 3, 4; domain.md "Application").

create table application_cart_item (
  id           uuid primary key,
  user_id      uuid not null references app_user (id) on delete cascade,
  souvenir_id  uuid not null references souvenir (id),
  quantity     integer not null constraint application_cart_quantity check (quantity between 1 and 9999),
  selected     boolean not null default true,
  added_at     timestamptz not null,
  constraint application_cart_once unique (user_id, souvenir_id)
);

create table application (
  id                   uuid primary key,
  no                   text not null constraint application_no_unique unique,
  applicant_id         uuid not null references app_user (id),
  -- the applicant as they were when it was last saved, for good once it is submitted
  applicant_name       text not null,
  applicant_phone      text not null default '' check (char_length(applicant_phone) <= 30),
  applicant_email      text not null default '' check (char_length(applicant_email) <= 200),
  organization_id      uuid references organization (id),
  organization_name    jsonb,
  state                text not null check (state in ('draft', 'pending', 'reviewing', 'approved', 'rejected',
    'waiting_pickup', 'completed', 'cancelled', 'recalled')),
  mode                 text not null check (mode in ('single', 'batch')),
  type                 text not null check (type in ('personal', 'department', 'activity', 'teaching', 'research',
    'conference', 'reward', 'condolence', 'festival', 'other')),
  urgency              text not null default 'normal' check (urgency in ('normal', 'urgent', 'very_urgent')),
  reason               text not null default '' check (char_length(reason) <= 2000),
  use_date             date,
  recipient_object     text not null default '' check (char_length(recipient_object) <= 120),
  recipient_name       text not null default '' check (char_length(recipient_name) <= 100),
  recipient_position   text not null default '' check (char_length(recipient_position) <= 100),
  activity             text not null default '' check (char_length(activity) <= 200),
  activity_date        date,
  remark               text not null default '' check (char_length(remark) <= 500),
  -- what its recipient and its activity compare by, so that splitting does not help
  recipient_key        text not null default '',
  activity_key         text not null default '',
  total_amount         bigint not null default 0 check (total_amount >= 0),
  -- why it takes every level: a souvenir of that kind, its own value, or the value added up with others
  vip_reason           text check (vip_reason in ('souvenir', 'value', 'added_up')),
  added_up_amount      bigint not null default 0 check (added_up_amount >= 0),
  -- the step that it waits at, 0 before it is submitted
  level                integer not null default 0 check (level >= 0),
  submitted_at         timestamptz,
  decided_at           timestamptz,
  delivery_at          timestamptz,
  delivery_place       text not null default '' check (char_length(delivery_place) <= 200),
  pickup_instructions  text not null default '' check (char_length(pickup_instructions) <= 500),
  pickup_code          text check (pickup_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  completed_at         timestamptz,
  closing_reason       text not null default '' check (char_length(closing_reason) <= 500),
  version              integer not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  search_text          text not null,
  check (state in ('draft', 'cancelled') or submitted_at is not null)
) with (fillfactor = 80);
create index application_applicant on application (applicant_id, created_at desc, id desc);
create index application_month on application (applicant_id, submitted_at);
create index application_state on application (state, submitted_at desc, id desc);
create index application_submitted on application (submitted_at desc, id desc) where submitted_at is not null;
create index application_organization on application (organization_id, submitted_at);
create index application_recipient_key on application (recipient_key, submitted_at) where recipient_key <> '';
create index application_search on application using gin (search_text gin_trgm_ops);
create unique index application_pickup_code on application (pickup_code) where state = 'waiting_pickup';

create table application_line (
  application_id  uuid not null references application (id) on delete cascade,
  line_no         integer not null check (line_no > 0),
  souvenir_id     uuid not null references souvenir (id),
  code            text not null,
  name            jsonb not null,
  level           text not null,
  cover           uuid,
  -- the internal price it was asked at
  unit_price      bigint not null check (unit_price >= 0),
  requested       integer not null check (requested > 0),
  -- null until somebody granted fewer or the last level approved
  approved        integer check (approved >= 0),
  issued          integer not null default 0 check (issued >= 0),
  primary key (application_id, line_no),
  constraint application_line_approved check (approved is null or approved <= requested),
  constraint application_line_issued check (issued <= coalesce(approved, requested))
) with (fillfactor = 80);
create index application_line_souvenir on application_line (souvenir_id);

-- Batch mode: who is to be given what. The lines are its sums. A draft's rows may lack what a submitted one's must have.
create table application_recipient (
  application_id  uuid not null references application (id) on delete cascade,
  row_no          integer not null check (row_no > 0),
  object          text not null default '' check (char_length(object) <= 120),
  name            text not null check (char_length(name) <= 100),
  position        text not null default '' check (char_length(position) <= 100),
  souvenir_id     uuid references souvenir (id),
  -- what was pasted for it where no souvenir is called so
  wanted          text not null default '' check (char_length(wanted) <= 100),
  quantity        integer check (quantity > 0),
  recipient_key   text not null,
  primary key (application_id, row_no)
);
create index application_recipient_by_key on application_recipient (recipient_key);

create table application_attachment (
  application_id  uuid not null references application (id) on delete cascade,
  position        integer not null check (position between 0 and 9),
  file_id         uuid not null references stored_file (id),
  name            text not null,
  primary key (application_id, position)
);
create index application_attachment_file on application_attachment (file_id);

-- The route, frozen when it is submitted. Who may act on a step is found out when they act.
create table approval_step (
  application_id   uuid not null references application (id) on delete cascade,
  level            integer not null check (level > 0),
  kind             text not null check (kind in ('department', 'college_office')),
  -- the unit whose managers decide; null: an administrator
  organization_id  uuid references organization (id),
  primary key (application_id, level)
);

-- What waits for somebody, and what they did with it.
create table approval_task (
  id               uuid primary key,
  application_id   uuid not null references application (id) on delete cascade,
  level            integer not null,
  -- null: whoever the step's unit has now; set: the person it was forwarded to
  assignee_id      uuid references app_user (id),
  state            text not null check (state in ('pending', 'processed', 'forwarded', 'withdrawn')),
  decision         text check (decision in ('approve', 'reject', 'forward')),
  comment          text not null default '' check (char_length(comment) <= 1000),
  opened_at        timestamptz not null,
  closed_at        timestamptz,
  actor_id         uuid references app_user (id),
  actor_name       text,
  -- whose right it was, where that is somebody else: "Chan, acting for Wong"
  acting_for_id    uuid references app_user (id),
  acting_for_name  text,
  forwarded_from   uuid references approval_task (id),
  reminded_at      timestamptz,
  escalated_at     timestamptz,
  check ((state = 'pending') = (closed_at is null)),
  check (state not in ('processed', 'forwarded') or (actor_id is not null and decision is not null))
);
create unique index approval_task_open on approval_task (application_id) where state = 'pending';
create index approval_task_application on approval_task (application_id, opened_at);
create index approval_task_waiting on approval_task (opened_at, id) where state = 'pending';
create index approval_task_assignee on approval_task (assignee_id) where state = 'pending' and assignee_id is not null;
create index approval_task_actor on approval_task (actor_id, closed_at desc) where actor_id is not null;
create index approval_task_for on approval_task (acting_for_id, closed_at desc) where acting_for_id is not null;

-- "Would fewer do?": while one is open, its task waits for the applicant.
create table approval_offer (
  id              uuid primary key,
  task_id         uuid not null references approval_task (id) on delete cascade,
  application_id  uuid not null references application (id) on delete cascade,
  state           text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  message         text not null check (char_length(message) between 1 and 1000),
  use_date        date,
  made_at         timestamptz not null,
  made_by         uuid not null references app_user (id),
  made_by_name    text not null,
  answered_at     timestamptz,
  answer          text not null default '' check (char_length(answer) <= 1000)
);
create unique index approval_offer_open on approval_offer (application_id) where state = 'open';
create index approval_offer_task on approval_offer (task_id);
create table approval_offer_line (
  offer_id     uuid not null references approval_offer (id) on delete cascade,
  -- line of the application
  line_no      integer not null,
  quantity     integer not null check (quantity >= 0),
  -- another souvenir instead; null: the same
  souvenir_id  uuid references souvenir (id),
  primary key (offer_id, line_no)
);

create table delegation (
  id            uuid primary key,
  from_user_id  uuid not null references app_user (id),
  to_user_id    uuid not null references app_user (id),
  starts_on     date not null,
  ends_on       date not null,
  reason        text not null default '' check (char_length(reason) <= 200),
  created_by    uuid not null references app_user (id),
  created_at    timestamptz not null,
  revoked_at    timestamptz,
  check (ends_on >= starts_on),
  check (from_user_id <> to_user_id)
);
create index delegation_from on delegation (from_user_id, ends_on) where revoked_at is null;
create index delegation_to on delegation (to_user_id, ends_on) where revoked_at is null;

-- Days that are no working days besides weekends and public holidays: typhoon, black rain, the college's own.
create table closure_day (
  day         date primary key,
  name        jsonb not null,
  created_by  uuid references app_user (id),
  created_at  timestamptz not null
);

-- Every piece that was given away, in the words of that day.
create table gift_register (
  id                  uuid primary key,
  application_id      uuid not null references application (id),
  application_no      text not null,
  hand_over_id        uuid not null references hand_over (id),
  line_no             integer not null,
  souvenir_id         uuid not null references souvenir (id),
  code                text not null,
  name                jsonb not null,
  quantity            integer not null check (quantity > 0),
  unit_value          bigint not null check (unit_value >= 0),
  giver_id            uuid not null references app_user (id),
  giver_name          text not null,
  organization_id     uuid references organization (id),
  organization_name   jsonb,
  recipient_object    text not null,
  recipient_name      text not null,
  recipient_position  text not null,
  recipient_key       text not null,
  type                text not null,
  occasion            text not null,
  activity_date       date,
  approvers           jsonb not null,
  issued_at           timestamptz not null,
  search_text         text not null
);
create index gift_register_issued on gift_register (issued_at desc, id desc);
create index gift_register_recipient on gift_register (recipient_key, issued_at desc) where recipient_key <> '';
create index gift_register_organization on gift_register (organization_id, issued_at);
create index gift_register_application on gift_register (application_id);
create index gift_register_search on gift_register using gin (search_text gin_trgm_ops);
