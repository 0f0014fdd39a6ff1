// Internal prices and values: everybody who applies, decides or issues sees them, but for people who work without prices.
import { z } from 'zod';

export const internalAmount = z.int().optional();
/** Null where there is none, for everybody. */
export const internalPrice = internalAmount.nullable();
const marked: ReadonlySet<z.ZodType> = new Set<z.ZodType>([internalAmount, internalPrice]);

/** What a schema is made of, as far as answers use it. */
type Parts = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
};
const partsOf = (schema: z.ZodType) => schema.def as unknown as Parts;

/** The same answer without the fields whose schema is one of the two above. */
export function withoutAmounts(schema: z.ZodType, value: unknown): unknown {
  const { shape, element, innerType } = partsOf(schema);
  if (element && Array.isArray(value)) return value.map((item) => withoutAmounts(element, item));
  if (shape && typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(([key, field]) => field === null || !marked.has(shape[key]!));
    return Object.fromEntries(
      kept.map(([key, field]) => [key, shape[key] ? withoutAmounts(shape[key], field) : field]),
    );
  }
  return innerType ? withoutAmounts(innerType, value) : value;
}
