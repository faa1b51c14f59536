import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, EmployerActor } from '#domain/kernel/actor.ts';
import { mayCall, type Access } from '#domain/kernel/permissions.ts';
import type { Endpoint, InputShapes, Output, ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import { cacheable, sendCached } from './responses/response-body.ts';
import type { HttpServices } from './http-services.ts';
import { getEmployerOf } from './authentication/employer-session.ts';
import { bearerOf, findActor } from './authentication/session.ts';
import { shareResponse } from './responses/shared-caching.ts';
import { serializerOf } from './wire-schema.ts';

type ActorOf<Who extends Access> = Who extends 'public' ? Actor | null : Who extends 'employer' ? EmployerActor : Actor;

/** The argument of a handler: parsed input, actor, and the time of this call. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  actor: ActorOf<E['access']>;
  now: Timestamp;
  request: FastifyRequest;
};

/**
 * Serves an operation of a contract: checks the caller, parses the input, and serializes the result by the output shape, so that
 * columns that are not in the contract cannot leak.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  services: HttpServices,
  operation: E,
  handle: (call: Call<E>) => Promise<Output<E>>,
): void {
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(services, operation, { request, reply });
    void reply.header('cache-control', 'no-store');
    return await handle(call);
  };
  const respondToVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseInput(operation.input, request, inputError);
    const render = async () => {
      const call = { ...input, actor: null, now: services.clock.now(), request } as Call<E>;
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return cacheable(reply.serialize(await handle(call)) as string, { status: 200, headers, vary: 'authorization' });
    };
    const isMain = !operation.input?.params && Object.keys(request.query as object).length === 0;
    const response = await services.responses.get(`${operation.path} ${JSON.stringify(input)}`, render, { isMain });
    const seconds = services.config.SHARED_CACHE_S;
    const isShared = seconds > 0 && hasOnlyKnownNames(operation, request);
    sendCached(request, reply, isShared ? shareResponse(reply, response, seconds) : response);
  };
  app.route({
    method: operation.method,
    url: addressPattern(operation),
    schema: { response: { 200: {} } },
    serializerCompiler: () => serializerOf(operation.output),
    handler: async (request, reply) =>
      await (operation.cached && !bearerOf(request) ? respondToVisitor(request, reply) : respond(request, reply)),
  });
}

/** Serves an operation whose response is a file, which `handle` sends. */
export function implementBytes<E extends Endpoint>(
  app: FastifyInstance,
  services: HttpServices,
  operation: E,
  handle: (call: Call<E>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: operation.method,
    url: addressPattern(operation),
    handler: async (request, reply) => await handle(await readCall(services, operation, { request, reply }), reply),
  });
}

export const addressPattern = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1');

async function readCall<E extends Endpoint>(
  services: HttpServices,
  operation: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Call<E>> {
  const getCaller = operation.access === 'employer' ? getEmployer : getUser;
  const actor = await getCaller(services, operation, { request, reply });
  const input = parseInput(operation.input, request, inputError);
  return { ...input, actor, now: services.clock.now(), request } as Call<E>;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function getEmployer(services: HttpServices, _: Endpoint, { request, reply }: Exchange): Promise<EmployerActor> {
  const employer = await getEmployerOf(services, request);
  services.requestLimits.countUser(employer.contactId, reply);
  return employer;
}

/** The user who calls; null for a visitor. Throws if the contract does not allow the call. */
async function getUser(
  services: HttpServices,
  operation: Endpoint,
  { request, reply }: Exchange,
): Promise<Actor | null> {
  const actor = await findActor(services, request, operation);
  if (actor) services.requestLimits.countUser(actor.view?.adminId ?? actor.userId, reply);
  if (actor?.view && operation.method !== 'GET') throw new AppError('view_only');
  if (!mayCall(operation.access, actor)) throw refusalTo(actor);
  return actor;
}

function refusalTo(actor: Actor | null): AppError {
  if (!actor) return new AppError('not_signed_in');
  return new AppError(actor.isHeldBack ? 'second_factor_missing' : 'not_allowed');
}

// Unknown parameters must not fill shared caches.
const hasOnlyKnownNames = ({ input }: Endpoint, { query }: FastifyRequest) =>
  Object.keys(query as object).every((name) => input.query && name in input.query.shape);

type Part = keyof InputShapes;

const parts: readonly Part[] = ['params', 'query', 'body'];

/** Parses the parts of a request; `refuse` makes the error of an invalid part. */
export function parseInput(
  shapes: InputShapes,
  request: FastifyRequest,
  refuse: (part: Part, issues: z.core.$ZodIssue[]) => Error,
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const part of parts) {
    const shape = shapes[part];
    if (!shape) continue;
    const given = request[part] ?? {};
    // No name contains NUL, which PostgreSQL cannot even compare.
    if (part === 'params' && Object.values(given).some((value) => String(value).includes('\0'))) throw refuse(part, []);
    const result = z.safeParse(shape, given);
    if (!result.success) throw refuse(part, result.error.issues);
    parsed[part] = result.data;
  }
  return parsed;
}

// An invalid id is answered like an unknown one.
function inputError(part: Part, issues: z.core.$ZodIssue[]): AppError {
  if (part === 'params') return new AppError('not_found');
  return new AppError('bad_input', {
    issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}
