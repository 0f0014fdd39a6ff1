// Approving applications: levels, delegation, rejecting, granting fewer pieces, suggesting a change, forwarding, and
// several applications at once.
import type { Page } from '@playwright/test';
import { errorTable } from '../../../packages/core/src/api/errors.ts';
import { createDepartment, type Person } from '../../department.ts';
import { officeUrl } from '../../servers.ts';
import { enterDay, expect, fetchToken, switchUser, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

const list = '/application/my-approvals';
const comment = '用途合理，數量適中，同意發放。';
const switchUserOn = (page: Page) => (person: Person) => switchUser(page, person.account, person.password);
const ownApplicationPath = (id: string) => `/application/my-applications?id=${id}`;

test('a trophy over HK$1,000 needs two approval levels, and a delegate can decide the second one', async ({
  page,
  t,
  language,
  isPhone,
  checkAccessibility,
}) => {
  const { head, staff, trophy, apply, get } = await createDepartment(page, 2);
  const [applicant, deputy] = staff as [Person, Person];
  const switchTo = switchUserOn(page);
  const { id, no } = await apply(applicant, trophy, 1);
  const field = page.getByRole('textbox', { name: t('approval.comment') });
  const dialog = page.getByRole('dialog');

  await switchTo(head);
  await page.goto(list);
  await expect(page.getByText(t('approval.vip')).first()).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: no }).click();
  await expect(page.getByText(t('apply.summary.why'))).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('a');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  const approveButton = page.getByRole('main').getByRole('button', { name: t('common.approve') });
  if (isPhone) {
    // two taps: a suggested comment, then the approve button, which shows the value
    await page.getByRole('button', { name: t('approval.suggestedComment.plan.short') }).click();
    await expect(field).toHaveValue(t('approval.suggestedComment.plan'));
    await expect(approveButton).toContainText('1,800.00');
    await checkAccessibility();
    await approveButton.click();
  } else {
    await field.fill(comment);
    await field.press('Escape');
    await page.keyboard.press('a');
    await expect(dialog).toContainText('1,800.00');
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
  }
  await expect(page).toHaveURL(new RegExp(`${list}$`));

  // the college office delegates its approvals from today
  await switchUser(page, 'office');
  await page.goto('/application/delegations');
  await page
    .getByRole('button', { name: t('delegation.new') })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: t('delegation.toName') }).fill(deputy.name);
  await page.getByRole('option', { name: deputy.name }).click();
  await enterDay(dialog.getByLabel(t('delegation.endsOn')), '31/12/2099', isPhone);
  await dialog.getByRole('textbox', { name: t('common.reason') }).fill('年假');
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('common.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(deputy.name).first()).toBeVisible();
  await checkAccessibility();

  const holder = language === 'en' ? 'Leung Suk Yee' : '梁淑儀';
  await switchTo(deputy);
  await page.goto(list);
  await expect(page.getByText(t('approval.for', { name: holder })).first()).toBeVisible();
  await page.getByRole('link', { name: no }).click();
  await expect(page.getByText(t('approval.actingFor', { name: holder }))).toBeVisible();
  await field.fill(comment);
  await approveButton.click();
  if (!isPhone) await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const actingFor = t('applyRecord.actingFor', { actor: deputy.name, holder });
  await page.goto(`${list}?tab=processed`);
  await expect(page.getByText(actingFor).first()).toBeVisible();

  await switchTo(applicant);
  await page.goto(ownApplicationPath(id));
  await expect(page.getByText(t('application.state.approved')).first()).toBeVisible();
  await expect(page.getByText(t('applyRecord.task.approve', { who: actingFor }))).toBeVisible();
  // once at the approval level and once in the history
  await expect(page.getByText(actingFor)).toHaveCount(2);
  await checkAccessibility();
  type Explanation = {
    applications: number;
    reservations: { list: { originNo: string; quantity: number }[] };
  };
  const explanation = await get<Explanation>(`/api/inventory/balances/${trophy.id}/all/explanation`);
  expect(explanation).toMatchObject({
    applications: 1,
    reservations: { list: [{ originNo: no, quantity: 1 }] },
  });

  await switchUser(page, 'office');
  await page.goto(`/application/delegations?keyword=${encodeURIComponent(deputy.name)}`);
  await page.getByRole('button', { name: t('delegation.revoke') }).click();
  await dialog.getByRole('button', { name: t('delegation.revoke') }).click();
  await expect(page.getByText(t('delegation.state.revoked')).locator('visible=true').first()).toBeVisible();
});

