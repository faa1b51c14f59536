import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

type Serializer = (output: unknown) => string;

const serializers = new WeakMap<z.ZodMiniType, Serializer>();

/** Serializes by an output shape. The serializer is built at the first use: those of all operations take a fifth of a start. */
export const serializerOf =
  (shape: z.ZodMiniType): Serializer =>
  (output) => {
    const known = serializers.get(shape);
    if (known) return known(output);
    const built: Serializer = fastJson(
      withNullable(z.toJSONSchema(shape, { target: 'draft-7', io: 'output', unrepresentable: 'any' })),
    );
    serializers.set(shape, built);
    return built(output);
  };

/** The JSON schema of a shape for OpenAPI 3.1. */
export const apiSchema = (shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  withoutNoise(z.toJSONSchema(shape, { io, unrepresentable: 'any' })) as JsonSchema;

function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const schema = withNamedMembers(value as JsonSchema);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, part]) => (isNoise(name, part, schema) ? [] : [[name, withoutNoise(part)]])),
  );
}

// A record with fixed keys becomes properties, as tools expect.
function withNamedMembers(schema: JsonSchema): JsonSchema {
  const { propertyNames, required, additionalProperties, ...more } = schema;
  if (propertyNames === undefined || !Array.isArray(required)) return schema;
  const properties = Object.fromEntries((required as string[]).map((name) => [name, additionalProperties]));
  return { ...more, properties, required, additionalProperties: false };
}

// "X or null" becomes a nullable schema: the serializer then tests for null instead of validating both branches.
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

// Patterns that a format implies, and the bounds of JavaScript's safe integers.
function isNoise(name: string, value: unknown, schema: JsonSchema): boolean {
  if (name === '$schema') return true;
  if (name === 'pattern') return 'format' in schema;
  return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return typeof value === 'object' && value !== null ? withNullable(value as JsonSchema) : value;
}
