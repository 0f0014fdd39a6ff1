// Columns of the storage export, as on the screen.
import { storageMessages as words } from '@keepsake/core/labels/storage.messages';
import { activeMessages } from '@keepsake/core/states/active.messages';
import type { StorageRow } from '@keepsake/core/stock/storages/storage.contract';
import { translate } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

const chooseYesOrNo = (value: boolean) => words[value ? 'storage.yes' : 'storage.no'];

export const storageColumns: readonly ExportColumn<StorageRow>[] = [
  { title: words['storage.code'], width: 14, value: (row) => row.code },
  { title: words['storage.name'], width: 28, value: (row) => row.name },
  {
    title: words['storage.type'],
    width: 12,
    value: (row, { language }) => translate(words[`storage.type.${row.type}`], language),
  },
  {
    title: words['storage.mallUse'],
    width: 14,
    value: (row, { language }) => translate(chooseYesOrNo(row.mallUse), language),
  },
  {
    title: words['storage.applicationUse'],
    width: 14,
    value: (row, { language }) => translate(chooseYesOrNo(row.applicationUse), language),
  },
  { title: words['storage.address'], width: 40, value: (row) => row.address },
  { title: words['storage.manager'], value: (row) => row.manager },
  { title: words['storage.contact'], value: (row) => row.contact },
  { title: words['storage.capacity'], kind: 'integer', value: (row) => row.capacity || null },
  { title: words['storage.currentStock'], kind: 'integer', adds: true, value: (row) => row.currentStock },
  {
    title: words['storage.utilization'],
    width: 12,
    value: (row) => (row.utilization === null ? null : `${row.utilization}%`),
  },
  { title: words['storage.availableCapacity'], kind: 'integer', value: (row) => row.availableCapacity },
  { title: words['storage.giftCount'], kind: 'integer', value: (row) => row.giftCount },
  {
    title: words['storage.state'],
    width: 12,
    value: (row, { language }) => translate(activeMessages[`active.state.${row.state}`], language),
  },
  { title: words['storage.updatedAt'], kind: 'time', value: (row) => row.updatedAt },
  { title: words['storage.updatedBy'], value: (row) => row.updatedBy },
];
