// Deciding on applications: levels and stand-ins, no and fewer, asking back, handing on, and ten at once.
import type { Page } from '@playwright/test';
import { errorTable } from '../../packages/core/src/api/errors.ts';
import { departmentOf, type Person } from '../department.ts';
import { officeUrl } from '../servers.ts';
import { become, expect, test, tokenOf } from '../test.ts';

test.use({ baseURL: officeUrl });

const list = '/application/my-approvals';
const comment = '用途合理，數量適中，同意發放。';
const seatOf = (page: Page) => (person: Person) => become(page, person.account, person.password);
const own = (id: string) => `/application/my-applications?id=${id}`;

test('the approval screens lead whoever approves nothing to /403, and let managers, stand-ins and administrators in', async ({
  page,
  t,
  checkAccess,
}) => {
  test.setTimeout(120_000);
  const { head, staff, trophy, apply } = await departmentOf(page, 1);
  const [applicant] = staff as [Person];
  const { id } = await apply(applicant, trophy, 1);
  const screens = [list, `/application/approval/${id}`, '/application/delegations'];
  await seatOf(page)(applicant);
  for (const path of screens) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/403$/);
    await expect(page.getByRole('heading', { name: t('app.forbidden.title') })).toBeVisible();
  }
  await checkAccess();
  for (const account of ['student', 'visitor']) {
    await become(page, account);
    await page.goto(screens[1]!);
    await expect(page).toHaveURL(/\/403$/);
  }
  await seatOf(page)(head);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await become(page, 'admin');
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});

test('a trophy over HK$1,000 takes two levels; the second is decided by a stand-in, who acts for the holder', async ({
  page,
  t,
  isPhone,
  checkAccess,
}) => {
  test.setTimeout(120_000);
  const { head, staff, trophy, apply, get } = await departmentOf(page, 2);
  const [applicant, deputy] = staff as [Person, Person];
  const sit = seatOf(page);
  const { id, no } = await apply(applicant, trophy, 1);
  const field = page.getByRole('textbox', { name: t('approval.comment') });
  const dialog = page.getByRole('dialog');

  await sit(head);
  await page.goto(list);
  await expect(page.getByText(t('approval.vip')).first()).toBeVisible();
  await checkAccess();
  await page.getByRole('link', { name: no }).click();
  await expect(page.getByText(t('approval.rule'))).toBeVisible();
  await checkAccess();
  await page.keyboard.press('a');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill(comment);
  await field.press('Escape');
  await page.keyboard.press('a');
  await expect(dialog).toContainText('1,800.00');
  await checkAccess();
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));

  // the college office is away from today on
  await become(page, 'office');
  await page.goto('/application/delegations');
  await page.getByRole('button', { name: t('delegation.new') }).click();
  await dialog.getByRole('combobox', { name: t('delegation.to') }).fill(deputy.name);
  await page.getByRole('option', { name: deputy.name }).click();
  const until = dialog.getByLabel(t('delegation.endsOn'));
  if (isPhone) {
    await until.click();
    await page.locator('table button:not([disabled]):not([data-outside])').last().click();
  } else {
    await until.fill('31/12/2099');
    await until.press('Tab');
  }
  await dialog.getByRole('textbox', { name: t('delegation.reason') }).fill('年假');
  await checkAccess();
  await dialog.getByRole('button', { name: t('form.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(deputy.name).first()).toBeVisible();
  await checkAccess();

  await sit(deputy);
  await page.goto(list);
  await expect(page.getByText(t('approval.for', { name: '梁淑儀' })).first()).toBeVisible();
  await page.getByRole('link', { name: no }).click();
  await expect(page.getByText(t('approval.actingFor', { name: '梁淑儀' }))).toBeVisible();
  await field.fill(comment);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('approval.approve') })
    .click();
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const together = t('applyRecord.actingFor', { actor: deputy.name, holder: '梁淑儀' });
  await page.goto(`${list}?tab=processed`);
  await expect(page.getByText(together).first()).toBeVisible();

  await sit(applicant);
  await page.goto(own(id));
  await expect(page.getByText(t('application.state.approved')).first()).toBeVisible();
  await expect(page.getByText(t('applyRecord.task.approve', { who: together }))).toBeVisible();
  // at its level, and in the history
  await expect(page.getByText(together)).toHaveCount(2);
  await checkAccess();
  type Kept = { applications: number; reservations: { list: { originNo: string; quantity: number }[] } };
  const kept = await get<Kept>(`/api/inventory/balances/${trophy.id}/all/explanation`);
  expect(kept).toMatchObject({
    applications: 1,
    reservations: { list: [{ originNo: no, quantity: 1 }] },
  });

  await become(page, 'office');
  await page.goto(`/application/delegations?keyword=${encodeURIComponent(deputy.name)}`);
  await page.getByRole('button', { name: t('delegation.revoke') }).click();
  await dialog.getByRole('button', { name: t('delegation.revoke') }).click();
  await expect(page.getByText(t('delegation.state.revoked')).locator('visible=true').first()).toBeVisible();
});

