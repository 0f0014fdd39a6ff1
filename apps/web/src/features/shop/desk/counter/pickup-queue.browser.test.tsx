// The pickup queue of the counter: who can collect what until when, and what is shown when a person is chosen.
import type { QueueEntry } from '@keepsake/core/counter/counter.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, mockLive, renderScreen, setNow } from '../../../../testing/render-screen.tsx';
import CounterPage from './counter-page.tsx';

const createLine = (lineNo: number, name: string, open: number) => ({
  lineNo,
  productCode: `GF-${lineNo}`,
  name,
  coverSrc: null,
  personal: null,
  open,
});
const createEntry = (personName: string, collectBy: string | null, names: readonly string[]): QueueEntry => ({
  personId: personName,
  personName,
  collectBy,
  pieces: names.length * 2,
  records: [
    {
      kind: 'shop_order',
      id: personName,
      no: `SO-${personName}`,
      contactName: personName,
      collectBy,
      note: '',
      readyAt: '2026-11-16T02:00:00.000Z',
      pieces: names.length * 2,
      lines: names.map((name, index) => createLine(index + 1, name, 2)),
    },
  ],
});
const answer = (list: readonly QueueEntry[], people = list.length) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
  people,
  dueByToday: 2,
});
const late = createEntry('Late', '2026-11-15', ['Mug', 'Tote bag', 'Pen', 'Badge', 'Scarf']);
const entries = [
  late,
  createEntry('Now', '2026-11-18', ['Mug']),
  createEntry('Soon', '2026-11-19', ['Mug']),
  createEntry('Later', '2026-11-25', ['Mug']),
];
const field = page.getByRole('textbox', { name: 'Pickup code' });
const entry = (no: string) => page.getByRole('button', { name: new RegExp(`${no}\\b`) });

test('the pickup queue shows each person with the last day to collect, and the scan field has the focus', async () => {
  setNow('2026-11-18T03:00:00Z');
  mockApi({ listPickupQueue: () => answer(entries) });
  await renderScreen(<CounterPage />);
  await expect.element(page.getByRole('heading', { name: '4 people can collect' })).toBeVisible();
  await expect.element(page.getByText('2 due by today', { exact: true })).toBeVisible();
  for (const [name, words] of [
    ['SO-Late', '3 days overdue'],
    ['SO-Now', 'Collect by today'],
    ['SO-Soon', 'Collect by tomorrow'],
    ['SO-Later', 'Collect by Wed 25 Nov'],
  ] as const)
    await expect.element(entry(name).getByText(words, { exact: true })).toBeVisible();
  // three pictures and the number of further souvenirs
  await expect.element(entry('SO-Late').getByText('+2', { exact: true })).toBeVisible();
  await expect.element(entry('SO-Late').getByText('10 pieces', { exact: true })).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('the pickup queue is marked as busy while a search runs', async () => {
  const { promise: search, resolve: answerSearch } = Promise.withResolvers<ReturnType<typeof answer>>();
  mockApi({ listPickupQueue: ({ query }) => (query.get('keyword') ? search : answer(entries)) });
  await renderScreen(<CounterPage />);
  const queue = page.getByRole('region', { name: '4 people can collect' }).getByRole('list').first();
  await expect.element(queue).toHaveAttribute('aria-busy', 'false');
  await userEvent.fill(page.getByRole('searchbox'), 'Late');
  await expect.element(queue).toHaveAttribute('aria-busy', 'true');
  answerSearch(answer([late], 4));
  await expect.element(queue).toHaveAttribute('aria-busy', 'false');
});

test('choosing a person in the pickup queue shows every line of the order, and the scan field has the focus', async () => {
  setNow('2026-11-18T03:00:00Z');
  mockApi({ listPickupQueue: () => answer([late]) });
  await renderScreen(<CounterPage />);
  await userEvent.click(entry('SO-Late'));
  await expect.element(page.getByText('Scan the pickup code of Late to hand over')).toBeVisible();
  const record = page.getByRole('region', { name: 'SO-Late' });
  // the exact time is on hover and in print
  await expect.element(record.getByText('Ready 2 days ago')).toBeVisible();
  await expect.element(record.getByTitle('Ready 16 Nov 2026, 10:00')).toBeVisible();
  expect(record.getByRole('list').last().getByRole('listitem').all()).toHaveLength(5);
  await expect.element(field).toHaveFocus();
  await userEvent.click(entry('SO-Late'));
  await expect.element(record).not.toBeInTheDocument();
});

test('a search in the pickup queue is sent to the server, and a search without results can be cleared', async () => {
  mockApi({
    listPickupQueue: ({ query }) => answer(query.get('keyword') === 'nobody' ? [] : entries, 4),
  });
  const router = await renderScreen(<CounterPage />);
  await userEvent.fill(page.getByRole('searchbox'), 'nobody');
  await expect.element(page.getByText('No results', { exact: true })).toBeVisible();
  expect(router.state.location.search).toBe('?keyword=nobody');
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }).last());
  await expect.element(entry('SO-Now')).toBeVisible();
});

