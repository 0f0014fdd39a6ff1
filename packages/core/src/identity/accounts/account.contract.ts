// The caller's own account: lock screen, password, email, sessions, data, closing the account.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import {
  codeSent,
  emailAddress,
  newPassword,
  pictureCodeFields,
  sixDigits,
} from '../sessions/registration.contract.ts';
import { passwordMd5 } from '../sessions/session.contract.ts';
import { userProfile } from './user.contract.ts';

const typedPassword = z.string().min(1).max(128);

export const changePasswordForm = z.strictObject({ oldPassword: typedPassword, password: newPassword });
/** Replaces a generated password. The person has just signed in with it, so it is not asked again. */
export const choosePasswordForm = z.strictObject({ password: newPassword });
export const changeEmailForm = z.strictObject({
  email: emailAddress,
  code: sixDigits,
  password: typedPassword,
});
export const closeAccountForm = z.strictObject({ password: typedPassword });

const sessionEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});

const wish = z.object({ at: z.string(), productCode: z.string(), name: z.string() });

const own = { access: 'signed-in', areas: everyArea } as const;
const command = { ...own, method: 'POST', kind: 'command' } as const;
const base = '/api/permission/Users/Current';

export const accountEndpoints = {
  lockSession: defineEndpoint({
    ...command,
    path: '/api/oauth/lock',
    summary:
      'Lock this session. All other calls return 423 until it is unlocked (LockScreen) or ended (Logout)',
    body: z.strictObject({ locked: z.literal(true) }),
    response: z.null(),
  }),
  unlockSession: defineEndpoint({
    ...command,
    path: '/api/oauth/LockScreen',
    summary: 'Unlock this session with its account and password',
    whileLocked: true,
    holdsPassword: true,
    body: z.object({ account: z.string().min(1).max(100), password: passwordMd5 }),
    response: z.null(),
  }),
  changePassword: defineEndpoint({
    ...command,
    path: `${base}/actions/change-password`,
    summary: 'Change the caller’s password. Ends the caller’s other sessions',
    holdsPassword: true,
    body: changePasswordForm,
    response: z.null(),
  }),
  choosePassword: defineEndpoint({
    ...command,
    path: `${base}/actions/choose-password`,
    summary:
      'Replace a password that an administrator generated. Until then, every call except this one, CurrentUser and Logout returns 428',
    beforePasswordChange: true,
    holdsPassword: true,
    body: choosePasswordForm,
    response: z.null(),
  }),
  sendEmailCode: defineEndpoint({
    ...command,
    path: `${base}/actions/send-email-code`,
    summary: 'Send a code to the caller’s new email address',
    body: z.strictObject({ email: emailAddress, ...pictureCodeFields }),
    response: codeSent,
  }),
  changeEmail: defineEndpoint({
    ...command,
    path: `${base}/actions/change-email`,
    summary: 'Change the caller’s email address. Needs the code sent to the new address',
    holdsPassword: true,
    body: changeEmailForm,
    response: z.null(),
  }),
  listOwnSessions: defineEndpoint({
    ...own,
    path: `${base}/sessions`,
    summary: 'List the caller’s sessions',
    response: z.object({ list: z.array(sessionEntry) }),
  }),
  endOwnSession: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: `${base}/sessions/:id`,
    summary: 'End one of the caller’s sessions',
    response: z.null(),
  }),
  exportOwnData: defineEndpoint({
    ...own,
    path: `${base}/export`,
    summary: 'Export all personal data of the caller',
    response: z.object({
      profile: userProfile,
      sessions: z.array(sessionEntry),
      actions: z.array(z.object({ at: z.string(), action: z.string(), subject: z.string() })),
      notifications: z.array(
        z.object({ at: z.string(), type: z.string(), title: z.string(), content: z.string() }),
      ),
      wishes: z.array(wish),
      /** Texts on souvenirs of the shop. `orderNo` is null while a text is in the cart. */
      personalTexts: z.array(wish.extend({ orderNo: z.string().nullable(), text: z.string() })),
      restockRequests: z.array(wish.extend({ toldAt: z.string().nullable() })),
    }),
  }),
  closeAccount: defineEndpoint({
    ...command,
    path: `${base}/actions/close`,
    summary: 'Close the caller’s account. Disables it, erases its personal data and ends its sessions',
    holdsPassword: true,
    body: closeAccountForm,
    response: z.null(),
  }),
};
