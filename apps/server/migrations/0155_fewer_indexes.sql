-- What an index of few rows found is found through the index by state, or by whom, just as fast.

-- Jobs look for orders of one state: few at any time.
drop index shop_order_collect;
drop index shop_order_expiry;
drop index shop_order_received;
drop index shop_order_shipped;

-- Applications to hand over are few; a person's applications of a month are among the person's.
drop index application_collect_by;
drop index application_issuing;
drop index application_month;
drop index application_submitted_day;

-- No query asks for these: recipients are compared among one person's applications, returns among the lines of documents.
drop index application_recipient_key;
drop index stock_movement_reverses;

-- One index finds a document's movements by its number alone, and a line's by all three.
drop index stock_movement_no;
drop index stock_movement_document;
create index stock_movement_document on stock_movement (document_no, document_kind, line_no);

-- Each sale changes these rows: room in their page lets it do so without touching an index.
alter table stock_balance set (fillfactor = 50);
alter table souvenir_stock set (fillfactor = 50);
