// The dialog for quantities of several sizes and colours.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { FamilyDialog } from './family-dialog.tsx';

const value = (key: string, swatch: string | null = null) => ({ key, name: key, swatch });
const options = [
  { kind: 'size' as const, values: [value('S'), value('M')] },
  { kind: 'colour' as const, values: [value('Navy', '#1b2a4a'), value('White', '#ffffff')] },
];
const members = [
  { id: 'a', keys: ['S', 'Navy'], available: 3 },
  { id: 'b', keys: ['M', 'Navy'], available: 0 },
  { id: 'c', keys: ['M', 'White'], available: 9 },
];

async function renderDialog(unlimited = false) {
  const onAdd = vi.fn(async () => {});
  const onClose = vi.fn();
  await renderScreen(<FamilyDialog name="T-shirt" {...{ options, members, unlimited, onAdd, onClose }} />);
  return { onAdd, onClose };
}
const cell = (name: string) => page.getByRole('textbox', { name });

test('quantities of several members of a family are added at once, and the button shows the sum of the pieces', async () => {
  const { onAdd, onClose } = await renderDialog();
  await expect.element(page.getByRole('button', { name: 'Add 0 pieces' })).toBeDisabled();
  await userEvent.fill(cell('S / Navy'), '2');
  await userEvent.fill(cell('M / White'), '5');
  await userEvent.click(page.getByRole('button', { name: 'Add 7 pieces' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onAdd).toHaveBeenCalledWith({ a: 2, c: 5 });
});

test('a member of a family without available pieces cannot be chosen, and a combination of options without a member has no field', async () => {
  await renderDialog();
  await expect.element(cell('M / Navy')).toBeDisabled();
  expect(cell('S / White').elements()).toHaveLength(0);
});

test('in a document that adds pieces, a member of a family without available pieces can be chosen', async () => {
  const { onAdd } = await renderDialog(true);
  await userEvent.fill(cell('M / Navy'), '40');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledWith({ b: 40 }));
});
