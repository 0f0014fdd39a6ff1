// Deciding about an application on a phone and on a wide screen: sections, suggested comments, the next application.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import ApprovalPage from './approval-page.tsx';

const record = {
  id: 'a1',
  no: 'AP20261117-0001',
  state: 'pending',
  version: 3,
  mode: 'single',
  type: 'department',
  urgency: 'normal',
  reason: 'Thank-you gift for the speaker',
  useDate: '2026-12-01',
  activity: 'Open day',
  activityDate: null,
  recipientObject: '',
  recipientName: 'Ada Chan',
  recipientPosition: '',
  applicantName: 'May Lee',
  applicantPhone: '',
  applicantEmail: '',
  organizationName: 'Library',
  remark: '',
  attachments: [],
  lines: [
    {
      lineNo: 1,
      souvenirId: 's1',
      productCode: 'GF-1',
      name: 'Crest mug',
      level: 'normal',
      coverSrc: null,
      categoryName: 'Mugs',
      requested: 4,
      approved: null,
      issued: 0,
      returned: 0,
      unitPrice: 1250,
      amount: 5000,
    },
  ],
  recipients: [],
  offers: [],
  steps: [],
  history: [],
  waiting: null,
  vipReason: null,
  deliveryAt: null,
  collectBy: null,
};
const detail = {
  record,
  actions: ['approve', 'reject', 'forward', 'offer'],
  commentMin: 10,
  actingFor: null,
  task: { waitedDays: 0, forwardedBy: null },
  stock: [{ lineNo: 1, available: 20, others: [], othersCount: 0, othersQuantity: 0 }],
  rule: {
    reason: null,
    others: [],
    vipSouvenirs: [],
    total: 5000,
    combinedAmount: 5000,
    threshold: 100_000,
    windowDays: 30,
  },
  quota: { used: 1, limit: 3 },
  department: { name: 'Library', year: 2026, applications: 2, pieces: 9, amount: 10_000 },
  given: [],
};
const row = {
  applicantName: 'May Lee',
  urgency: 'normal',
  souvenirNames: ['Crest mug'],
  pieces: 4,
  totalAmount: 5000,
  useDate: '2026-12-01',
  openedAt: '2026-11-17T02:00:00.000Z',
  waitedDays: 0,
  overdue: false,
  offered: false,
  actingFor: null,
};
const rows = [
  { ...row, id: 'a1', no: 'AP20261117-0001' },
  { ...row, id: 'a2', no: 'AP20261117-0002' },
];

function mockApprovals() {
  return mockApi({
    listApprovals: () => ({ list: rows, pagination: { total: 2 } }),
    getApproval: ({ params }) => ({
      ...detail,
      record: { ...record, ...rows.find(({ id }) => id === params.id) },
    }),
    approveApplication: () => null,
  });
}
/** The page reads the id from its route. */
const open = (path: string, width: 390 | 1280 = 390) =>
  renderScreen(<ApprovalPage />, { path, width, route: '/application/approval/:id' });
const openOnWideScreen = (path: string) => open(path, 1280);
const bar = page.getByRole('region', { name: 'Actions' });
const button = (name: string | RegExp) => bar.getByRole('button', { name });
const swipe = (from: number, to: number) => {
  const target = page.getByText('Thank-you gift for the speaker').element();
  const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
  target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], bubbles: true }));
  target.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)], bubbles: true }));
};

