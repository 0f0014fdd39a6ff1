// Form fields that a role may withhold: which of them a body carries, and how a schema lets them be left out.
import { z } from 'zod';
import { type FormField, type ModuleId, modules, type Permission } from './permissions.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function carries(body: unknown, path: string): boolean {
  if (Array.isArray(body)) return body.some((part) => carries(part, path));
  if (!isObject(body)) return false;
  const [key = '', ...rest] = path.split('.');
  if (!Object.hasOwn(body, key) || body[key] === undefined) return false;
  return rest.length === 0 || carries(body[key], rest.join('.'));
}

/** The fields of the module's form that are not granted. */
export function withheldFields(module: ModuleId, may: (permission: Permission) => boolean): string[] {
  return Object.keys(modules[module].forms).filter((field) => !may(`${module}@${field}` as Permission));
}

/** Those of them that the body carries all the same. */
export const withheldIn = (
  module: ModuleId,
  body: unknown,
  may: (permission: Permission) => boolean,
): string[] => withheldFields(module, may).filter((field) => carries(body, field));

type Bare<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type Omittable<S, F, P extends string> = {
  -readonly [K in keyof S]: `${P}${K & string}` extends F
    ? Bare<S[K]> extends z.ZodType
      ? z.ZodOptional<Bare<S[K]>>
      : S[K]
    : S[K];
};

/** For a change: a field that can be withheld may be left out, and then keeps what is stored. */
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

/** What is typed over what is stored: a field that was left out keeps its value. */
export function over<T extends object>(stored: T, typed: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const said = Object.entries(typed).filter(([key, value]) => key in stored && value !== undefined);
  return { ...stored, ...Object.fromEntries(said) };
}
