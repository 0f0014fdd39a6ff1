import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { AddressBook } from './address-book.tsx';

const address = { id: 'a1', name: 'Chan', phone: '1', place: 'Shatin', onCampus: false, isDefault: false };

/** Removes the chosen address. Returns the choices that the address book reported. */
async function removeChosen(answer: () => unknown) {
  const choices: (string | undefined)[] = [];
  const { requests } = mockApi({ listAddresses: () => ({ list: [address] }), removeAddress: answer });
  await renderScreen(<AddressBook chosen={address.id} onChoose={(id) => choices.push(id)} />);
  await userEvent.click(page.getByRole('button', { name: 'Remove the address of Chan' }));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => requests.some(({ params }) => params.id === address.id)).toBe(true);
  return { choices, dialog };
}

test('an address that could not be removed stays chosen', async () => {
  const { choices, dialog } = await removeChosen(() => refusal(500, 'Try again later'));
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeEnabled();
  expect(choices).toEqual([]);
});

test('when the chosen address is removed, no address is chosen', async () => {
  const { choices, dialog } = await removeChosen(() => ({ list: [] }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(choices).toEqual([undefined]);
});
