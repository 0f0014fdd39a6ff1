import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, startSession } from '../../../api/session.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { NewPasswordForm } from './new-password-page.tsx';

const type = async (password: string) => {
  await userEvent.fill(page.getByLabelText('New password', { exact: true }), password);
  await userEvent.click(page.getByRole('button', { name: 'Set new password' }));
};

test('a person who enters the generated password again as the new password sees why it is refused, and can send another one', async () => {
  const message = 'Choose a password that differs from the one you were given';
  const { requests } = mockApi({
    choosePassword: ({ body }) =>
      (body as { password: string }).password === 'given-by-admin'
        ? refusal(422, 'Check the fields', { fields: { password: message } })
        : null,
    currentUser: () => ({ userInfo: { mustChangePassword: false }, menuList: [], permissionList: [] }),
  });
  await renderScreen(<NewPasswordForm account="newcomer" />);
  await type('given-by-admin');
  await expect.element(page.getByText(message)).toBeVisible();
  await type('Kapok-tree-27');
  await expect.element(page.getByText('Password set')).toBeVisible();
  const sent = requests.map(({ body }) => body).filter(Boolean);
  expect(sent).toEqual([{ password: 'given-by-admin' }, { password: 'Kapok-tree-27' }]);
});

test('a person who must choose a new password can sign out instead', async () => {
  startSession('bearer first-day');
  onTestFinished(clearSession);
  const { requests } = mockApi({ logout: () => null });
  await renderScreen(<NewPasswordForm account="newcomer" />);
  await userEvent.click(page.getByRole('button', { name: 'Sign out' }));
  await expect.element(page.getByText('You are signed out')).toBeVisible();
  expect(requests).toHaveLength(1);
});