test('on a phone the heading says which souvenirs are requested, and a list of recipients is shortened', async () => {
  const recipients = Array.from({ length: 25 }, (_, at) => ({
    rowNo: at + 1,
    name: `Guest ${at + 1}`,
    object: '',
    position: '',
    souvenirId: 's1',
    souvenirName: 'Crest mug',
    productCode: 'GF-1',
    wanted: '',
    quantity: 1,
  }));
  mockApi({
    listApprovals: () => ({ list: rows, pagination: { total: 2 } }),
    getApproval: () => ({ ...detail, record: { ...record, ...rows[0], mode: 'batch', recipients } }),
  });
  await open('/application/approval/a1');
  await expect.element(page.getByText('Crest mug ×4')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Guest 8', exact: true })).toBeVisible();
  const last = page.getByText('Guest 25', { exact: true });
  await expect.element(last).not.toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all 25 lines' }));
  await expect.element(last).toBeVisible();
});

test('on a phone the purpose, the recipient and the souvenirs come first, and the buttons are 48 px high', async () => {
  mockApprovals();
  await open('/application/approval/a1');
  await expect.element(page.getByText('Thank-you gift for the speaker')).toBeVisible();
  const headings = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  const order = ['Application details', 'Requested souvenirs', 'Past gifts to this recipient', 'Decision'];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  for (const name of [/^Approve/, 'Reject', 'More actions'])
    expect(button(name).element().getBoundingClientRect().height).toBe(48);
});

test('on a phone an application is approved with two taps, and the next one opens', async () => {
  const { requests } = mockApprovals();
  const router = await open('/application/approval/a1');
  await userEvent.click(button('Within plan'));
  await expect
    .element(page.getByRole('textbox', { name: 'Comment' }))
    .toHaveValue('Within the department’s plan.');
  await userEvent.click(button(/^Approve/));
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/a2');
  await expect
    .element(page.getByText('AP20261117-0001 approved. Next: AP20261117-0002', { exact: true }))
    .toBeVisible();
  const body = { comment: 'Within the department’s plan.', lines: [{ lineNo: 1, quantity: 4 }] };
  expect(requests.map((request) => request.body)).toContainEqual(expect.objectContaining(body));
});

test('approving with a suggested comment for a rejection sends nothing before the approver confirms', async () => {
  const { requests } = mockApprovals();
  await open('/application/approval/a1');
  await userEvent.click(button('Over budget'));
  await userEvent.click(button(/^Approve/));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('This comment says the opposite of your decision.')).toBeVisible();
  await expect.element(dialog.getByText('Over the department’s budget.')).toBeVisible();
  expect(requests.some(({ body }) => body !== undefined && body !== null)).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
});

test('the comment is marked as required, with its minimum length, before the approver decides', async () => {
  mockApprovals();
  await open('/application/approval/a1');
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await expect.element(comment).toBeRequired();
  const required = 'Comment required, at least 10 characters';
  await expect.element(bar.getByText(required)).toBeVisible();
  await userEvent.click(button('Within plan'));
  await expect.element(bar.getByText(required)).not.toBeInTheDocument();
  await openOnWideScreen('/application/approval/a1');
  await expect.element(comment.last()).toBeRequired();
  await expect.element(comment.last()).toHaveAttribute('placeholder', required);
});

