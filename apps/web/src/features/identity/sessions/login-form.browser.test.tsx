import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rememberPath, takeRememberedPath } from '../../../api/session.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-page.tsx';

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
