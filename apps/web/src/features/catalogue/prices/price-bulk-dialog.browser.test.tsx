// The preview of a change of many prices.
import type { BulkPreview } from '@keepsake/core/catalogue/prices/price.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { PriceBulkDialog } from './price-bulk-dialog.tsx';

const preview: BulkPreview = {
  fingerprint: 'f'.repeat(64),
  counts: { changed: 300, same: 0, noPrice: 0, notPositive: 0, unusual: 300 },
  list: [
    {
      id: 's1',
      productCode: 'GF-0001',
      name: 'Mug',
      before: 100_00,
      after: 150_00,
      outcome: 'changed',
      plannedLater: false,
      otherPrice: null,
    },
  ],
};

test('the preview of a price change counts the unusual prices of all souvenirs, not only of the listed ones', async () => {
  mockApi({ previewBulkPrices: () => preview });
  await renderScreen(<PriceBulkDialog filter={{}} onClose={() => {}} />, { buttons: { prices: ['bulk'] } });
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Percentage/ }), '50');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'test');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await expect.element(dialog.getByText('300 new prices are unusual. Check them first.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'New price of Mug' }), '101');
  await expect.element(dialog.getByText('299 new prices are unusual. Check them first.')).toBeVisible();
});
