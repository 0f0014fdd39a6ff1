-- The signature a person had when they decided or handed over; a later change of it leaves these as they are.
alter table approval_task add column signature_file_id uuid references stored_file (id);
alter table hand_over add column actor_signature_file_id uuid references stored_file (id);
create index approval_task_signature on approval_task (signature_file_id) where signature_file_id is not null;
create index hand_over_actor_signature on hand_over (actor_signature_file_id) where actor_signature_file_id is not null;
