// Sign-in, the current user, sign-out (docs/design/api.md, "Calls of the replaced platform").
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { themes, userProfile } from '../accounts/user.contract.ts';

const grantItem = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });

const permissionEntry = z.object({
  modelId: z.string(),
  moduleName: z.string(),
  button: z.array(grantItem),
  column: z.array(grantItem),
  form: z.array(grantItem),
});
export type PermissionEntry = z.output<typeof permissionEntry>;

const menuEntry = z.object({
  id: z.string(),
  parentId: z.string(),
  enCode: z.string(),
  fullName: z.string(),
  icon: z.string(),
  urlAddress: z.string(),
  get children() {
    return z.array(menuEntry);
  },
});
export type MenuEntry = z.output<typeof menuEntry>;

const currentUser = z.object({
  menuList: z.array(menuEntry),
  routerList: z.array(z.string()),
  permissionList: z.array(permissionEntry),
  userInfo: userProfile,
  sysConfigInfo: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type CurrentUser = z.output<typeof currentUser>;

/**
 * MD5 hex of the typed password, as the replaced platform sent it (docs/design/api.md, "Calls of the replaced
 * platform").
 */
export const passwordMd5 = z.string().regex(/^[0-9a-f]{32}$/i);

export const pictureDigits = 6;

export const sessionEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/oauth/Login',
    access: 'public',
    areas: everyArea,
    summary: 'Sign in with account or email address, and password',
    limitsItself: true,
    consumes: 'form',
    body: z.object({
      account: z.string().min(1).max(100),
      password: passwordMd5,
      code: z.string().max(20).optional(),
      timestamp: z.string().max(40).optional(),
      origin: z.string().max(40).optional(),
      jnpf_ticket: z.string().max(200).optional(),
      client_id: z.string().max(100).optional(),
      client_secret: z.string().max(200).optional(),
      scope: z.string().max(100).optional(),
      grant_type: z.string().max(40).optional(),
    }),
    response: z.object({ token: z.string(), theme: z.enum(themes) }),
  }),
  getSignInConfig: defineEndpoint({
    path: '/api/oauth/getConfig/:account',
    access: 'public',
    areas: everyArea,
    summary:
      'Check whether sign-in with this name needs a picture code. The answer does not reveal whether the name exists',
    params: z.object({ account: z.string().min(1).max(100) }),
    response: z.object({
      enableVerificationCode: z.boolean(),
      verificationCodeNumber: z.number().int(),
    }),
  }),
  getPictureCode: defineEndpoint({
    method: 'GET',
    path: '/api/oauth/ImageCode/:length/:timestamp',
    kind: 'command',
    access: 'public',
    areas: everyArea,
    summary: 'Get a picture code. Send the same timestamp when signing in',
    produces: 'file',
    params: z.object({
      length: z.enum(['4', '5', '6']),
      timestamp: z.string().regex(/^\d{10,40}$/),
    }),
    response: z.null(),
  }),
  currentUser: defineEndpoint({
    path: '/api/oauth/CurrentUser',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Get the caller with menus, routes, permissions and public settings',
    beforePasswordChange: true,
    response: currentUser,
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/api/oauth/Logout',
    kind: 'command',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Sign out: end this session',
    guardsOrigin: true,
    whileLocked: true,
    beforePasswordChange: true,
    response: z.null(),
  }),
};
