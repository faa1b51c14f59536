import { authErrors } from '#domain/auth/rules.ts';
import { type Access, isForAdmins } from '#domain/kernel/permissions.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { httpStatusOf, type ErrorCode } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { apiSchema } from '#server/http/wire-schema.ts';

export type NamedOperation = readonly [name: string, operation: Endpoint];

const whoMayCall = {
  public: 'anyone',
  learner: 'a signed-in user',
  employer: 'a person of a company with a session of a mailed link',
  staff: 'an admin',
  teaching: 'an admin for teaching, or for everything',
  office: 'an admin for the office, or for everything',
  admin: 'an admin for everything',
  service: 'a program with a service token',
} as const;

const tags = [
  {
    name: 'auth',
    description:
      'Accounts, sessions and second factors, under /auth/v1. Errors have the shape AuthError for requests with the header X-Supabase-Api-Version: 2024-01-01.',
  },
  { name: 'data', description: 'Everything else. Errors have the shape DataError.' },
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
  employer: { ...bearer, description: 'The token that openEmployerSession returns.' },
  service: { ...bearer, description: 'A service token, which `npm run -s auth:service-token` prints.' },
};

const schemeOf = (access: Access) => (access === 'service' || access === 'employer' ? access : 'session');

function describeOperation(name: string, operation: Endpoint) {
  const { summary, access, input } = operation;
  return {
    operationId: name,
    tags: [isAuth(operation) ? tags[0].name : tags[1].name],
    summary,
    description: `May be called by ${whoMayCall[access]}.`,
    security: access === 'public' ? [] : [{ [schemeOf(access)]: [] }],
    parameters: [...parametersOf('path', input.params), ...parametersOf('query', input.query)],
    ...bodyOf(operation),
    responses: {
      ...responsesOf(operation),
      ...(isAuth(operation) ? authErrorResponses : errorResponses(codesOf(operation))),
    },
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function bodyOf({ input, upload }: Endpoint) {
  if (upload) return { requestBody: { required: true, content: file } };
  return input.body ? { requestBody: { required: true, content: json(apiSchema(input.body, 'input')) } } : {};
}

export type Content = Record<string, { schema: unknown }>;

const responsesOf = ({ bytes, output }: Endpoint): Record<string, { description: string; content: Content }> =>
  bytes
    ? {
        200: { description: 'The whole file.', content: file },
        206: { description: 'The requested range.', content: file },
      }
    : { 200: { description: 'Done.', content: json(apiSchema(output, 'output')) } };

function parametersOf(location: 'path' | 'query', shape: z.ZodMiniObject | undefined) {
  if (!shape) return [];
  const { properties = {}, required = [] } = apiSchema(shape, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
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
    ...(isForAdmins(access) ? ['not_allowed' as const, 'second_factor_missing' as const] : []),
    ...(access === 'employer' ? ['not_allowed' as const] : []),
    ...(path.startsWith('/api/') ? ['too_many_requests' as const] : []),
    'head_too_large',
  ];
}

const refused = (name: 'DataError' | 'AuthError') => json({ $ref: `#/components/schemas/${name}` });

function errorResponses(codes: readonly ErrorCode[]) {
  const responses: Record<string, { description: string; content: Content }> = {};
  for (const code of new Set(codes)) {
    const known = responses[httpStatusOf[code]]?.description;
    responses[httpStatusOf[code]] = { description: known ? `${known}, ${code}` : code, content: refused('DataError') };
  }
  return responses;
}

// Contracts of the auth service do not list their errors.
const authErrorResponses = { '4XX': { description: 'An error with its code.', content: refused('AuthError') } };

const dataError = apiSchema(
  z.object({
    error: z.object({
      code: z.enum(Object.keys(httpStatusOf)),
      request_id: z.string(),
      issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
      details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  }),
  'input',
);

const authError = apiSchema(
  z.object({
    code: z.enum(Object.keys(authErrors)),
    message: z.string(),
    weak_password: z.optional(z.object({ reasons: z.array(z.string()) })),
  }),
  'input',
);
