import { authErrors } from '#domain/auth/rules.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { httpStatusOf, type ErrorCode } from '#domain/kernel/errors.ts';
import type * as z from 'zod/mini';
import { apiSchema } from '#server/http/wire-schema.ts';

/** An operation with its operationId. */
export type NamedOperation = readonly [name: string, operation: Endpoint];

const whoMayCall = {
  public: 'anybody',
  learner: 'a signed-in person',
  admin: 'an admin',
  service: 'a program of the operator, with a service token',
} as const;

const tags = [
  {
    name: 'auth',
    description:
      'Accounts, sessions and second factors, under /auth/v1. Refusals are of the shape AuthError for requests with the header X-Supabase-Api-Version: 2024-01-01.',
  },
  { name: 'data', description: 'Courses, jobs, projects and all else. Refusals are of the shape DataError.' },
] as const;

const isAuth = ({ path }: Endpoint) => path.startsWith('/auth/');

export type ApiDescription = ReturnType<typeof describeApi>;

/** Creates the OpenAPI 3.1 description from the contracts. */
export function describeApi(
  operations: readonly NamedOperation[],
  { title, version, url }: { title: string; version: string; url: string },
) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const [name, operation] of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(name, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    externalDocs: { url: `${url}/api` },
    tags,
    components: { securitySchemes, schemas: { DataError: dataError, AuthError: authError } },
    paths,
  };
}

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
const securitySchemes = {
  session: { ...bearer, description: 'The access token of a session: see makeToken.' },
  service: { ...bearer, description: 'A service token, which `npm run auth-keys` makes.' },
};

function describeOperation(name: string, operation: Endpoint) {
  const { summary, access, input } = operation;
  return {
    operationId: name,
    tags: [isAuth(operation) ? tags[0].name : tags[1].name],
    summary,
    description: `May be called by ${whoMayCall[access]}.`,
    security: access === 'public' ? [] : [access === 'service' ? { service: [] } : { session: [] }],
    parameters: [...parametersOf('path', input.params), ...parametersOf('query', input.query)],
    ...bodyOf(operation),
    responses: { ...answersOf(operation), ...(isAuth(operation) ? authRefusals : refusals(codesOf(operation))) },
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function bodyOf({ input, upload }: Endpoint) {
  if (upload) return { requestBody: { required: true, content: file } };
  return input.body ? { requestBody: { required: true, content: json(apiSchema(input.body, 'input')) } } : {};
}

export type Content = Record<string, { schema: unknown }>;

const answersOf = ({ bytes, output }: Endpoint): Record<string, { description: string; content: Content }> =>
  bytes
    ? {
        200: { description: 'The whole file.', content: file },
        206: { description: 'The range that was asked for.', content: file },
      }
    : { 200: { description: 'Done.', content: json(apiSchema(output, 'output')) } };

function parametersOf(place: 'path' | 'query', shape: z.ZodMiniObject | undefined) {
  if (!shape) return [];
  const { properties = {}, required = [] } = apiSchema(shape, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** All error codes of an operation, including those that all operations share. */
function codesOf({ path, access, beforeSecondFactor, input, errors }: Endpoint): ErrorCode[] {
  return [
    ...errors,
    ...(Object.keys(input).length > 0 ? ['bad_input' as const] : []),
    ...(input.body ? ['bad_json' as const] : []),
    ...(access === 'public' ? [] : ['not_signed_in' as const]),
    ...(access === 'public' || beforeSecondFactor ? [] : ['second_factor_needed' as const]),
    ...(access === 'admin' ? ['not_allowed' as const, 'second_factor_missing' as const] : []),
    ...(path.startsWith('/api/') ? ['too_many_requests' as const] : []),
    'head_too_large',
  ];
}

const refused = (name: 'DataError' | 'AuthError') => json({ $ref: `#/components/schemas/${name}` });

function refusals(codes: readonly ErrorCode[]) {
  const answers: Record<string, { description: string; content: Content }> = {};
  for (const code of new Set(codes)) {
    const known = answers[httpStatusOf[code]]?.description;
    answers[httpStatusOf[code]] = { description: known ? `${known}, ${code}` : code, content: refused('DataError') };
  }
  return answers;
}

// Contracts of the auth service do not list their errors.
const authRefusals = { '4XX': { description: 'A refusal, named by its code.', content: refused('AuthError') } };

const dataError = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(httpStatusOf) },
        request_id: { type: 'string' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, message: { type: 'string' } },
            required: ['path', 'message'],
          },
        },
        details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
      required: ['code', 'request_id'],
    },
  },
  required: ['error'],
};

const authError = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(authErrors) },
    message: { type: 'string' },
    weak_password: {
      type: 'object',
      properties: { reasons: { type: 'array', items: { type: 'string' } } },
      required: ['reasons'],
    },
  },
  required: ['code', 'message'],
};
