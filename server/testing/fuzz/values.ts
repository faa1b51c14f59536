import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/mini';

/** The parts of JSON Schema that contracts use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

const long = 'а'.repeat(20_000);
const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'x');

/** Texts that often cause errors. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202Eabc',
  '💥'.repeat(300),
  long,
  "'; drop table profiles; --",
  '%',
  '%%',
  '_',
  '\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '\r\nBcc: evil@example.net',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '-1',
  '1e309',
  '٣',
];

const oddValues: unknown[] = [null, true, 0, -1, 1.5, 1e21, 1e308, 2 ** 53, -(2 ** 63), [], {}, [[]], deep];

/** Any JSON value. */
const anyJson = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddValues),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
);

const plainTexts = ['Text', 'Текст', '本文', 'a', 'https://example.com/a', 'a@example.com', '2026-01-02', 'N3', '7'];
const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...plainTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.constantFrom(...ids);
  if (schema.format === 'email') return fc.constantFrom('a@example.com', 'b@example.com', 'А@example.com');
  if (schema.format === 'date-time') return fc.constantFrom('2026-01-02T03:04:05.678Z', '0001-01-01T00:00:00.000Z');
  if (schema.format === 'date') return fc.constantFrom('2026-01-02', '0001-01-01', '9999-12-31');
  return text;
}

function numberOf({ type, minimum = -10, maximum = 1e6 }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, Number.MIN_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function objectOf({ properties = {}, required = [] }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => {
    // Optional members are absent now and then, required ones rarely.
    const missing = { weight: 1, arbitrary: fc.constant(undefined) };
    const there = { weight: required.includes(name) ? 25 : 2, arbitrary: near(schema, ids) };
    return fc.oneof(there, missing).map((value) => [name, value] as const);
  });
  const extra = fc.tuple(fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'extra'), anyJson);
  const more = fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(extra) });
  return fc.tuple(fc.tuple(...members), more).map(([declared, others]) => {
    const entries: (readonly [string, unknown])[] = declared.filter(([, value]) => value !== undefined);
    return Object.fromEntries([...entries, ...others]);
  });
}

function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => near(branch, ids)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(near(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'object':
      return objectOf(schema, ids);
    case undefined:
    default:
      return anyJson;
  }
}

// One node in twenty violates its schema, at any depth.
function near(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anyJson });
}

/** Values of nearly a contract's shape: most are valid, some contain an invalid part. */
export function nearlyOf(shape: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return near(toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, ids);
}
