// The caller's own profile and preferences.
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../../api/endpoint.ts';
import { nameLimits, userFields } from '../../records/user.fields.ts';
import { languages } from '../../values/language.ts';
import { characters, nameText } from '../../values/text.ts';
import { visibleLength } from '../../values/visible.ts';
import { isReservedName } from './account.rules.ts';

export const themes = ['classic', 'functional', 'plain', 'blend'] as const;
export type Theme = (typeof themes)[number];

export const accountKinds = userFields.kind.output.options;

export const userProfile = z.object({
  userId: z.string(),
  userAccount: z.string(),
  /** The name in the language of the caller. */
  userName: z.string(),
  realName: z.string(),
  englishName: z.string(),
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
  /** An administrator generated the password. Until the person chooses another one, most calls are refused with 428. */
  mustChangePassword: z.boolean(),
});

/** The name that a person enters at registration. */
export const realName = nameText(1, 100)
  .refine((name) => {
    const length = visibleLength(name);
    return length >= 2 && length <= 10;
  }, 'realName')
  .refine((name) => !isReservedName(name), 'nameReserved');

export const personName = nameText(nameLimits.min, nameLimits.max);

/** A stored value may stay, even if it would be refused as a new value. */
const allowStoredOr = (stored: string, rule: z.ZodType<string, string>) =>
  z.string().transform((typed, context): string => {
    if (typed === stored) return stored;
    const checked = rule.safeParse(typed, { reportInput: true });
    if (checked.success) return checked.data;
    context.issues.push(...(checked.error.issues as z.core.$ZodRawIssue[]));
    return z.NEVER;
  });

/** Wide limits, so that stored values may stay. The server then checks the input with `profileForm`. */
const profileBody = z.strictObject({
  realName: z.string().max(2000),
  /** If omitted, it keeps its value. */
  englishName: z.string().max(2000).optional(),
  mobilePhone: z.string().max(2000),
  description: z.string().max(10_000),
  headIcon: z.string().max(2000),
  signImg: z.string().max(2000).optional(),
});
export type ProfileFields = Required<z.output<typeof profileBody>>;

/** The form of a profile. Stored values may stay. */
export const profileForm = (stored: ProfileFields, maxNameLength: number) =>
  z.strictObject({
    realName: allowStoredOr(
      stored.realName,
      nameText(nameLimits.min, maxNameLength).refine((name) => !isReservedName(name), 'nameReserved'),
    ),
    englishName: allowStoredOr(stored.englishName, userFields.englishName.input.unwrap()).default(
      stored.englishName,
    ),
    mobilePhone: allowStoredOr(stored.mobilePhone, userFields.mobilePhone.input.unwrap()),
    description: allowStoredOr(stored.description, characters(0, 200)),
    headIcon: allowStoredOr(stored.headIcon, z.string().max(200)),
    /** If omitted, it keeps its value. */
    signImg: allowStoredOr(stored.signImg, z.string().max(200)).default(stored.signImg),
  });

export const userEndpoints = {
  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Update the caller’s name, phone, description, picture and signature',
    body: profileBody,
    response: userProfile,
  }),
  updatePreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/permission/Users/Current/preferences',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Save the caller’s layout theme and language',
    body: z.strictObject({
      theme: z.enum(themes).optional(),
      language: z.enum(languages).optional(),
    }),
    response: z.null(),
  }),
};
