// The names of the kinds of stock documents, for permissions, screens, the audit log and messages to people.
import { label } from '../fields/field.ts';

export const documentNames = {
  'documents.receiving.title': label('收貨單', 'Receiving orders', '收货单'),
  'documents.receiving.one': label('收貨單', 'Receiving order', '收货单'),
  'documents.transfer.title': label('轉倉單', 'Transfers', '调拨单'),
  'documents.transfer.one': label('轉倉單', 'Transfer', '调拨单'),
  'documents.adjustment.title': label('調整單', 'Adjustments', '调整单'),
  'documents.adjustment.one': label('調整單', 'Adjustment', '调整单'),
  'documents.assembly.title': label('組裝單', 'Assemblies', '组装单'),
  'documents.assembly.one': label('組裝單', 'Assembly', '组装单'),
  // both kinds of outbound order
  'documents.outbound.title': label('出倉單', 'Outbound orders', '出库单'),
  'documents.outbound.one': label('出倉單', 'Outbound order', '出库单'),
  'documents.applicationOrder.title': label('申請出倉單', 'Application outbound orders', '申请出库单'),
  'documents.applicationOrder.one': label('申請出倉單', 'Application outbound order', '申请出库单'),
  'documents.salesOrder.title': label('銷售出倉單', 'Sales outbound orders', '销售出库单'),
  'documents.salesOrder.one': label('銷售出倉單', 'Sales outbound order', '销售出库单'),
  'documents.returnOrder.title': label('退貨入倉單', 'Return orders', '退货入库单'),
  'documents.returnOrder.one': label('退貨入倉單', 'Return order', '退货入库单'),
} as const;
