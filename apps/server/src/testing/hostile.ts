// Input that comes close to what a schema wants, and goes wrong somewhere: for tests that no input makes the server fail.
import fc from 'fast-check';
import { z } from 'zod';

type Shape = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
};

const words = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'null',
  'true',
  '[object Object]',
  '%00',
  '\u0000',
  '\u202e\u200b\ufeff',
  '\ud800',
  '\u{1f9e7}'.repeat(50),
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}<script>alert(1)</script>',
  '%_\\%',
  '(a+)+$',
  '長'.repeat(3_000),
  'x'.repeat(70_000),
];
const days = [
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-11-16',
  '2026-11-16T25:61:61Z',
  '-1',
];
const numbers = [0, -0, -1, 1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308];
const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], deep(60), ...numbers, ...words),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Real records: most ways to fail lie behind "not found". By the name of the field that holds one. */
export type KnownIds = (field: string) => readonly string[];
/** How often, to twenty, a value is one that nobody wants. */
type Wish = { readonly ids: KnownIds; readonly wrong: number };

const textLike = (
  { format, pattern, minLength = 0, maxLength = 40 }: Shape,
  field: string,
  { ids }: Wish,
) => {
  if (format === 'uuid') return fc.constantFrom(...ids(field));
  if (format === 'date') return fc.constantFrom('2026-12-01', '2027-06-30');
  if (format === 'date-time') return fc.constant('2026-12-01T02:00:00.000Z');
  if (format === 'email') return fc.constantFrom('someone@college.example', 'a@b.example');
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const most = Math.min(maxLength, minLength + 12);
  return fc.string({ unit: fc.constantFrom(...'禮物abcXYZ019 -'), minLength, maxLength: most });
};

function near(shape: Shape, field: string, wish: Wish): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => near(choice, field, wish)));
  if (shape.allOf) return near(Object.assign({}, ...shape.allOf), field, wish);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, part]) => [key, hostile(part, key, wish)]),
        ),
      );
    case 'array': {
      const item = hostile(shape.items ?? {}, field, wish);
      return fc.array(item, { minLength: shape.minItems ?? 0, maxLength: 3 });
    }
    case 'integer':
    case 'number':
      return fc.integer({
        min: shape.minimum ?? 0,
        max: Math.min(shape.maximum ?? 50, (shape.minimum ?? 0) + 50),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textLike(shape, field, wish);
    default:
      return anything;
  }
}

/** What this kind of value is never expected to be. */
function far(shape: Shape): fc.Arbitrary<unknown> {
  const strange = [anything, fc.constant(undefined)];
  if (shape.type === 'string')
    strange.push(fc.constantFrom(...(shape.format?.startsWith('date') ? days : words)));
  if (shape.type === 'integer')
    strange.push(fc.constantFrom(...numbers, shape.minimum ?? 0, shape.maximum ?? 0));
  if (shape.type === 'array') strange.push(anything.map((item) => Array.from({ length: 600 }, () => item)));
  if (shape.type === 'object')
    strange.push(fc.constantFrom(JSON.parse('{"__proto__":{"a":1}}'), { constructor: 1, toString: null }));
  return fc.oneof(...strange);
}

const hostile = (shape: Shape, field: string, wish: Wish): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 20 - wish.wrong, arbitrary: near(shape, field, wish) },
    { weight: wish.wrong, arbitrary: far(shape) },
  );

/** `wrong` of twenty values are not what is wanted. */
export function hostileTo(
  schema: z.ZodType | undefined,
  ids: KnownIds,
  wrong: number,
): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
  return hostile(shape, '', { ids, wrong });
}
