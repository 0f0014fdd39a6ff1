// On the page of an application: an approver's suggestion, and the note that says who must act.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OfferCard, WaitingNote } from './application-approval-route.tsx';

const record = {
  lines: [
    { lineNo: 1, name: 'Enamel crest pin', requested: 24 },
    { lineNo: 2, name: 'Canvas tote', requested: 26 },
  ],
  waiting: {
    forApplicant: true,
    people: ['May Lee'],
    since: '2026-11-19T00:00:00Z',
    daysLeft: 5,
  },
};
const offer = {
  id: 'o1',
  state: 'open',
  message: 'One for each guest is enough.',
  madeBy: 'Ada Chan',
  madeAt: '2026-11-19T00:00:00Z',
  useDate: null,
  answer: '',
  lines: [
    { lineNo: 1, name: 'Enamel crest pin', quantity: 10 },
    { lineNo: 2, name: 'Canvas tote', quantity: 26 },
  ],
};
const path = '/application/my-applications';

test('an open suggestion lists only the souvenirs that it changes', async () => {
  await renderScreen(<OfferCard offer={offer as never} record={record as never} />, { path });
  await expect.element(page.getByText('instead of Enamel crest pin: 24')).toBeVisible();
  await expect.element(page.getByText(/Canvas tote/)).not.toBeInTheDocument();
});

test('an applicant reads that the application waits for their own reply', async () => {
  await renderScreen(<WaitingNote record={record as never} isOwn />, { path });
  await expect.element(page.getByText('Awaiting your reply')).toBeVisible();
});
