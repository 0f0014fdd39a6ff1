// The command palette: keys typed while it loads, the order of its entries, Enter before the answer arrives, shortcuts.
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recentKey } from '../../api/session.ts';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { useUser } from '../hooks/use-user.ts';
import { PaletteButton } from './palette-button.tsx';

const createEntry = (fullName: string, urlAddress: string, children: readonly MenuEntry[] = []) =>
  ({ id: fullName, fullName, urlAddress, icon: 'gift', children }) as unknown as MenuEntry;
const groups = [
  createEntry('Catalogue', '', [
    createEntry('Souvenirs', '/inventory/gifts'),
    createEntry('Suppliers', '/inventory/suppliers-management'),
  ]),
];
const Header = () => <PaletteButton area="inventory" user={useUser()} groups={groups} />;
const applicationGroups = [
  createEntry('Apply', '', [createEntry('My applications', '/application/my-applications')]),
  createEntry('Approvals', '', [createEntry('My approvals', '/application/my-approvals')]),
];
const ApplicationHeader = () => (
  <PaletteButton area="application" user={useUser()} groups={applicationGroups} />
);

const createSouvenir = (title: string, code: string) => ({
  id: code,
  title,
  subtitle: code,
  path: `/inventory/gifts/${code}`,
  souvenir: { coverSrc: null, available: 3 },
});
const findSouvenirs = (...records: object[]) => ({ found: [{ kind: 'souvenir', records }] });
const search = page.getByRole('textbox', { name: 'Search or go to' });

beforeEach(() => localStorage.removeItem(recentKey));

const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

test('keys typed at once after Ctrl K are in the search field when the palette appears', async () => {
  mockApi({ searchOffice: () => ({ found: [] }) });
  await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  for (const key of ['m', 'u', 'h', 'Backspace', 'g']) press(key);
  await expect.element(search).toHaveValue('mug');
  await expect.element(search).toHaveFocus();
  const field = search.element() as HTMLInputElement;
  expect(field.selectionStart).toBe(3);
  expect(press('x')).toBe(true);
});

test('keys are not collected any more after the search field had the focus', async () => {
  mockApi({ searchOffice: () => ({ found: [] }) });
  await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  await expect.element(search).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  const isForThePage = press('m');
  expect(isForThePage).toBe(true);
  await expect.element(search).toHaveValue('');
});

test('Enter before the answer arrives opens the record that the answer contains, not an earlier one', async () => {
  const answer = Promise.withResolvers<object>();
  mockApi({
    searchOffice: ({ query }) =>
      query.get('keyword') === 'mug' ? findSouvenirs(createSouvenir('Crest mug', 'GF-0001')) : answer.promise,
  });
  const router = await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'mug');
  await expect.element(page.getByText('Crest mug')).toBeVisible();
  await userEvent.fill(search, 'gf-0002');
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/');
  answer.resolve(findSouvenirs(createSouvenir('Silk tie', 'GF-0002')));
  await expect.poll(() => router.state.location.pathname).toBe('/inventory/gifts/GF-0002');
});

test('a page whose name begins with what was typed comes first, and Enter opens it without waiting', async () => {
  mockApi({ searchOffice: () => new Promise(() => {}) });
  const router = await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'supp');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/inventory/suppliers-management');
});

test('the entry that was last opened with the palette is its first entry the next time', async () => {
  mockApi({ searchOffice: () => findSouvenirs(createSouvenir('Crest mug', 'GF-0001')) });
  const router = await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'gf1');
  await userEvent.click(page.getByText('Crest mug'));
  await expect.poll(() => router.state.location.pathname).toBe('/inventory/gifts/GF-0001');
  await expect.element(search).not.toBeInTheDocument();
  await router.navigate('/');
  press('k', { ctrlKey: true });
  await expect.element(page.getByRole('button', { name: 'Crest mug GF-0001' })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-selected]')?.textContent).toContain('Crest mug');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/inventory/gifts/GF-0001');
});

test('the palette switches to the dark and to the light appearance', async () => {
  mockApi({ searchOffice: () => ({ found: [] }) });
  await renderScreen(<Header />);
  const readScheme = () => document.documentElement.dataset.mantineColorScheme;
  for (const scheme of ['dark', 'light']) {
    press('k', { ctrlKey: true });
    await userEvent.fill(search, scheme);
    await userEvent.keyboard('{Enter}');
    await expect.poll(readScheme).toBe(scheme);
    await expect.element(search).not.toBeInTheDocument();
  }
});

test('the languages and signing out are found in the palette', async () => {
  mockApi({ searchOffice: () => ({ found: [] }) });
  await renderScreen(<Header />);
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'language');
  await expect.element(page.getByRole('button', { name: 'English Language' })).toBeVisible();
  await userEvent.fill(search, 'sign out');
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a command with a part of a name offers the souvenirs that were found, and the link to the form contains the quantity', async () => {
  mockApi({
    searchOffice: ({ query }) =>
      query.get('keyword') === 'mug'
        ? findSouvenirs(createSouvenir('Crest mug', 'GF-0001'), createSouvenir('Travel mug', 'GF-0009'))
        : { found: [] },
  });
  const router = await renderScreen(<Header />, { buttons: { receiving: ['create'] } });
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'receive 20 mug');
  await userEvent.click(page.getByText('Receive 20 × Travel mug'));
  await expect.poll(() => router.state.location.search).toBe('?quantity=20&code=GF-0009&storage=');
});

test('in the application area, the palette finds an application by its number and opens the form of a new one', async () => {
  mockApi({
    searchApplicationArea: () => ({
      found: [
        {
          kind: 'approval',
          records: [
            { id: '1', title: 'AP20261101-0003', subtitle: 'Chan Tai Man', path: '/application/approval/1' },
          ],
        },
      ],
    }),
  });
  const router = await renderScreen(<ApplicationHeader />);
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'AP20261101-0003');
  await expect.element(page.getByText('Chan Tai Man')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/1');
  press('k', { ctrlKey: true });
  await userEvent.fill(search, 'new app');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/application/apply');
});

test('in the application area, G and then A opens the approvals, and ? lists the shortcuts', async () => {
  mockApi({});
  const router = await renderScreen(<ApplicationHeader />);
  press('g');
  press('a');
  await expect.poll(() => router.state.location.pathname).toBe('/application/my-approvals');
  press('?');
  await expect.element(page.getByRole('dialog').getByText('My approvals')).toBeVisible();
});
