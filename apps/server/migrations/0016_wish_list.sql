-- Wish lists, and requests to be told when a sold-out souvenir is back.

create table wish_item (
  user_id     uuid references app_user (id) on delete cascade,
  souvenir_id uuid references souvenir (id) on delete cascade,
  added_at    timestamptz not null,
  primary key (user_id, souvenir_id)
);
comment on table wish_item is 'Wish lists of the shop.';

create table restock_request (
  souvenir_id uuid references souvenir (id) on delete cascade,
  user_id     uuid references app_user (id) on delete cascade,
  asked_at    timestamptz not null,
  told_at     timestamptz,
  primary key (souvenir_id, user_id)
);
comment on table restock_request is
  'People who asked to be told when a souvenir is back in the shop. They are told in the order in which they asked.';
comment on column restock_request.told_at is 'When the message was written; null: still waiting.';
create index restock_request_user on restock_request (user_id);
create index restock_request_waiting on restock_request (souvenir_id, asked_at, user_id) where told_at is null;
create index restock_request_told on restock_request (told_at) where told_at is not null;
