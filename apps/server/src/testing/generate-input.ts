// Test helper for fuzzing: generates input that mostly fits a schema, with some invalid values.
import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
};

const invalidTexts = [
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
const invalidDates = [
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-11-16',
  '2026-11-16T25:61:61Z',
  '-1',
];
const edgeNumbers = [0, -0, -1, 1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308];
const nestedArrays = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], nestedArrays(60), ...edgeNumbers, ...invalidTexts),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Returns ids of real records for a field name. With unknown ids, most requests would end at "not found". */
export type KnownIds = (field: string) => readonly string[];
/** `invalidShare`: how many of twenty values are invalid. */
type GeneratorOptions = { readonly ids: KnownIds; readonly invalidShare: number };

const generateText = (
  { format, pattern, minLength = 0, maxLength = 40 }: JsonSchema,
  field: string,
  { ids }: GeneratorOptions,
) => {
  if (format === 'uuid') return fc.constantFrom(...ids(field));
  if (format === 'date') return fc.constantFrom('2026-12-01', '2027-06-30');
  if (format === 'date-time') return fc.constant('2026-12-01T02:00:00.000Z');
  if (format === 'email') return fc.constantFrom('someone@college.example', 'a@b.example');
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const maxGeneratedLength = Math.min(maxLength, minLength + 12);
  return fc.string({ unit: fc.constantFrom(...'禮物abcXYZ019 -'), minLength, maxLength: maxGeneratedLength });
};

function generateValid(shape: JsonSchema, field: string, options: GeneratorOptions): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => generateValid(choice, field, options)));
  if (shape.allOf) return generateValid(Object.assign({}, ...shape.allOf), field, options);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, part]) => [
            key,
            generateValue(part, key, options),
          ]),
        ),
      );
    case 'array': {
      const item = generateValue(shape.items ?? {}, field, options);
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
      return generateText(shape, field, options);
    default:
      return anything;
  }
}

/** Generates mostly invalid values, and the minimum and maximum of the schema. */
function generateInvalid(shape: JsonSchema): fc.Arbitrary<unknown> {
  const candidates = [anything, fc.constant(undefined)];
  if (shape.type === 'string')
    candidates.push(fc.constantFrom(...(shape.format?.startsWith('date') ? invalidDates : invalidTexts)));
  if (shape.type === 'integer')
    candidates.push(fc.constantFrom(...edgeNumbers, shape.minimum ?? 0, shape.maximum ?? 0));
  if (shape.type === 'array')
    candidates.push(anything.map((item) => Array.from({ length: 600 }, () => item)));
  if (shape.type === 'object')
    candidates.push(fc.constantFrom(JSON.parse('{"__proto__":{"a":1}}'), { constructor: 1, toString: null }));
  return fc.oneof(...candidates);
}

const generateValue = (shape: JsonSchema, field: string, options: GeneratorOptions): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 20 - options.invalidShare, arbitrary: generateValid(shape, field, options) },
    { weight: options.invalidShare, arbitrary: generateInvalid(shape) },
  );

/** `invalidShare` of twenty values are invalid. */
export function generateInput(
  schema: z.ZodType | undefined,
  ids: KnownIds,
  invalidShare: number,
): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema;
  return generateValue(shape, '', { ids, invalidShare });
}
