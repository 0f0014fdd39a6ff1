-- A keyword finds documents first, then their movements, whatever their kind.
create index stock_movement_no on stock_movement (document_no);
