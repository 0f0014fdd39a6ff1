-- Lists of both outbound types by date, of one storage, and what has come back of an issued movement.
create index stock_document_created on stock_document (kind, created_at desc, id desc);
create index stock_document_date on stock_document (kind, document_date desc, id desc);
create index stock_document_line_storage on stock_document_line (storage_id, document_id);
create index stock_document_line_reverses on stock_document_line (reverses) where reverses is not null;
