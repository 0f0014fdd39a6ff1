// The list of audit lines with long texts.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import AuditLogPage from './audit-log-page.tsx';

beforeEach(() => localStorage.clear());

/** What the sidebar (232 px) and the padding of the page (28 px on each side) leave of 1280 px. */
const widthBesideSidebar = 992;
const longRecord =
  'GF-0016-L-NAVY-2026-COMMEMORATIVE · Bauhinia commemorative hooded sweatshirt with embroidered crest';
const line = {
  id: '1',
  at: '2026-11-19T07:36:00.000Z',
  actor: '歐陽美玲 Alexandra Au-Yeung Mei Ling',
  action: 'sendReminder',
  actionName: 'Permissions of the role changed',
  subject: 'notification_template',
  subjectName: 'Notification template',
  subjectId: '1',
  recordName: longRecord,
  recordPath: '/inventory/gifts/1',
  changedFields: 12,
  mainChange: {
    field: 'description.en',
    fieldName: 'Description (Traditional Chinese)',
    before:
      'A-long-value-without-any-space-such-as-https://gifts.college.example/inventory/gifts/GF-0016?tab=history',
    after:
      'Commemorates the founding of the college, with a presentation box and a card for the personal text of the giver',
    changed: true,
  },
};

test('long texts of audit lines wrap, so that the list does not scroll sideways beside the open sidebar', async () => {
  mockApi({
    ...noViews,
    listAudit: () => createPage([line, { ...line, id: '2', recordPath: null, mainChange: null }]),
    listAuditWords: () => ({ actors: [], actions: [], subjects: [] }),
  });
  await renderScreen(
    <div style={{ width: widthBesideSidebar }}>
      <AuditLogPage />
    </div>,
    { width: 1280 },
  );
  await expect.element(page.getByText(longRecord).first()).toBeVisible();
  const frame = page.getByRole('table').element().parentElement!;
  expect(frame.clientWidth).toBeLessThanOrEqual(widthBesideSidebar);
  expect(frame.scrollWidth).toBe(frame.clientWidth);
  for (const cell of page.getByRole('cell').elements())
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});
