-- What a keyword's souvenirs moved is added up from the index alone: the ledger's rows are wide, and thousands may be meant.
create index stock_movement_of_souvenir on stock_movement (souvenir_id, storage_id, sequence) include (quantity, unit_cost);
drop index stock_movement_souvenir;
alter index stock_movement_of_souvenir rename to stock_movement_souvenir;
