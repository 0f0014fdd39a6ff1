import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useFavourites } from './favourites.ts';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';

const entry = (id: string, fullName: string, urlAddress: string, children: MenuEntry[] = []): MenuEntry => ({
  id,
  parentId: '',
  enCode: id,
  fullName,
  icon: 'gift',
  urlAddress,
  children,
});
const groups = [
  entry('home', 'Home', '', [entry('dashboard', 'Dashboard', '/inventory/home')]),
  entry('stock', 'Stock', '', [
    entry('on-hand', 'Stock on hand', '/inventory/balances', [
      entry('balances', 'By storage', '/inventory/balances'),
      entry('alerts', 'Alerts', '/inventory/alerts'),
    ]),
    entry('storages', 'Storages', '/inventory/storages'),
  ]),
  entry('inventory.settings', 'Settings', '', [
    entry('audit', 'Audit log', '/inventory/audit-log'),
    entry('users', 'Users', '/inventory/users'),
  ]),
];

function Side() {
  const favourites = useFavourites('u', groups);
  return <SideMenu {...{ groups, favourites }} collapsible />;
}

function Top() {
  const favourites = useFavourites('u', groups);
  return (
    <div style={{ display: 'flex', width: 190 }}>
      <TopMenu {...{ groups, favourites }} />
    </div>
  );
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => localStorage.clear());

test('a closed group of the side menu stays closed at the next visit', async () => {
  await renderScreen(<Side />, { path: '/inventory/home' });
  await button('Stock').click();
  await expect.element(link('Storages')).not.toBeInTheDocument();
  await renderScreen(<Side />, { path: '/inventory/home' });
  await expect.element(button('Stock').last()).toHaveAttribute('aria-expanded', 'false');
});

test('the side menu opens the group of the current screen, even if it is closed on other screens', async () => {
  await renderScreen(<Side />, { path: '/inventory/audit-log' });
  await expect.element(link('Audit log')).toHaveAttribute('aria-current', 'page');
});

test('the settings group of the side menu is closed until the user opens it', async () => {
  await renderScreen(<Side />, { path: '/inventory/home' });
  await expect.element(link('Audit log')).not.toBeInTheDocument();
  await button('Settings').click();
  await expect.element(link('Audit log')).toBeVisible();
});

test('a menu entry with tabs is marked as current on the screen of its second tab', async () => {
  await renderScreen(<Side />, { path: '/inventory/alerts' });
  await expect.element(link('Stock on hand')).toHaveAttribute('aria-current', 'page');
});

test('a pinned entry is listed in the favourites above all groups, and removed from them when it is unpinned', async () => {
  await renderScreen(<Side />, { path: '/inventory/home' });
  await button('Favourite: Storages').click();
  const favourites = page.getByRole('list', { name: 'Favourites' });
  await expect.element(favourites.getByRole('link', { name: 'Storages' })).toBeVisible();
  await favourites.getByRole('button', { name: 'Favourite: Storages' }).click();
  await expect.element(favourites).not.toBeInTheDocument();
});

test('the current entry is marked once, in its group, if it is also a favourite', async () => {
  await renderScreen(<Side />, { path: '/inventory/storages' });
  await button('Favourite: Storages').click();
  await expect.poll(() => link('Storages').elements().length).toBe(2);
  const isMarked = (entry: Element) => entry.getAttribute('aria-current') === 'page';
  expect(link('Storages').elements().map(isMarked)).toEqual([false, true]);
});

test('groups that do not fit into the top menu are in the menu More', async () => {
  await renderScreen(<Top />, { path: '/inventory/home' });
  await expect.element(button('Settings')).not.toBeInTheDocument();
  await button('More').click();
  await expect.element(link('Audit log')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Audit log')).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
});
