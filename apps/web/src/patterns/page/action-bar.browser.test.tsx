// The action bar of a record: allowed, blocked and refused actions, and confirmations.
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controlTime, mockApi, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { ActionBar, type ActionTable, action } from './action-bar.tsx';

type Supplier = { id: string; name: string };
const table: ActionTable<Supplier, 'enable' | 'disable'> = {
  enable: action({
    label: 'active.action.enable',
    icon: IconCheck,
    tone: 'primary',
    endpoint: 'POST /api/inventory/suppliers/:id/actions/enable',
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: 'suppliers.enabled',
  }),
  disable: action({
    label: 'active.action.disable',
    icon: IconTrash,
    tone: 'danger',
    endpoint: 'POST /api/inventory/suppliers/:id/actions/disable',
    input: ({ id }) => ({ params: { id }, body: {} }),
    confirm: { title: ({ name }) => `Disable ${name}?`, text: () => 'No new orders go to it.' },
    done: 'suppliers.disabled',
  }),
};
const record = { id: 'a', name: 'Kiln & Co' };
const bar = (allowed: ('enable' | 'disable')[], blocked: Record<string, string> = {}) => (
  <ActionBar record={record} table={table} allowed={allowed} blocked={blocked} />
);
const disable = page.getByRole('button', { name: 'Disable' });

test('only allowed actions are shown, and a double click runs an action once', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { requests } = mockApi({ enableSupplier: () => promise });
  await renderScreen(bar(['enable']));
  expect(disable.elements()).toHaveLength(0);
  await userEvent.dblClick(page.getByRole('button', { name: 'Enable' }));
  resolve(null);
  await expect.element(page.getByRole('button', { name: 'Enable' })).toBeEnabled();
  expect(requests.map(({ params }) => params)).toEqual([{ id: 'a' }]);
});

test('an action that cannot be undone asks for confirmation, and Escape cancels it', async () => {
  const { requests } = mockApi({ disableSupplier: () => null });
  await renderScreen(bar(['disable']));
  await userEvent.click(disable);
  const dialog = page.getByRole('dialog', { name: 'Disable Kiln & Co?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements().length).toBe(0);
  expect(requests).toHaveLength(0);

  await userEvent.click(disable);
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await expect.poll(() => requests.length).toBe(1);
  await expect.poll(() => dialog.elements().length).toBe(0);
});

test('a refused action keeps its dialog open, so that it can be tried again', async () => {
  let tries = 0;
  mockApi({
    disableSupplier: () => (++tries === 1 ? refusal(409, 'It still has open orders') : null),
  });
  await renderScreen(bar(['disable']));
  await userEvent.click(disable);
  const dialog = page.getByRole('dialog', { name: 'Disable Kiln & Co?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await expect.poll(() => tries).toBe(1);
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await expect.poll(() => dialog.elements().length).toBe(0);
});

test('a blocked action shows its reason', async () => {
  mockApi({});
  await renderScreen(bar([], { disable: 'It still has open orders' }), { width: 390 });
  await userEvent.click(page.getByRole('button', { name: 'More actions' }));
  await expect.element(page.getByRole('menuitem', { name: /It still has open orders/ })).toBeVisible();
});

test('the menu of further actions stands after the other buttons of a record, without its label', async () => {
  mockApi({});
  const blocked = bar([], { disable: 'It still has open orders' });
  await renderScreen(
    <div style={{ display: 'flex' }}>
      {blocked}
      <button type="button">Print</button>
    </div>,
  );
  const menu = page.getByRole('button', { name: 'More actions' });
  const print = page.getByRole('button', { name: 'Print' });
  const left = (button: typeof menu) => button.element().getBoundingClientRect().left;
  await expect.element(menu).toBeVisible();
  expect(left(menu)).toBeGreaterThan(left(print));
  expect(page.getByText('More actions').query()?.checkVisibility() ?? false).toBe(false);
});

test('a menu of further actions without another button has a label', async () => {
  mockApi({});
  await renderScreen(
    <div style={{ display: 'flex' }}>{bar([], { disable: 'It still has open orders' })}</div>,
  );
  await expect.element(page.getByText('More actions')).toBeVisible();
});

test('if another person has already done the action, the dialog shows the reason and keeps the comment', async () => {
  controlTime();
  mockApi({ disableSupplier: () => refusal(409, 'It is disabled already', { reason: 'WRONG_STATE' }) });
  const commented = {
    ...table,
    disable: { ...table.disable, confirm: { ...table.disable.confirm!, comment: { min: 1, max: 200 } } },
  };
  await renderScreen(<ActionBar record={record} table={commented} allowed={['disable']} />);
  await userEvent.click(disable);
  const dialog = page.getByRole('dialog', { name: 'Disable Kiln & Co?' });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await userEvent.fill(comment, 'Delivers late');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await expect.element(dialog.getByText('It is disabled already')).toBeVisible();
  await expect.element(comment).toHaveValue('Delivers late');
  expect(dialog.getByRole('button', { name: 'Disable' }).elements()).toHaveLength(0);
  await userEvent.click(dialog.getByText('Close', { exact: true }));
  await expect.poll(() => dialog.elements().length).toBe(0);
});

test('the dialog of a running action cannot be closed', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  mockApi({ disableSupplier: () => promise });
  await renderScreen(bar(['disable']));
  await userEvent.click(disable);
  const dialog = page.getByRole('dialog', { name: 'Disable Kiln & Co?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  resolve(null);
  await expect.poll(() => dialog.elements().length).toBe(0);
});

/** A dialog of Mantine focuses its element twice: when it is mounted, and in a timer of the effect after that. */
const focusIsFinal = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

test('an action can be found, confirmed and run by keyboard', async () => {
  const { requests } = mockApi({ disableSupplier: () => null });
  await renderScreen(bar(['enable', 'disable']));
  await userEvent.tab();
  await expect.poll(() => document.activeElement?.textContent).toBe('Enable');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Disable Kiln & Co?' });
  // pressing Enter twice must not confirm a dangerous action
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await focusIsFinal();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requests.length).toBe(1);
});

test('on a phone in Chinese the buttons, the confirmation and the toast are Chinese and fit the screen', async () => {
  controlTime();
  mockApi({ disableSupplier: () => null });
  await renderScreen(bar(['enable', 'disable']), { language: 'zh-HK', width: 390 });
  await expect.element(page.getByRole('button', { name: '啟用' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '停用' }));
  const dialog = page.getByRole('dialog', { name: 'Disable Kiln & Co?' });
  await expect.element(dialog.getByRole('button', { name: '取消' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '停用' }));
  await expect.element(page.getByText('供應商已停用')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
