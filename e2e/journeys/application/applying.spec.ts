import type { Page } from '@playwright/test';
import { officeUrl } from '../../servers.ts';
import { enterDay, expect, readSentCode, test } from '../../test.ts';

// this server has the development mailbox, which receives the registration code
test.use({ baseURL: officeUrl });

const password = 'Bauhinia-26';
const reason = '迎新日主講嘉賓的紀念品，感謝他們義務出席，並與同學分享經驗。';

/** Registers a new person for each test run, because each person may submit three applications per month. */
async function register(page: Page, account: string): Promise<void> {
  const email = `${account}@college.example`;
  const headers = { 'jnpf-origin': 'all' };
  await page.request.get(`/api/openApi/qwgw/register/sendMail?addr=${encodeURIComponent(email)}`, {
    headers,
  });
  const answer = await page.request.post('/api/openApi/qwgw/register', {
    headers,
    data: {
      account,
      realName: '何新民',
      kind: 'staff',
      email,
      code: await readSentCode(page, email),
      password,
      confirmPassword: password,
      agreed: true,
    },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

test('a staff member applies for 20 tote bags, recalls the application, and can submit three copies of it but not a fourth', async ({
  page,
  t,
  variantName,
  isPhone,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const account = `apply-${variantName}`;
  await register(page, account);
  await signIn(account, password);

  await page.goto('/application/catalog');
  // on a phone the filters are behind a button
  if (isPhone) await page.getByRole('button', { name: t('common.filters') }).click();
  await page.getByRole('combobox', { name: t('common.recipientGroup') }).click();
  await page.getByRole('option', { name: t('souvenir.applicableObject.A') }).click();
  await expect(page).toHaveURL(/applicableObject=A/);
  await page.goto('/application/catalog?keyword=GF-0014');
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: t('applyCart.add') })
    .click();
  await page.getByRole('link', { name: t('applyCart.see', { count: 1 }) }).click();
  await page.getByRole('textbox').first().fill('20');
  const summary = page.getByRole('region', { name: t('common.total') });
  await expect(summary).toContainText('700.00');
  await checkAccessibility();
  await summary.getByRole('button').click();

  const form = page.getByRole('form', { name: t('myApply.new') });
  await expect(form).toContainText('700.00');
  await form.getByRole('button', { name: t('common.submit'), exact: true }).click();
  await expect(
    form.getByRole('textbox', { name: t('application.recipientName'), exact: true }),
  ).toHaveAttribute('aria-invalid', 'true');
  await form
    .getByRole('textbox', { name: t('application.recipientName'), exact: true })
    .fill(`陳教授 ${variantName}`);
  await form.getByRole('textbox', { name: t('application.column.reason') }).fill(reason);
  await enterDay(form.getByLabel(t('application.useDate')), '2099-12-31', isPhone);
  await expect(form.getByText(t('apply.status.saved'))).toBeVisible();
  await expect(page).toHaveURL(/\?id=/);

  // Without a network, the form says that it is not saved. When the network is back, it saves automatically.
  const reasonField = form.getByRole('textbox', { name: t('application.column.reason') });
  await page.context().setOffline(true);
  await reasonField.fill(`${reason}謝。`);
  await expect(form.getByText(t('apply.status.failed'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(form.getByText(t('apply.status.saved'))).toBeVisible();
  await reasonField.fill(reason);
  await expect(form.getByText(t('form.unsaved'))).toBeVisible();
  await expect(form.getByText(t('apply.status.saved'))).toBeVisible();

  await page.reload();
  await expect(form.getByRole('textbox', { name: t('application.column.reason') })).toHaveValue(reason);
  await checkAccessibility();
  await form.getByRole('button', { name: t('common.submit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('application.kind.department'));
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('apply.summary.confirm') }).click();

  const state = (name: 'pending' | 'recalled') => page.getByText(t(`application.state.${name}`)).first();
  await expect(page).toHaveURL(/my-applications\?id=/);
  await expect(state('pending')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: t('myApply.recall'), exact: true }).click();
  await dialog.getByRole('textbox').fill('活動改期');
  await dialog.getByRole('button', { name: t('myApply.recall'), exact: true }).click();
  await expect(state('recalled')).toBeVisible();

  // a recalled application does not count towards the limit: three copies can be submitted, the fourth cannot
  const recalled = page.url();
  const authorization = await page.evaluate(() => localStorage.getItem('keepsake.token') ?? '');
  const id = new URL(recalled).searchParams.get('id');
  for (let i = 0; i < 3; i++) {
    const post = async (path: string, data: object) =>
      (
        await page.request.post(`/api/application/applications/${path}`, { headers: { authorization }, data })
      ).json();
    const { data: copy } = await post(`${id}/actions/copy`, {});
    expect(await post(`${copy.id}/actions/submit`, { version: copy.version })).toMatchObject({ code: 200 });
  }
  await page.goto(recalled);
  await page.getByRole('button', { name: t('common.copy'), exact: true }).click();
  await expect(page).toHaveURL(/apply\?id=/);
  await form.getByRole('button', { name: t('common.submit'), exact: true }).click();
  await expect(dialog.getByRole('img', { name: t('apply.quota.used', { used: 3, limit: 3 }) })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('apply.summary.confirm') })).toBeDisabled();
});

test('a staff member pastes the guests of an event, finds the one without a name, adds the name and submits', async ({
  page,
  t,
  variantName,
  isPhone,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const account = `guests-${variantName}`;
  await register(page, account);
  await signIn(account, password);

  await page.goto('/application/catalog?keyword=GF-0014');
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: t('applyCart.add') })
    .click();
  await page.getByRole('link', { name: t('applyCart.see', { count: 1 }) }).click();
  await page
    .getByRole('region', { name: t('common.total') })
    .getByRole('button')
    .click();

  const form = page.getByRole('form', { name: t('myApply.new') });
  const dialog = page.getByRole('dialog');
  await form.getByText(t('apply.mode.batch'), { exact: true }).click();
  await dialog
    .getByRole('textbox', { name: t('apply.each.names') })
    .fill(`陳教授 ${variantName}\t訪問學者\t教授\n\t校友\t\n李博士 ${variantName}\t訪問學者\t`);
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('apply.each.add', { count: 3 }) }).click();
  await form.getByRole('textbox', { name: t('application.column.reason') }).fill(reason);
  await enterDay(form.getByLabel(t('application.useDate')), '2099-12-31', isPhone);

  const submit = form.getByRole('button', { name: t('common.submit'), exact: true });
  const problem = form.getByText(t('grid.problems', { count: 1 }));
  await submit.click();
  await expect(problem).toBeVisible();
  // the page is as wide as the screen, so that nothing scrolls to the side
  const hiddenWidth = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await hiddenWidth()).toBe(0);
  await form.getByRole('button', { name: t('common.show'), exact: true }).click();
  const name = form.getByLabel(t('grid.line', { column: t('application.recipientName'), line: '2' }));
  await expect(name).toBeFocused();
  await checkAccessibility();
  await page.keyboard.type(`何校友 ${variantName}`);
  await page.keyboard.press('Tab');
  await expect(problem).toHaveCount(0);
  await submit.click();
  await dialog.getByRole('button', { name: t('apply.summary.confirm') }).click();
  await expect(page).toHaveURL(/my-applications\?id=/);
  await expect(page.getByText(t('application.state.pending')).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: `何校友 ${variantName}` })).toBeVisible();
});
