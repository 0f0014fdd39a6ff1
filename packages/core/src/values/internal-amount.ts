// Schemas of internal amounts. They are removed from answers to people without permission to see prices.
import { z } from 'zod';

export const internalAmount = z.int().optional();
/** Null if there is no price. */
export const internalPrice = internalAmount.nullable();
const amountSchemas: ReadonlySet<z.ZodType> = new Set<z.ZodType>([internalAmount, internalPrice]);

/** The parts of a zod schema that answers use. */
type Parts = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
};
const getParts = (schema: z.ZodType) => schema.def as unknown as Parts;

/** Removes the fields whose schema is `internalAmount` or `internalPrice`, except those that are null. */
export function withoutAmounts(schema: z.ZodType, value: unknown): unknown {
  const { shape, element, innerType } = getParts(schema);
  if (element && Array.isArray(value)) return value.map((item) => withoutAmounts(element, item));
  if (shape && typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(
      ([key, field]) => field === null || !amountSchemas.has(shape[key]!),
    );
    return Object.fromEntries(
      kept.map(([key, field]) => [key, shape[key] ? withoutAmounts(shape[key], field) : field]),
    );
  }
  return innerType ? withoutAmounts(innerType, value) : value;
}