test('a person disappears from the pickup queue when the order is collected, and an empty queue says so', async () => {
  const live = mockLive();
  let list = [late];
  mockApi({ listPickupQueue: () => answer(list), streamLive: live.answer });
  await renderScreen(<CounterPage />, { width: 390 });
  await expect.element(entry('SO-Late')).toBeVisible();
  await live.opened;
  list = [];
  live.announce('orders');
  await expect.element(page.getByText('Nobody has anything to collect')).toBeVisible();
});

const lookedUp = {
  personName: 'Late',
  records: late.records.map(({ lines, ...record }) => ({
    ...record,
    wholeOnly: false,
    isShown: true,
    lines: lines.map((line) => ({ ...line, held: 0, lots: [] })),
  })),
};

test('the pickup queue is hidden while a scanned pickup is shown', async () => {
  mockApi({ listPickupQueue: () => answer(entries), lookUpPickup: () => lookedUp });
  await renderScreen(<CounterPage />);
  await expect.element(entry('SO-Now')).toBeVisible();
  await userEvent.type(field, 'ABCD2345{Enter}');
  await expect.element(page.getByRole('heading', { name: 'For Late' })).toBeVisible();
  await expect.element(entry('SO-Now')).not.toBeInTheDocument();
});

test('a link with an order number expands its buyer in the pickup queue, and after the hand-over all people are listed', async () => {
  mockApi({
    listPickupQueue: ({ query }) => answer(query.get('keyword') === 'SO-Late' ? [late] : entries, 4),
    lookUpPickup: () => lookedUp,
    handOver: () => ({ handOvers: [{ id: 'h1', no: 'SO-Late', isComplete: true }] }),
  });
  await renderScreen(<CounterPage />, { path: '/?keyword=SO-Late' });
  await expect.element(page.getByText('Scan the pickup code of Late to hand over')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ABCD2345{Enter}');
  await expect.element(page.getByRole('heading', { name: 'For Late' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('10 pieces handed over to Late')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('SO-Now')).toBeVisible();
});

test('a second scan looks up the new code, and its Enter does not hand over the first pickup', async () => {
  const sent: string[] = [];
  mockApi({
    listPickupQueue: () => answer(entries),
    lookUpPickup: ({ body }) => {
      sent.push((body as { code: string }).code);
      return lookedUp;
    },
    handOver: () => {
      sent.push('handed over');
      return { handOvers: [] };
    },
  });
  await renderScreen(<CounterPage />);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ABCD2345{Enter}');
  const heading = page.getByRole('heading', { name: 'For Late' });
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('WXYZ6789{Enter}');
  await expect.poll(() => sent).toEqual(['ABCD2345', 'WXYZ6789']);
  await expect.element(heading).toHaveFocus();
  expect(sent).not.toContain('handed over');
});
