import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import type { QueuedHandOver } from './hand-over-queue.ts';
import { QueuedHandOvers } from './queued-hand-overs.tsx';

const queued: QueuedHandOver = {
  key: 'a',
  userId: 'chan',
  at: Date.now(),
  personName: '黃',
  nos: ['SO-1'],
  body: { code: 'ABCD2345', receiverName: '黃', records: [] },
};

test('a queued hand-over that is too old to be sent may be recorded already, and a refused one was not accepted', async () => {
  mockApi({});
  const items = [
    { ...queued, refusal: '' },
    { ...queued, key: 'b', nos: ['SO-2'], refusal: 'The code was used' },
  ];
  await renderScreen(<QueuedHandOvers items={items} />);
  const findText = (text: string | RegExp) => page.getByRole('listitem').getByText(text);
  await expect
    .element(findText(/^Saved too long ago to send again, but may already be recorded\./))
    .toBeVisible();
  await expect.element(findText('Not accepted: The code was used')).toBeVisible();
  expect(findText(/Not accepted/).elements()).toHaveLength(1);
});