test('on a phone approving without a comment moves the focus to the comment', async () => {
  mockApprovals();
  await open('/application/approval/a1');
  await userEvent.click(button(/^Approve/));
  await expect.element(page.getByText('Enter at least 10 characters')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
});

test('on a phone Reject without a comment puts the suggested comments for a rejection first and shows one error text', async () => {
  mockApprovals();
  await open('/application/approval/a1');
  const suggested = bar.getByRole('group', { name: 'Suggested comments' });
  const findFirst = () => suggested.getByRole('button').first();
  await expect.element(findFirst()).toHaveTextContent('Within plan');
  await userEvent.click(button('Reject'));
  await expect.element(findFirst()).toHaveTextContent('Over budget');
  expect(page.getByText(/at least 10 characters/i).elements()).toHaveLength(1);
});

test('on a phone the facts that the decision does not depend on, such as the type, are opened with one tap', async () => {
  mockApprovals();
  await open('/application/approval/a1');
  await expect.element(page.getByText('Ada Chan')).toBeVisible();
  const type = page.getByText('Type', { exact: true });
  await expect.element(type).not.toBeVisible();
  await userEvent.click(page.getByText('More details'));
  await expect.element(type).toBeVisible();
});

test('on a wide screen the comment and the buttons are at most 160 px high', async () => {
  mockApprovals();
  await openOnWideScreen('/application/approval/a1');
  const panel = page.getByRole('region', { name: 'Decision' });
  await expect.element(panel).toBeVisible();
  expect(panel.element().getBoundingClientRect().height).toBeLessThanOrEqual(160);
});

test('on a phone facts of the application without a value are left out', async () => {
  mockApprovals();
  await open('/application/approval/a1');
  await expect.element(page.getByText('Open day')).toBeVisible();
  await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument();
});

test('a swipe to the left opens the next application to approve, and a swipe to the right the previous one', async () => {
  mockApprovals();
  const router = await open('/application/approval/a1');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  swipe(300, 120);
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/a2');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  swipe(120, 300);
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/a1');
});

test('on a wide screen the open application is marked in the list beside it, and the key 1 fills in the first comment', async () => {
  mockApprovals();
  await openOnWideScreen('/application/approval/a1');
  const queue = page.getByRole('navigation', { name: 'Pending' });
  await expect.element(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  expect(queue.element().querySelector('[aria-current="page"]')?.textContent).toContain('AP20261117-0001');
  await userEvent.keyboard('1');
  await expect
    .element(page.getByRole('textbox', { name: 'Comment' }))
    .toHaveValue('Within the department’s plan.');
});

test('on a wide screen a comment is kept while the approver reads another application', async () => {
  mockApprovals();
  const router = await openOnWideScreen('/application/approval/a1');
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await userEvent.fill(comment, 'Agreed, as discussed at the meeting');
  await userEvent.keyboard('{Escape}j');
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/a2');
  await expect.element(comment).toHaveValue('');
  await userEvent.keyboard('k');
  await expect.poll(() => router.state.location.pathname).toBe('/application/approval/a1');
  await expect.element(comment).toHaveValue('Agreed, as discussed at the meeting');
});

test('an approver cannot reduce the pieces of an application for many recipients, and the page says how many people they are', async () => {
  mockApi({
    listApprovals: () => ({ list: rows, pagination: { total: 2 } }),
    getApproval: () => ({
      ...detail,
      record: {
        ...record,
        mode: 'batch',
        // Ada gets two souvenirs
        recipients: ['Ada', 'Ada', 'Ben', 'Cy'].map((name, index) => ({
          rowNo: index + 1,
          object: '',
          name,
          position: '',
          souvenirId: 's1',
          productCode: 'GF-1',
          souvenirName: 'Crest mug',
          wanted: '',
          quantity: 1,
        })),
      },
    }),
  });
  await openOnWideScreen('/application/approval/a1');
  await expect.element(page.getByText('For 3 recipients.', { exact: false })).toBeVisible();
  expect(page.getByRole('textbox', { name: /^To approve/ }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Suggest/ }));
  await expect.element(page.getByText('This application has 3 recipients.', { exact: false })).toBeVisible();
});

test('the queue says how many applications are pending, even if it lists only the first of them', async () => {
  mockApi({
    listApprovals: () => ({ list: rows, pagination: { total: 120 } }),
    getApproval: () => ({ ...detail, record: { ...record, ...rows[0] } }),
  });
  await openOnWideScreen('/application/approval/a1');
  await expect.element(page.getByText('1 of 120')).toBeVisible();
  await expect.element(page.getByText('Pending 120')).toBeVisible();
});

test('the queue of applications to approve has the search and order of the list that the application was opened from', async () => {
  const { requests } = mockApprovals();
  const state = { list: '/application/my-approvals', from: '?keyword=mug&sidx=totalAmount&sort=desc' };
  const router = await openOnWideScreen('/application/approval/a1');
  await router.navigate('/application/approval/a2', { state });
  await expect
    .poll(() => requests.map(({ query }) => [query.get('keyword'), query.get('sidx'), query.get('sort')]))
    .toContainEqual(['mug', 'totalAmount', 'desc']);
});

test.each([390, 1280] as const)(
  'all five suggested comments are visible without scrolling at %i px',
  async (width) => {
    mockApprovals();
    await open('/application/approval/a1', width);
    const suggested = page.getByRole('group', { name: 'Suggested comments' });
    await expect.element(suggested).toBeVisible();
    const buttons = suggested.getByRole('button').elements();
    expect(buttons).toHaveLength(5);
    const frame = suggested.element().getBoundingClientRect();
    for (const one of buttons) {
      const { left, right, bottom } = one.getBoundingClientRect();
      expect([left >= 0, right <= frame.right + 1, bottom <= window.innerHeight]).toEqual([true, true, true]);
    }
  },
);
