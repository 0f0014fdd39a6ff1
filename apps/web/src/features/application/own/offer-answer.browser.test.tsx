// Accepting a suggestion with fewer pieces for many recipients.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { OfferAnswer } from './offer-answer.tsx';

const lines = [{ lineNo: 1, souvenirId: 's1', name: 'Crest mug', requested: 4, approved: null }];
const recipients = [
  ['Ada', 1],
  ['Ben', 2],
  ['Cho', 1],
].map(([name, quantity], index) => ({
  rowNo: index + 1,
  name,
  object: '',
  position: '',
  souvenirId: 's1',
  quantity,
}));
const offer = (quantity: number) => ({
  id: 'o1',
  state: 'open',
  useDate: null,
  lines: [{ lineNo: 1, quantity }],
});

function render(quantity: number, mode = 'batch', width: 390 | 1280 = 1280) {
  const { requests } = mockApi({ answerOffer: () => null });
  const application = { id: 'a1', mode, lines, recipients: mode === 'batch' ? recipients : [] };
  return renderScreen(<OfferAnswer application={application as never} offer={offer(quantity) as never} />, {
    path: '/application/my-applications',
    width,
  }).then(() => requests);
}
const dialog = page.getByRole('dialog');
const accept = dialog.getByRole('button', { name: 'Accept suggestion' });

test('a suggestion of fewer pieces can be accepted only when the pieces of the recipients add up to it', async () => {
  const requests = await render(2);
  await userEvent.click(page.getByRole('button', { name: 'Accept and choose recipients' }));
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Remove 2 more pieces');
  await expect.element(accept).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ada' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Quantity Ben' }), '0');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 piece left to assign');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Quantity Ben' }), '1');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 pieces assigned, as suggested');
  await userEvent.click(accept);
  await expect
    .poll(() => requests.findLast(({ body }) => body)?.body)
    .toEqual({
      offerId: 'o1',
      accept: true,
      answer: '',
      recipients: [
        { rowNo: 1, quantity: 0 },
        { rowNo: 2, quantity: 1 },
      ],
    });
});

test('on a phone one tap divides the suggested pieces between the first recipients of the list', async () => {
  const requests = await render(2, 'batch', 390);
  await userEvent.click(page.getByRole('button', { name: 'Accept and choose recipients' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the first recipients' }));
  await userEvent.click(accept);
  await expect
    .poll(() => requests.findLast(({ body }) => body)?.body)
    .toMatchObject({ recipients: [{ quantity: 1 }, { quantity: 1 }, { quantity: 0 }] });
});

test('a suggestion that leaves no pieces to divide between recipients is accepted with one click', async () => {
  for (const [quantity, mode] of [
    [2, 'single'],
    [4, 'batch'],
    [0, 'batch'],
  ] as const) {
    const requests = await render(quantity, mode);
    await userEvent.click(page.getByRole('button', { name: 'Accept suggestion' }).last());
    await expect
      .poll(() => requests.findLast(({ body }) => body)?.body)
      .toMatchObject({ accept: true, recipients: [] });
  }
});
