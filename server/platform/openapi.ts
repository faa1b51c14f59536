import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { httpStatusOf, type ErrorCode } from '#domain/kernel/errors.ts';
import type * as z from 'zod/mini';
import { wireSchema } from './wire-schema.ts';

const whoMayCall = {
  public: 'anybody',
  learner: 'a signed-in person',
  admin: 'an admin',
  service: 'a program of the operator, with a service token',
} as const;

/** The OpenAPI 3.1 description of `operations`, made from nothing but their contracts. */
export function describeApi(operations: readonly Endpoint[], { title, version }: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function describeOperation(operation: Endpoint) {
  const { summary, access, bytes, input, output } = operation;
  return {
    summary,
    description: `May be called by ${whoMayCall[access]}.`,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf('path', input.params), ...parametersOf('query', input.query)],
    ...(input.body && { requestBody: { required: true, content: json(wireSchema(input.body, 'input')) } }),
    responses: {
      ...(bytes ? fileAnswers : { 200: { description: 'Done.', content: json(wireSchema(output)) } }),
      ...refusals(codesOf(operation)),
    },
  };
}

function codesOf({ access, beforeSecondFactor, errors }: Endpoint): ErrorCode[] {
  if (access === 'public') return [...errors];
  return [
    ...errors,
    'not_signed_in',
    ...(beforeSecondFactor ? [] : ['second_factor_needed' as const]),
    ...(access === 'admin' ? ['not_allowed' as const, 'second_factor_missing' as const] : []),
  ];
}

const file = { 'application/octet-stream': {} };
const fileAnswers = {
  200: { description: 'The whole file.', content: file },
  206: { description: 'The range that was asked for.', content: file },
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

function parametersOf(place: 'path' | 'query', shape: z.ZodMiniObject | undefined) {
  if (!shape) return [];
  const { properties = {}, required = [] } = wireSchema(shape, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function refusals(codes: readonly ErrorCode[]) {
  const answers: Record<number, { description: string }> = {};
  for (const code of new Set(codes)) {
    const known = answers[httpStatusOf[code]]?.description;
    answers[httpStatusOf[code]] = { description: known ? `${known}, ${code}` : code };
  }
  return answers;
}
