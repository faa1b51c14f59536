import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** The JSON schema of an output shape, in the form that the compiled serializer is quickest with. */
export function wireSchema(shape: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonSchema {
  return withNullable(z.toJSONSchema(shape, { target: 'draft-7', io, unrepresentable: 'any' }));
}

// "X or null" as one schema with a mark: the serializer then tests for null instead of validating both branches.
function withNullable(schema: JsonSchema): JsonSchema {
  const branches = schema['anyOf'];
  if (Array.isArray(branches) && branches.length === 2) {
    const value = (branches as JsonSchema[]).find((branch) => branch['type'] !== 'null');
    if (value && (branches as JsonSchema[]).some((branch) => branch['type'] === 'null')) {
      return { ...withNullable(value), nullable: true };
    }
  }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => (isNoise(name, value, schema) ? [] : [[name, within(value)]])),
  );
}

// What a format says already, and the bounds that every whole number of JavaScript has.
function isNoise(name: string, value: unknown, schema: JsonSchema): boolean {
  if (name === '$schema') return true;
  if (name === 'pattern') return 'format' in schema;
  return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return typeof value === 'object' && value !== null ? withNullable(value as JsonSchema) : value;
}
