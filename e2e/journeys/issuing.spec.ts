// From approved to given: an outbound order, its slip, the counter with code and signature; register and ledger agree.
import type { Page } from '@playwright/test';
import { approvedApplication } from '../applications.ts';
import { officeUrl } from '../servers.ts';
import { become, expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

// each project of the matrix applies as somebody else: the month's limit is per person
const applicants: Record<string, string> = {
  'zh-hk-desk': 'user',
  'zh-hk-phone': 'student',
  'en-desk': 'other',
  'en-phone': 'visitor',
};

async function get<T>(page: Page, token: string, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { authorization: token } });
  return ((await answer.json()) as { data: T }).data;
}

test('what was approved is ordered, printed, collected with the code, and stands in the register', async ({
  page,
  t,
  who,
  signIn,
  checkAccess,
}) => {
  test.setTimeout(90_000);
  const recipient = `Prof. ${who}`;
  const made = (await approvedApplication(page, applicants[who]!, recipient))!;
  const admin = await tokenOf(page, 'admin');
  await signIn('warehouse');

  // the order, from the application's own page
  await page.goto(`/inventory/approval-management?keyword=${made.no}`);
  await page.getByRole('link', { name: made.no }).first().click();
  await page.getByRole('button', { name: t('issues.make') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('application.column.deliveryPlace')).fill('305');
  await dialog.getByRole('button', { name: t('issues.makeMany', { count: 1 }) }).click();
  // without a time nothing is made
  await expect(dialog.getByText(t('issues.result'), { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('application.column.deliveryAt') }).click();
  const days = page.locator('button[data-day], td button').filter({ hasText: /^28$/ });
  await page.getByRole('button', { name: t('dates.nextMonth') }).click();
  await days.first().click();
  await page.getByRole('button', { name: t('dates.done') }).click();
  await dialog.getByRole('button', { name: t('issues.makeMany', { count: 1 }) }).click();
  await expect(dialog.getByText(t('issues.result.made', { count: 1 }))).toBeVisible();
  await checkAccess();

  // the slip
  await dialog.getByRole('link', { name: t('issues.slip.print') }).click();
  await expect(page.getByText(recipient, { exact: false }).first()).toBeVisible();
  const code = (
    await page
      .locator('strong')
      .filter({ hasText: /^[2-9A-Z]{4} [2-9A-Z]{4}$/ })
      .innerText()
  ).trim();
  await checkAccess();

  // the counter
  await page.goto('/inventory/counter');
  await page.getByLabel(t('counter.code')).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(made.no)).toBeVisible();
  const pad = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + 20);
  await page.mouse.down();
  await page.mouse.move(pad.x + 120, pad.y + 50, { steps: 8 });
  await page.mouse.move(pad.x + 60, pad.y + 40, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: t('counter.handOver', { count: 2 }) }).click();
  await expect(page.getByText(made.no)).toHaveCount(0);

  // the register, and the ledger behind it
  await page.goto(`/inventory/gift-register?keyword=${made.no}`);
  await expect(page.getByText(recipient, { exact: false }).first()).toBeVisible();
  await checkAccess();
  type Line = { slipNo: string; quantity: number };
  const register = await get<{ list: Line[] }>(page, admin, `/api/application/register?keyword=${made.no}`);
  const slip = register.list[0]!.slipNo;
  type Moved = { quantity: number };
  const moved = await get<{ list: Moved[] }>(page, admin, `/api/inventory/movements?keyword=${slip}`);
  const sum = (lines: readonly Moved[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  expect([sum(register.list), sum(moved.list)]).toEqual([2, -2]);
  await page.getByText(recipient, { exact: false }).first().click();
  await expect(page.getByText(t('application.state.completed')).first()).toBeVisible();

  // one piece comes back: a return order, confirmed, and the entry shows it
  await page.getByRole('button', { name: t('issues.takeBack') }).click();
  await dialog.getByRole('textbox').first().fill('1');
  await checkAccess();
  await dialog.getByRole('button', { name: t('issues.takeBack') }).click();
  await expect(dialog).toHaveCount(0);
  type Made = { documents: { id: string; kind: string }[] };
  const record = await get<Made>(page, admin, `/api/application/office/applications/${made.id}`);
  const back = record.documents.find(({ kind }) => kind === 'return')!;
  const { version } = await get<{ version: number }>(page, admin, `/api/inventory/returns/${back.id}`);
  for (const [action, data] of [
    ['judge', { version, lines: [{ lineNo: 1, parts: [{ condition: 'resell', quantity: 1 }] }] }],
    ['confirm', {}],
  ] as const) {
    const headers = { authorization: admin };
    const path = `/api/inventory/returns/${back.id}/actions/${action}`;
    const answer = await (await page.request.post(path, { headers, data })).json();
    expect(answer.code, `${action}: ${answer.msg}`).toBe(200);
  }
  await page.reload();
  await expect(page.getByText(t('applyRecord.returned', { count: 1 })).first()).toBeVisible();
  await checkAccess();
});

test('whoever applied gives an approved application back, and nothing waits at the desk any more', async ({
  page,
  t,
  who,
  checkAccess,
}) => {
  test.setTimeout(90_000);
  const account = applicants[who]!;
  const made = (await approvedApplication(page, account, `Dr ${who}`))!;
  await become(page, account);
  await page.goto(`/application/my-applications?id=${made.id}`);
  await expect(page.getByText(t('application.column.collectBy'))).toBeVisible();
  await page.getByRole('button', { name: t('myApply.giveBack') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('myApply.giveBack.text'))).toBeVisible();
  await checkAccess();
  await dialog.getByRole('button', { name: t('myApply.giveBack') }).click();
  await expect(page.getByText(t('application.state.cancelled')).first()).toBeVisible();
  const admin = await tokenOf(page, 'admin');
  const issues = await get<{ list: unknown[] }>(
    page,
    admin,
    `/api/application/office/issues?keyword=${made.no}`,
  );
  expect(issues.list).toEqual([]);
});
