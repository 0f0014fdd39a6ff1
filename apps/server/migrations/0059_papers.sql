-- A paper that goes with a letter: only its kind is kept. It is made when the letter is sent, from the kind and the
-- business number, so that the row stays small and nothing personal lies about twice.
alter table notification add column attachment text check (attachment <> '');
-- name of what was attached, to be seen in the mailbox
alter table development_mail add column attachment text not null default '';
