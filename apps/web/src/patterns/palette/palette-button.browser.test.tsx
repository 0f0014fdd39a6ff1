// The command palette: keys that are typed while it loads.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { useUser } from '../hooks/use-user.ts';
import { PaletteButton } from './palette-button.tsx';

const Header = () => <PaletteButton user={useUser()} groups={[]} />;

const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

test('keys typed at once after Ctrl K are in the search field when the palette appears', async () => {
  mockApi({ searchOffice: () => ({ found: [] }) });
  await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  for (const key of ['m', 'u', 'h', 'Backspace', 'g']) press(key);
  const search = page.getByRole('textbox', { name: 'Search or go to' });
  await expect.element(search).toHaveValue('mug');
  await expect.element(search).toHaveFocus();
  const field = search.element() as HTMLInputElement;
  expect(field.selectionStart).toBe(3);
  expect(press('x')).toBe(true);
});