test('one is rejected and says why, one is granted fewer, one is asked back about, one is handed on', async ({
  page,
  t,
  language,
  checkAccess,
}) => {
  test.setTimeout(150_000);
  const { head, staff, card, apply, get } = await departmentOf(page, 2);
  const [applicant, other] = staff as [Person, Person];
  const sit = seatOf(page);
  const rejected = await apply(applicant, card, 2);
  const fewer = await apply(applicant, card, 8);
  const asked = await apply(applicant, card, 6);
  const forwarded = await apply(other, card, 3);
  const recalled = await apply(other, card, 1);
  const field = page.getByRole('textbox', { name: t('approval.comment') });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  const reserved = async () =>
    (await get<{ applications: number }>(`/api/inventory/balances/${card.id}/all/explanation`)).applications;

  await test.step('rejected: a reason that is too short is told beside it', async () => {
    await sit(head);
    await page.goto(`/application/approval/${rejected.id}`);
    await field.fill('不行');
    await button(t('approval.reject')).click();
    await expect(page.getByText(t('approval.comment.short', { min: 10 }))).toBeVisible();
    await expect(dialog).toBeHidden();
    await field.fill('今年的同類活動已另有安排，不再重複發放。');
    await button(t('approval.reject')).click();
    await dialog.getByRole('button', { name: t('approval.reject'), exact: true }).click();
    // the next one that waits comes by itself
    await expect(page).toHaveURL(new RegExp(fewer.id));
  });

  await test.step('granted fewer', async () => {
    const name = language === 'en' ? card.en : card.hk;
    await page.getByRole('textbox', { name: `${t('approval.lines.grant')} ${name}` }).fill('5');
    await expect(page.getByText(t('approval.lines.after', { count: 195 }))).toBeVisible();
    await field.fill(comment);
    await button(t('approval.approve')).click();
    await expect(dialog).toContainText('300.00');
    await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(asked.id));
    expect(await reserved()).toBe(5);
  });

  await test.step('taken back while its approver looks at it: the page says so by itself', async () => {
    const live = page.waitForResponse('**/api/live**');
    await page.goto(`/application/approval/${recalled.id}`);
    await expect(button(t('approval.approve'))).toBeVisible();
    await live;
    const authorization = await tokenOf(page, other.account, other.password);
    const taken = await page.request.post(`/api/application/applications/${recalled.id}/actions/recall`, {
      headers: { authorization },
      data: { reason: '活動改期' },
    });
    expect((await taken.json()).code).toBe(200);
    await expect(button(t('approval.approve'))).toHaveCount(0);
    await expect(page.getByText(t('detail.notFound'))).toBeVisible();
    await page.goto(`/application/approval/${asked.id}`);
  });

  await test.step('asked back', async () => {
    // the page may not listen yet
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).first().click();
      await page.keyboard.press('o');
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await dialog.getByRole('textbox', { name: t('approval.offer.quantity') }).fill('4');
    await dialog.getByRole('textbox', { name: t('approval.offer.message') }).fill('四件是否足夠？');
    await checkAccess();
    await dialog.getByRole('button', { name: t('approval.offer.send') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('handed on', async () => {
    await page.goto(`/application/approval/${forwarded.id}`);
    await button(t('approval.forward')).click();
    await dialog.getByRole('combobox', { name: t('approval.forward.to') }).fill('梁淑儀');
    await page.getByRole('option', { name: '梁淑儀' }).click();
    await dialog.getByRole('textbox', { name: t('approval.forward.comment') }).fill('請代為決定');
    await checkAccess();
    await dialog.getByRole('button', { name: t('approval.forward'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${list}?tab=forwarded`);
    await expect(page.getByRole('link', { name: forwarded.no })).toBeVisible();
    await checkAccess();
    await become(page, 'office');
    await page.goto(`/application/approval/${forwarded.id}`);
    await expect(page.getByText(t('approval.forwardedBy', { name: head.name })).first()).toBeVisible();
  });

  await test.step('the applicant reads the reason and accepts the offer in one tap', async () => {
    await sit(applicant);
    await page.goto(own(rejected.id));
    await expect(page.getByText('不再重複發放').first()).toBeVisible();
    await page.goto(own(fewer.id));
    await expect(page.getByText(t('applyRecord.approved', { count: 5 })).first()).toBeVisible();
    await page.goto(own(asked.id));
    await expect(page.getByText('四件是否足夠？').first()).toBeVisible();
    await checkAccess();
    await page.getByRole('button', { name: t('myApply.offer.accept') }).click();
    await expect(page.getByText(t('applyRecord.offer.accepted'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('myApply.offer.accept') })).toHaveCount(0);
  });

  await sit(head);
  await page.goto(`/application/approval/${asked.id}`);
  await expect(page.getByText(t('applyRecord.offer.accepted'))).toBeVisible();
  await field.fill(comment);
  await button(t('approval.approve')).click();
  await expect(dialog).toContainText('240.00');
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect.poll(reserved).toBe(9);
});

test('ten are approved at once, but for one that was decided meanwhile: it refuses them all, then nine go through', async ({
  page,
  t,
  language,
  checkAccess,
}) => {
  test.setTimeout(150_000);
  const { head, staff, card, apply, get } = await departmentOf(page, 4);
  const made: { id: string; no: string }[] = [];
  for (let i = 0; i < 10; i++) made.push(await apply(staff[Math.floor(i / 3)]!, card, 1));
  const dialog = page.getByRole('dialog');
  await seatOf(page)(head);
  await page.goto(list);
  await expect(page.getByRole('checkbox')).toHaveCount(11);
  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  await expect(page.getByText(t('list.selected', { count: 10 }))).toBeVisible();
  await checkAccess();
  await page.getByRole('button', { name: t('approval.batch.approve') }).click();
  await dialog.getByRole('textbox').fill('同意');
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect(dialog.getByText(t('approval.comment.short', { min: 10 }))).toBeVisible();

  const authorization = await tokenOf(page, head.account, head.password);
  const elsewhere = await page.request.post(`/api/application/approvals/${made[4]!.id}/actions/reject`, {
    headers: { authorization },
    data: { comment: '在另一視窗已作決定，不再需要。' },
  });
  expect((await elsewhere.json()).code).toBe(200);
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect(page.getByText(errorTable.NOT_PENDING.message[language] as string)).toBeVisible();
  const reserved = async () =>
    (await get<{ applications: number }>(`/api/inventory/balances/${card.id}/all/explanation`)).applications;
  expect(await reserved()).toBe(0);

  // what is not pending any more is named and left out; the comment stays for the others
  await expect(dialog.getByText(t('approval.batch.gone', { numbers: made[4]!.no }))).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(comment);
  await checkAccess();
  await dialog.getByRole('button', { name: t('approval.approve'), exact: true }).click();
  await expect(dialog.getByText(t('approval.batch.progress', { done: 9, count: 9 }))).toBeVisible({
    timeout: 20_000,
  });
  await expect(dialog.getByText(t('approval.batch.ok'), { exact: true })).toHaveCount(9);
  await checkAccess();
  await dialog
    .getByRole('button', { name: t('approval.batch.close') })
    .last()
    .click();
  await expect(page.getByText(t('approval.empty.pending'))).toBeVisible();
  expect(await reserved()).toBe(9);
});
