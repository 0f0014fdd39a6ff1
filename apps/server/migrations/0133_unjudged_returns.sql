-- Return orders came with every line as fit to sell. Where nobody has judged one that still waits, its condition is unknown.
update stock_document_line l set condition = null
from stock_document d
where d.id = l.document_id and d.kind = 'return' and d.state <> 'confirmed' and d.origin_kind = 'refund'
  and not exists (
    select from record_history h
    where h.subject = 'stock_document' and h.subject_id = d.id and h.action = 'judge');
