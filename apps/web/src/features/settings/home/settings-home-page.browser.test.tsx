// The settings by topic, changed in place.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import SettingsHomePage from './settings-home-page.tsx';

const createSetting = (key: string, name: string, value: string | number | boolean, extra: object = {}) => ({
  id: key,
  key,
  name,
  value,
  personName: null,
  description: `${name} in words`,
  category: 'mall',
  dataType: typeof value,
  sortCode: 0,
  enabled: true,
  updatedAt: '2026-11-16T02:00:00.000Z',
  updatedBy: 'Ada',
  builtIn: true,
  actions: ['edit'],
  ...extra,
});
const refundDays = createSetting('mall.refund_days', 'Refund window', 9);
const deliveryFee = createSetting('mall.delivery_fee', 'Delivery fee', 3000);
const locks = createSetting('system.lock_minutes', 'Lockout times', '15,30,60');
const digest = createSetting('business.alert_digest', 'Daily alert email', true);
const motto = createSetting('college.motto', 'Motto', 'Truth', { builtIn: false });

/** The mocked server keeps the values that the page saves. */
async function renderSettings(...settings: ReturnType<typeof createSetting>[]) {
  const values = new Map(settings.map(({ key, value }) => [key, value as unknown]));
  const { requests } = mockApi({
    listSystemConfigs: () => createPage(settings.map((row) => ({ ...row, value: values.get(row.key) }))),
    updateSystemConfig: ({ params, body }) => {
      values.set(params.key!, (body as { value: unknown }).value);
      return {};
    },
  });
  await renderScreen(<SettingsHomePage />);
  return { values, requests };
}
const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => localStorage.clear());

test('settings are grouped by topic, and custom settings come last', async () => {
  await renderSettings(motto, refundDays, locks);
  const headings = page.getByRole('heading', { level: 2 });
  await expect.element(headings.first()).toHaveTextContent('Refunds and after-sales');
  await expect.element(headings.nth(1)).toHaveTextContent('Sign-in and passwords');
  await expect.element(headings.last()).toHaveTextContent('Custom settings');
});

test('a setting with a number is saved with Enter, and only if the number is within its limits', async () => {
  const { values } = await renderSettings(refundDays);
  await userEvent.fill(field('Refund window'), '400');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Refund window')).toHaveAttribute('aria-invalid', 'true');
  expect(values.get('mall.refund_days')).toBe(9);
  await userEvent.fill(field('Refund window'), '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved. Changes are live.')).toBeVisible();
  expect(values.get('mall.refund_days')).toBe(12);
});

test.each([refundDays, deliveryFee])(
  'a setting with a number or an amount cannot be saved without a value, and the field says that it is required',
  async (setting) => {
    const { values } = await renderSettings(setting);
    await userEvent.clear(field(setting.name));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Required')).toBeVisible();
    expect(values.get(setting.key)).toBe(setting.value);
  },
);

test('Escape restores the saved value of a setting', async () => {
  const { values } = await renderSettings(refundDays);
  await userEvent.fill(field('Refund window'), '12');
  await expect.element(button('Save')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Refund window')).toHaveValue('9');
  expect(button('Save').elements()).toHaveLength(0);
  expect(values.get('mall.refund_days')).toBe(9);
});

test('a changed setting shows its default value and can be reset to it', async () => {
  const { values } = await renderSettings(refundDays, locks);
  await expect.element(page.getByText('2 settings, 1 changed')).toBeVisible();
  await expect.element(page.getByText('Default: 7')).toBeVisible();
  await userEvent.click(button('Reset Refund window'));
  await expect.element(page.getByText('2 settings, 0 changed')).toBeVisible();
  expect(values.get('mall.refund_days')).toBe(7);
  expect(page.getByText('Default: 7').elements()).toHaveLength(0);
});

test('a setting with a switch is saved at once, and the switch keeps the focus', async () => {
  const { values } = await renderSettings(digest);
  const control = page.getByRole('switch', { name: 'Daily alert email' });
  await userEvent.click(control);
  await expect.poll(() => values.get('business.alert_digest')).toBe(false);
  await expect.element(control).not.toBeChecked();
  await expect.element(control).toHaveFocus();
});

test('a setting with a list of numbers is edited as separate values', async () => {
  const { values } = await renderSettings(locks);
  await userEvent.fill(page.getByRole('combobox', { name: 'Lockout times' }), '90');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button('Save'));
  await expect.poll(() => values.get('system.lock_minutes')).toBe('15,30,60,90');
});

test('the search field and the switch "Only changed" limit the settings that are shown', async () => {
  await renderSettings(refundDays, locks, motto);
  await userEvent.fill(page.getByRole('searchbox'), 'lockout');
  await expect.poll(() => page.getByRole('link', { name: 'Refund window' }).elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Lockout times' })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), '');
  await userEvent.click(page.getByRole('switch', { name: 'Show only changed' }));
  await expect.poll(() => page.getByRole('link', { name: 'Lockout times' }).elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Refund window' })).toBeVisible();
});

test('without permission to edit, the value of a setting cannot be changed', async () => {
  await renderSettings({ ...refundDays, actions: [] });
  await expect.element(field('Refund window')).toHaveAttribute('readonly');
  expect(button('Reset Refund window').elements()).toHaveLength(0);
});
