// The comparison of quotations: the first focus and the typed quantity.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import QuotationComparePage from './quotation-compare-page.tsx';

const id = '01900000-0000-7000-8000-000000000000';

test('the souvenir field has the focus at first, and a typed quantity stays when a souvenir is chosen', async () => {
  const { requests } = mockApi({
    listQuotationSouvenirs: () => ({ list: [{ id, productCode: 'GF-1', name: 'Mug' }] }),
    compareQuotations: ({ query }) => ({
      souvenirId: id,
      productCode: 'GF-1',
      souvenirName: 'Mug',
      coverSrc: null,
      quantity: Number(query.get('quantity')),
      rates: {},
      list: [],
    }),
  });
  await renderScreen(<QuotationComparePage />);
  const souvenir = page.getByRole('combobox', { name: 'Souvenir' });
  await expect.element(souvenir).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: 'Quantity needed' }), '60');
  await userEvent.click(souvenir);
  await userEvent.click(page.getByRole('option', { name: 'GF-1 Mug' }));
  await expect.poll(() => requests.at(-1)!.query.get('quantity')).toBe('60');
});
