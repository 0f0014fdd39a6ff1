// Email codes, registration, sign-in by code and password reset (docs/design/api.md, "Calls of the replaced platform").
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { isReservedName } from '../accounts/account.rules.ts';
import { accountKinds, realName, themes } from '../accounts/user.contract.ts';
import { isWeakPassword } from './password.rules.ts';

/**
 * ASCII only. Keys are normalised, so an address with full-width letters would have the same key as the address with
 * normal letters.
 */
export const emailAddress = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/, 'email');

export const sixDigits = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{6}$/, 'code');

/** The widest limits. The settings `system.password_min` and `_max` may narrow them. */
export const passwordLimits = { min: 6, max: 128 } as const;

export const newPassword = z
  .string()
  .min(1)
  .min(passwordLimits.min)
  .max(passwordLimits.max)
  .refine((value) => !isWeakPassword(value), 'passwordWeak');

export const registerForm = z
  .object({
    account: z
      .string()
      .trim()
      .normalize('NFKC')
      .min(1)
      .regex(/^[A-Za-z0-9._-]{3,20}$/, 'account')
      .refine((value) => !isReservedName(value), 'accountReserved'),
    realName,
    email: emailAddress,
    code: sixDigits,
    password: newPassword,
    kind: z.enum(accountKinds),
    agreed: z.literal(true, 'agreed'),
  })
  .refine(({ account, password }) => !isWeakPassword(password, account), {
    path: ['password'],
    message: 'passwordWeak',
  });

export const emailLoginForm = z.object({ email: emailAddress, code: sixDigits });
export const resetForm = z
  .object({ email: emailAddress, code: sixDigits, password: newPassword })
  .refine(({ email, password }) => !isWeakPassword(password, email, email.split('@')[0]!), {
    path: ['password'],
    message: 'passwordWeak',
  });

export const codeSent = z.object({
  resendAfterSeconds: z.int(),
  validSeconds: z.int(),
});
export type CodeSent = z.output<typeof codeSent>;

const shared = { access: 'public', areas: everyArea } as const;
const sendMail = {
  ...shared,
  method: 'GET',
  kind: 'command',
  guardsOrigin: true,
  response: codeSent,
} as const;
/** Digits and id of a picture code. Required if many email codes were requested from the same IP address. */
export const pictureCodeFields = {
  code: z.string().trim().max(10).optional(),
  timestamp: z.string().max(40).optional(),
};
const addressQuery = z.object({ addr: emailAddress, ...pictureCodeFields });
const term = z.object({ name: z.string(), content: z.string() });

export const registrationEndpoints = {
  sendRegisterCode: defineEndpoint({
    ...sendMail,
    path: '/api/openApi/qwgw/register/sendMail',
    summary: 'Send a code for registration. The answer does not reveal whether the address is known',
    query: addressQuery,
  }),
  sendLoginCode: defineEndpoint({
    ...sendMail,
    path: '/api/openApi/qwgw/login/sendMail',
    summary: 'Send a code for sign-in',
    query: addressQuery,
  }),
  sendResetCode: defineEndpoint({
    ...sendMail,
    path: '/api/openApi/qwgw/forgotPasswd/sendMail',
    summary: 'Send a code to reset a forgotten password',
    query: addressQuery,
  }),
  register: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/openApi/qwgw/register',
    summary: 'Register an account. Its kind gives no permissions',
    body: registerForm,
    response: z.null(),
  }),
  getTerms: defineEndpoint({
    ...shared,
    path: '/api/openApi/qwgw/register/terms',
    summary: 'Get the user agreement and the privacy policy, or null if there is none',
    response: z.object({ agreement: term.nullable(), privacy: term.nullable() }),
  }),
  emailLogin: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/openApi/qwgw/login',
    summary: 'Sign in with a code sent by email',
    body: emailLoginForm,
    response: z.object({ token: z.string(), theme: z.enum(themes), email: z.string() }),
  }),
  recoverPassword: defineEndpoint({
    ...shared,
    method: 'POST',
    path: '/api/openApi/qwgw/forgotPasswd',
    summary: 'Set a new password with a code. Ends all sessions of the account',
    body: resetForm,
    response: z.null(),
  }),
};
