import { expect, test } from 'vitest';
import { formatters } from '../../../../i18n/format.ts';
import { buildGridColumns, type ReceivingOptions } from './form-columns.ts';

const listShown = (options: Partial<ReceivingOptions>) =>
  buildGridColumns(
    'receiving',
    { storages: [], suppliers: [] },
    [],
    { storageId: '', hasStoragePerLine: false, hasReturns: false, hasLots: false, ...options },
    { t: (key) => String(key), format: formatters('en') },
  )
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => key);

test('the lines of a receiving order have a direction only if goods go back to the supplier', () => {
  expect(listShown({})).not.toContain('direction');
  expect(listShown({ hasReturns: true })).toContain('direction');
});

test('the lines of a receiving order have a lot and a best-before day only for perishable souvenirs', () => {
  expect(listShown({})).not.toContain('bestBefore');
  expect(listShown({ hasLots: true })).toEqual(expect.arrayContaining(['lotNumber', 'bestBefore']));
});

test('the lines of a receiving order have a storage only if it is chosen line by line', () => {
  expect(listShown({})).not.toContain('storageId');
  expect(listShown({ hasStoragePerLine: true })).toContain('storageId');
});
