// Form fields that need their own permission: which of them a body contains, and schemas that let them be omitted.
import { z } from 'zod';
import {
  type ColumnPermission,
  type FormField,
  type FormPermission,
  type ModuleId,
  modules,
  type Permission,
} from './permissions.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function hasField(body: unknown, path: string): boolean {
  if (Array.isArray(body)) return body.some((part) => hasField(part, path));
  if (!isObject(body)) return false;
  const [key = '', ...rest] = path.split('.');
  if (!Object.hasOwn(body, key) || body[key] === undefined) return false;
  return rest.length === 0 || hasField(body[key], rest.join('.'));
}

/** Form fields that show an amount, with the permission to see it. */
const amountFields: { readonly [F in FormPermission]?: ColumnPermission } = {
  'gifts@personalPrice': 'gifts#mallPrice',
};

/** The fields of a form that the caller has no permission for, or may not see. */
export function withheldFields(module: ModuleId, may: (permission: Permission) => boolean): string[] {
  return Object.keys(modules[module].forms).filter((field) => {
    const permission = `${module}@${field}` as FormPermission;
    const column = amountFields[permission];
    return !may(permission) || (column && !may(column));
  });
}

/** The withheld fields that the body contains nevertheless. */
export const withheldIn = (
  module: ModuleId,
  body: unknown,
  may: (permission: Permission) => boolean,
): string[] => withheldFields(module, may).filter((field) => hasField(body, field));

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type Omittable<S, F, P extends string> = {
  -readonly [K in keyof S]: `${P}${K & string}` extends F
    ? WithoutDefault<S[K]> extends z.ZodType
      ? z.ZodOptional<WithoutDefault<S[K]>>
      : S[K]
    : S[K];
};

/** For updates: makes fields that can be withheld optional. An omitted field keeps its stored value. */
export function omittable<M extends ModuleId, S extends z.ZodRawShape, P extends string = ''>(
  module: M,
  shape: S,
  prefix = '' as P,
): Omittable<S, FormField<M>, P> {
  const entries = Object.entries(shape as unknown as Record<string, z.ZodType>).map(([key, schema]) => {
    if (!Object.hasOwn(modules[module].forms, prefix + key)) return [key, schema];
    return [key, (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional()];
  });
  return Object.fromEntries(entries);
}

/** The form that changes a record. It has the version that was read, to detect a change by someone else. */
export const changeForm = <M extends ModuleId, S extends z.ZodRawShape>(module: M, shape: S) =>
  z.strictObject({ ...omittable(module, shape), version: z.int().min(1) });

/** Merges the input into the stored values. Omitted fields keep their stored value. */
export function mergeChanges<T extends object>(
  stored: T,
  typed: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const given = Object.entries(typed).filter(([key, value]) => key in stored && value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}
