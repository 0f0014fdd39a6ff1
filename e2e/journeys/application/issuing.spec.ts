// Issuing an approved application: outbound order, slip, hand-over with code and signature. Register and ledger agree.
import type { Page } from '@playwright/test';
import { createApprovedApplication } from '../../applications.ts';
import { officeUrl } from '../../servers.ts';
import { expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

// each variant applies as another person, because of the monthly limit per person
const applicants: Record<string, string> = {
  'zh-hk-wide': 'user',
  'zh-hk-phone': 'student',
  'en-wide': 'other',
  'en-phone': 'visitor',
};

async function get<T>(page: Page, token: string, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { authorization: token } });
  return ((await answer.json()) as { data: T }).data;
}

test('an approved application is issued, collected with its code, listed in the gift register, and partly returned', async ({
  page,
  t,
  variantName,
  signIn,
  checkAccessibility,
}) => {
  const recipient = `Prof. ${variantName}`;
  const application = (await createApprovedApplication(page, applicants[variantName]!, recipient))!;
  const admin = await fetchToken(page, 'admin');
  await signIn('warehouse');

  // the outbound order, from the page of the application
  await page.goto(`/inventory/approval-management?keyword=${application.no}`);
  await page.getByRole('link', { name: application.no }).first().click();
  await page.getByRole('button', { name: t('issues.make') }).click();
  const dialog = page.getByRole('dialog');
  // a place, and a time at 9:00, are suggested
  const place = dialog.getByLabel(t('application.deliveryPlace'));
  await expect(place).toHaveValue(/\S/);
  await expect(dialog.getByRole('button', { name: t('application.deliveryAt') })).toContainText('9:00');
  // no order is created without a place
  await place.fill('');
  await dialog.getByRole('button', { name: t('issues.makeMany', { count: 1 }) }).click();
  await expect(dialog.getByText(t('common.result'), { exact: true })).toHaveCount(0);
  await place.fill('305');
  await dialog.getByRole('button', { name: t('application.deliveryAt') }).click();
  const days = page.locator('button[data-day], td button').filter({ hasText: /^28$/ });
  await page.getByRole('button', { name: t('dates.nextMonth') }).click();
  await days.first().click();
  await page.getByRole('button', { name: t('common.done') }).click();
  await dialog.getByRole('button', { name: t('issues.makeMany', { count: 1 }) }).click();
  await expect(dialog.getByText(t('issues.result.made', { count: 1 }))).toBeVisible();
  await checkAccessibility();

  // the slip
  await dialog.getByRole('link', { name: t('common.printSlip') }).click();
  await expect(page.getByText(recipient, { exact: false }).first()).toBeVisible();
  const code = (
    await page
      .locator('strong')
      .filter({ hasText: /^[2-9A-Z]{4} [2-9A-Z]{4}$/ })
      .innerText()
  ).trim();
  await checkAccessibility();

  // the counter
  await page.goto('/inventory/counter');
  await page.getByLabel(t('common.pickupCode')).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(application.no)).toBeVisible();
  const pad = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + 20);
  await page.mouse.down();
  await page.mouse.move(pad.x + 120, pad.y + 50, { steps: 8 });
  await page.mouse.move(pad.x + 60, pad.y + 40, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: t('counter.handOver', { count: 2 }) }).click();
  await expect(page.getByText(application.no)).toHaveCount(0);

  // the gift register and the stock ledger have the same pieces
  await page.goto(`/inventory/gift-register?keyword=${application.no}`);
  await expect(page.getByText(recipient, { exact: false }).first()).toBeVisible();
  await checkAccessibility();
  type Line = { slipNo: string; quantity: number };
  const register = await get<{ list: Line[] }>(
    page,
    admin,
    `/api/application/register?keyword=${application.no}`,
  );
  const slip = register.list[0]!.slipNo;
  type Movement = { quantity: number };
  const movements = await get<{ list: Movement[] }>(page, admin, `/api/inventory/movements?keyword=${slip}`);
  const sum = (lines: readonly Movement[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  expect([sum(register.list), sum(movements.list)]).toEqual([2, -2]);
  await page.getByText(recipient, { exact: false }).first().click();
  await expect(page.getByText(t('application.state.completed')).first()).toBeVisible();

  // one piece is returned with a confirmed return order, and the application shows it
  await page.getByRole('button', { name: t('issues.takeBack') }).click();
  await dialog.getByRole('textbox').first().fill('1');
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('issues.takeBack') }).click();
  await expect(dialog).toHaveCount(0);
  type Application = { documents: { id: string; kind: string }[] };
  const record = await get<Application>(
    page,
    admin,
    `/api/application/office/applications/${application.id}`,
  );
  const returnOrder = record.documents.find(({ kind }) => kind === 'return')!;
  const { version } = await get<{ version: number }>(page, admin, `/api/inventory/returns/${returnOrder.id}`);
  for (const [action, data] of [
    ['judge', { version, lines: [{ lineNo: 1, parts: [{ condition: 'resell', quantity: 1 }] }] }],
    ['confirm', {}],
  ] as const) {
    const headers = { authorization: admin };
    const path = `/api/inventory/returns/${returnOrder.id}/actions/${action}`;
    const answer = await (await page.request.post(path, { headers, data })).json();
    expect(answer.code, `${action}: ${answer.msg}`).toBe(200);
  }
  await page.reload();
  await expect(page.getByText(t('applyRecord.returned', { count: 1 })).first()).toBeVisible();
  await checkAccessibility();
});

test('an applicant gives up an approved application, and it leaves the list of applications to issue', async ({
  page,
  t,
  variantName,
  checkAccessibility,
}) => {
  const account = applicants[variantName]!;
  const application = (await createApprovedApplication(page, account, `Dr ${variantName}`))!;
  await switchUser(page, account);
  await page.goto(`/application/my-applications?id=${application.id}`);
  await expect(page.getByText(t('application.collectBy'))).toBeVisible();
  await page.getByRole('button', { name: t('myApply.giveBack') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('myApply.giveBack.text'))).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('myApply.giveBack') }).click();
  await expect(page.getByText(t('application.state.cancelled')).first()).toBeVisible();
  const admin = await fetchToken(page, 'admin');
  const issues = await get<{ list: unknown[] }>(
    page,
    admin,
    `/api/application/office/issues?keyword=${application.no}`,
  );
  expect(issues.list).toEqual([]);
});
