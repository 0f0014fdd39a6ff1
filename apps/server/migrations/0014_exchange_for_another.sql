-- An exchange may be for another size or colour.
alter table refund_line add column replacement_id uuid references souvenir (id);
comment on column refund_line.replacement_id is 'Exchanges: the member of the family that the buyer gets instead. Null: the same souvenir.';
