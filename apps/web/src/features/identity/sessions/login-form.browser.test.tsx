import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../api/call.ts';
import {
  clearSession,
  rememberPath,
  startSession,
  storedToken,
  takeRememberedPath,
} from '../../../api/session.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-page.tsx';
import { signIn } from './sign-in.ts';

test('after a wrong password the sign-in form shows one error, and still says what the person signs in for', async () => {
  mockApi({
    login: () => refusal(400, 'Wrong account or password'),
    getSignInConfig: () => ({ enableVerificationCode: 0, verificationCodeNumber: 0 }),
  });
  rememberPath('/shopping/checkout', 'Sign in to buy Crest mug');
  onTestFinished(() => void takeRememberedPath());
  await renderScreen(<LoginForm />);
  await userEvent.fill(page.getByLabelText('Account name or email'), 'student');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'wrong');
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }));
  await expect.element(page.getByText('Wrong account or password')).toBeVisible();
  expect(page.getByText('Wrong account or password').elements()).toHaveLength(1);
  await expect.element(page.getByText('Sign in to buy Crest mug')).toBeVisible();
});

test('the page to register also says what the person signs in for', async () => {
  rememberPath('/shopping/checkout', 'Sign in to buy Crest mug');
  onTestFinished(() => void takeRememberedPath());
  mockApi({ getPublicSettings: () => ({}) });
  await renderScreen(<RegisterForm />);
  await expect.element(page.getByText('Sign in to buy Crest mug')).toBeVisible();
});

test('a person who signs in while the message about the ended session is shown stays signed in', async () => {
  startSession('bearer ended');
  onTestFinished(clearSession);
  const message = 'Your session has ended';
  mockApi({
    getPublicSettings: () => refusal(600, message),
    login: () => ({ token: 'bearer new' }),
  });
  await renderScreen(<p>Shop</p>);
  await expect(call('GET /api/settings/public')).rejects.toThrow();
  await expect.element(page.getByText(message)).toBeVisible();
  await signIn('student', 'Kapok-tree-27');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  expect(storedToken()).toBe('bearer new');
});
