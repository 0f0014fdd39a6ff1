// A person's own profile: what they see of themselves and may change (specification 2 "personal-info", 3 "User").
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../endpoint.ts';
import { languages } from '../language.ts';
import { characters, nameText } from '../text.ts';
import { visibleLength } from '../visible.ts';

export const themes = ['classic', 'functional', 'plain', 'blend'] as const;
export type Theme = (typeof themes)[number];

export const accountKinds = ['staff', 'student', 'visitor', 'other'] as const;

export const userProfile = z.object({
  userId: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  roleName: z.string(),
  isAdministrator: z.boolean(),
  accountKind: z.enum(accountKinds),
  headIcon: z.string(),
  portalId: z.string(),
  signImg: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  description: z.string(),
  organizeId: z.string(),
  organizeName: z.string(),
  positionName: z.string(),
  theme: z.enum(themes),
  language: z.enum(languages),
});

export const realName = nameText(1, 100).refine((name) => {
  const length = visibleLength(name);
  return length >= 2 && length <= 10;
}, 'realName');

export const profileForm = z.strictObject({
  realName,
  mobilePhone: z
    .string()
    .trim()
    .regex(/^(\+?[\d\s-]{6,20})?$/, 'mobilePhone'),
  description: characters(0, 200),
  headIcon: z.string().max(200),
});

export const userEndpoints = {
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current',
    kind: 'command',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Change one’s own name, phone, description and picture',
    body: profileForm,
    response: userProfile,
  }),
  updatePreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/preferences',
    kind: 'command',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Remember one’s own layout theme and language',
    body: z.strictObject({
      theme: z.enum(themes).optional(),
      language: z.enum(languages).optional(),
    }),
    response: z.null(),
  }),
};