test('an approver rejects an application, grants fewer pieces of a second, suggests a change to a third and forwards a fourth', async ({
  page,
  t,
  language,
  isPhone,
  checkAccessibility,
}) => {
  const { head, staff, card, apply, get } = await createDepartment(page, 2);
  const [applicant, other] = staff as [Person, Person];
  const switchTo = switchUserOn(page);
  const rejected = await apply(applicant, card, 2);
  const fewer = await apply(applicant, card, 8);
  const suggested = await apply(applicant, card, 6);
  const forwarded = await apply(other, card, 3);
  const recalled = await apply(other, card, 1);
  const field = page.getByRole('textbox', { name: t('approval.comment') });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  /** On a phone the action bar shows the value. On a wide screen a dialog shows it and asks for confirmation. */
  const approve = async (amount: string) => {
    if (isPhone) await expect(button(t('common.approve'))).toContainText(amount);
    await button(t('common.approve')).click();
    if (isPhone) return;
    await expect(dialog).toContainText(amount);
    await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
  };
  const reserved = async () =>
    (await get<{ applications: number }>(`/api/inventory/balances/${card.id}/all/explanation`)).applications;

  await test.step('a rejection is sent only with a comment that is long enough', async () => {
    await switchTo(head);
    await page.goto(`/application/approval/${rejected.id}`);
    await field.fill('不行');
    await button(t('common.reject')).click();
    await expect(page.getByText(t('approval.comment.short', { min: 10 }))).toBeVisible();
    await expect(dialog).toBeHidden();
    await field.fill('今年的同類活動已另有安排，不再重複發放。');
    await button(t('common.reject')).click();
    await dialog.getByRole('button', { name: t('common.reject'), exact: true }).click();
    // the next pending application opens by itself
    await expect(page).toHaveURL(new RegExp(fewer.id));
  });

  await test.step('the approver grants fewer pieces than requested', async () => {
    const name = language === 'en' ? card.en : card.hk;
    await page.getByRole('textbox', { name: `${t('approval.lines.grant')} ${name}` }).fill('5');
    await expect(page.getByText(t('approval.lines.after', { count: 195 }))).toBeVisible();
    await field.fill(comment);
    await approve('300.00');
    await expect(page).toHaveURL(new RegExp(suggested.id));
    expect(await reserved()).toBe(5);
  });

  await test.step('an application that is recalled while the approver reads it disappears', async () => {
    const live = page.waitForResponse('**/api/live**');
    await page.goto(`/application/approval/${recalled.id}`);
    await expect(button(t('common.approve'))).toBeVisible();
    await live;
    const authorization = await fetchToken(page, other.account, other.password);
    const recall = await page.request.post(`/api/application/applications/${recalled.id}/actions/recall`, {
      headers: { authorization },
      data: { reason: '活動改期' },
    });
    expect((await recall.json()).code).toBe(200);
    await expect(button(t('common.approve'))).toHaveCount(0);
    await expect(page.getByText(t('detail.notFound'))).toBeVisible();
    await page.goto(`/application/approval/${suggested.id}`);
  });

  await test.step('the approver suggests a smaller quantity', async () => {
    // the keyboard shortcut may not be active yet
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).first().click();
      await page.keyboard.press('o');
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await dialog.getByRole('textbox', { name: t('common.quantity') }).fill('4');
    await dialog.getByRole('textbox', { name: t('approval.offer.message') }).fill('四件是否足夠？');
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('approval.offer.send') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('an application is forwarded to another approver', async () => {
    await page.goto(`/application/approval/${forwarded.id}`);
    if (isPhone) {
      await button(t('actions.more')).click();
      await page.getByRole('menuitem', { name: t('approval.forward') }).click();
    } else {
      await button(t('approval.forward')).click();
    }
    await dialog.getByRole('combobox', { name: t('approval.forward.to') }).fill('梁淑儀');
    await page.getByRole('option', { name: '梁淑儀' }).click();
    await dialog.getByRole('textbox', { name: t('approval.forward.comment') }).fill('請代為決定');
    await checkAccessibility();
    await dialog.getByRole('button', { name: t('approval.forward'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${list}?tab=forwarded`);
    await expect(page.getByRole('link', { name: forwarded.no })).toBeVisible();
    await checkAccessibility();
    await switchUser(page, 'office');
    await page.goto(`/application/approval/${forwarded.id}`);
    await expect(page.getByText(t('approval.forwardedBy', { name: head.name })).first()).toBeVisible();
  });

  await test.step('the applicant reads the reason and accepts the suggestion', async () => {
    await switchTo(applicant);
    await page.goto(ownApplicationPath(rejected.id));
    await expect(page.getByText('不再重複發放').first()).toBeVisible();
    await page.goto(ownApplicationPath(fewer.id));
    await expect(page.getByText(t('applyRecord.approved', { count: 5 })).first()).toBeVisible();
    await page.goto(ownApplicationPath(suggested.id));
    await expect(page.getByText('四件是否足夠？').first()).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: t('myApply.offer.accept') }).click();
    await expect(page.getByText(t('applyRecord.offer.accepted'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('myApply.offer.accept') })).toHaveCount(0);
  });

  await switchTo(head);
  await page.goto(`/application/approval/${suggested.id}`);
  await expect(page.getByText(t('applyRecord.offer.accepted'))).toBeVisible();
  await field.fill(comment);
  await approve('240.00');
  await expect.poll(reserved).toBe(9);
});

test('if one of ten selected applications was decided meanwhile, none is approved, and the other nine can be approved next', async ({
  page,
  t,
  language,
  checkAccessibility,
}) => {
  const { head, staff, card, apply, get } = await createDepartment(page, 4);
  const applications: { id: string; no: string }[] = [];
  for (let i = 0; i < 10; i++) applications.push(await apply(staff[Math.floor(i / 3)]!, card, 1));
  const dialog = page.getByRole('dialog');
  await switchUserOn(page)(head);
  await page.goto(list);
  await expect(page.getByRole('checkbox')).toHaveCount(11);
  await page.getByRole('checkbox', { name: t('list.selectAll') }).check();
  await expect(page.getByText(t('list.selected', { count: 10 }))).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: t('approval.batch.approve') }).click();
  await dialog.getByRole('textbox').fill('同意');
  await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
  await expect(dialog.getByText(t('approval.comment.short', { min: 10 }))).toBeVisible();

  const authorization = await fetchToken(page, head.account, head.password);
  const otherDecision = await page.request.post(
    `/api/application/approvals/${applications[4]!.id}/actions/reject`,
    {
      headers: { authorization },
      data: { comment: '在另一視窗已作決定，不再需要。' },
    },
  );
  expect((await otherDecision.json()).code).toBe(200);
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
  await expect(page.getByText(errorTable.NOT_PENDING.message[language] as string)).toBeVisible();
  const reserved = async () =>
    (await get<{ applications: number }>(`/api/inventory/balances/${card.id}/all/explanation`)).applications;
  expect(await reserved()).toBe(0);

  // the decided application is named and removed from the selection; the comment stays for the others
  await expect(dialog.getByText(t('approval.batch.gone', { numbers: applications[4]!.no }))).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue(comment);
  await checkAccessibility();
  await dialog.getByRole('button', { name: t('common.approve'), exact: true }).click();
  await expect(dialog.getByText(t('approval.batch.progress', { done: 9, count: 9 }))).toBeVisible({
    timeout: 20_000,
  });
  await expect(dialog.getByText(t('common.done'), { exact: true })).toHaveCount(9);
  await checkAccessibility();
  await dialog
    .getByRole('button', { name: t('app.close') })
    .last()
    .click();
  await expect(page.getByText(t('approval.empty.pending'))).toBeVisible();
  expect(await reserved()).toBe(9);
});
