alter table app_user add column english_name text not null default '';
comment on column app_user.real_name is 'The name as registered, usually Chinese. Shown in every language if there is no English name.';
comment on column app_user.english_name is 'Shown instead of real_name in English. May be empty.';
