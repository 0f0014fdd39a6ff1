// The form of the parts of a set.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import SetFormPage from './set-form-page.tsx';

const ids = ['mug', 'pen', 'card'].map((_, at) => `01900000-0000-7000-8000-00000000000${at}`);
const createPart = (at: number, productCode: string, name: string, quantity: number) => ({
  id: ids[at]!,
  productCode,
  name,
  coverSrc: null,
  quantity,
  available: 10,
  enoughFor: 5,
});
const parts = [createPart(0, 'GF-1', 'Mug', 2), createPart(1, 'GF-2', 'Pen', 1)];
const set = { version: 3, parts, storages: [], canMake: 0 };

async function renderForm(souvenir: object) {
  const { requests } = mockApi({
    getSouvenir: () => ({ id: 'box', name: 'Gift box', productCode: 'GF-9', partOf: [], ...souvenir }),
    listQuotationSouvenirs: () => ({ list: [{ id: ids[2]!, productCode: 'GF-3', name: 'Card' }] }),
    saveSet: () => ({}),
  });
  await renderScreen(<SetFormPage />, {
    path: '/inventory/gifts/box/parts',
    route: '/inventory/gifts/:id/parts',
  });
  return () => requests.flatMap(({ body }) => (body ? [body] : []));
}
const save = page.getByRole('button', { name: 'Save', exact: true });

test('in the form of a set, a part is removed, another is added, and the packing cost is sent in cents', async () => {
  const readBodies = await renderForm({
    unitCost: 6500,
    set: { ...set, packingCost: 500, assemblyCost: 6500 },
  });
  const first = page.getByRole('group', { name: 'Part 1' });
  await userEvent.click(first.getByRole('button', { name: 'Remove' }));
  await expect.element(first.getByRole('combobox')).toHaveValue('GF-2 Pen');
  await userEvent.click(page.getByRole('button', { name: 'Add part' }));
  const added = page.getByRole('group', { name: 'Part 2' });
  await userEvent.click(added.getByRole('combobox'));
  await userEvent.click(page.getByRole('option', { name: 'GF-3 Card' }));
  await userEvent.fill(added.getByRole('textbox', { name: 'Per set' }), '4');
  await userEvent.fill(page.getByRole('textbox', { name: 'Packing cost per set' }), '7.5');
  await userEvent.click(save);
  await expect.poll(readBodies).toEqual([
    {
      version: 3,
      packingCost: 750,
      parts: [
        { souvenirId: ids[1], quantity: 1 },
        { souvenirId: ids[2], quantity: 4 },
      ],
    },
  ]);
});

test('Enter in the souvenir field of a set form does not send the form, and chooses the souvenir when it is found', async () => {
  const readBodies = await renderForm({ unitCost: null, set: null });
  await userEvent.click(page.getByRole('button', { name: 'Add part' }));
  const souvenir = page.getByRole('group', { name: 'Part 1' }).getByRole('combobox');
  await expect.element(souvenir).toHaveFocus();
  await userEvent.keyboard('card');
  const readChosen = () => (souvenir.element() as HTMLInputElement).value;
  // Enter does nothing until the souvenirs are found
  await expect
    .poll(async () => {
      if (readChosen() === 'card') await userEvent.keyboard('{Enter}');
      return readChosen();
    })
    .toBe('GF-3 Card');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  expect(readBodies()).toEqual([]);
});

test('a set whose parts have no souvenirs yet is not sent, and the empty parts are not reported as listed twice', async () => {
  const readBodies = await renderForm({ unitCost: null, set: null });
  await userEvent.click(page.getByRole('button', { name: 'Add part' }));
  await userEvent.click(page.getByRole('button', { name: 'Add part' }));
  await userEvent.click(save);
  await expect.element(page.getByText('Choose an option', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText('Listed twice')).not.toBeInTheDocument();
  expect(readBodies()).toEqual([]);
});

test('people who may not see costs have no field for the packing cost, and send none', async () => {
  const readBodies = await renderForm({ set });
  await expect.element(page.getByRole('group', { name: 'Part 2' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Packing cost per set' }).elements()).toHaveLength(0);
  await userEvent.fill(
    page.getByRole('group', { name: 'Part 1' }).getByRole('textbox', { name: 'Per set' }),
    '5',
  );
  await userEvent.click(save);
  await expect.poll(readBodies).toMatchObject([{ version: 3, parts: [{ quantity: 5 }, { quantity: 1 }] }]);
  expect(readBodies()[0]).not.toHaveProperty('packingCost');
});
