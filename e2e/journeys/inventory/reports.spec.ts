// Reports: exported as PDF, scheduled and sent by email, and exported without prices.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { auditSubjectName } from '../../../packages/core/src/labels/audit-words.ts';
import { officeUrl } from '../../servers.ts';
import { expect, fetchToken, test } from '../../test.ts';

test.use({ baseURL: officeUrl });

/** Each variant uses its own report, because all use the same account. */
const reports: Record<string, { path: string; report: string }> = {
  'zh-hk-wide': { path: '/inventory/inOutDetails?keyword=GF-0001', report: 'in-out' },
  'zh-hk-phone': { path: '/inventory/sales-report', report: 'sales-report' },
  'en-wide': { path: '/inventory/gift-storage-alert-report?keyword=GF', report: 'stock-alerts' },
  'en-phone': { path: '/inventory/storage-management/StorageGift', report: 'stock-by-storage' },
};

async function exportList(page: Page, menu: string, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await downloading).path());
}

async function listSentAttachments(page: Page, title: string): Promise<string[]> {
  const headers = { authorization: await fetchToken(page, 'admin') };
  const query = `keyword=${encodeURIComponent(title)}`;
  const answer = await page.request.get(`/api/notifications/mailbox?${query}`, { headers });
  const { data } = (await answer.json()) as { data: { list: { attachment: string }[] } };
  return data.list.map(({ attachment }) => attachment);
}

test('an administrator exports a report as PDF', async ({ page, t, variantName, signIn }) => {
  await signIn('admin');
  await page.goto(reports[variantName]!.path);
  const pdf = await exportList(page, t('list.export'), t('list.export.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(0);
});

test('an administrator schedules a weekly report, sends it now and deletes the schedule', async ({
  page,
  t,
  variantName,
  language,
  signIn,
  checkAccessibility,
}) => {
  // rendering and sending the PDF takes time
  test.slow();
  const { path, report } = reports[variantName]!;
  const name = auditSubjectName(report, language);
  await signIn('admin');
  await page.goto(path);
  await page.getByRole('button', { name: t('list.export'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('schedule.menu') }).click();
  const dialog = page.getByRole('dialog', { name: t('schedule.new') });
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await checkAccessibility();
  await dialog.getByText(t('schedule.every.week'), { exact: true }).click();
  await dialog.getByText(t('schedule.format.pdf'), { exact: true }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/inventory/reports/schedules?keyword=${encodeURIComponent(name)}`);
  const sendNow = page.getByRole('button', { name: t('schedule.send') });
  await expect(sendNow).toHaveCount(1);
  await expect(page.getByText(t('schedule.last.never'))).toBeVisible();
  await sendNow.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('schedule.send') })
    .click();
  await expect(page.getByText(t('schedule.last.success'), { exact: true })).toBeVisible();
  await checkAccessibility();
  // the email uses the language of its receiver
  expect(await listSentAttachments(page, auditSubjectName(report, 'zh-HK'))).toContainEqual(
    expect.stringMatching(new RegExp(`^${report}-[\\d-]+\\.pdf$`)),
  );

  await page.getByRole('button', { name: `${t('actions.more')}: ${name}` }).click();
  await page.getByRole('menuitem', { name: t('common.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await expect(sendNow).toHaveCount(0);
});

test('exports of a person without price permission contain no prices', async ({ page, t, signIn }) => {
  await signIn('noprice');
  await page.goto('/inventory/inOutDetailsNoPrice');
  const csv = (await exportList(page, t('list.export'), t('list.export.csv'))).toString('utf8');
  const [heading = ''] = csv.split('\r\n');
  expect(heading).toContain(t('stockView.quantity'));
  expect(heading).not.toContain(t('stockView.unitCost'));
  expect(heading).not.toContain(t('stockView.amount'));
  expect(csv).not.toMatch(/,\d+\.\d\d,/);
  const pdf = await exportList(page, t('list.export'), t('list.export.pdf'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
