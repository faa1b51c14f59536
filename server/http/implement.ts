import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCall, type Access, type Actor } from '#domain/kernel/actor.ts';
import type { Endpoint, InputShapes, Output, ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import { compressDocument } from './response-body.ts';
import { sendCached } from './send-cached.ts';
import type { HttpServices } from './http-services.ts';
import { findActor } from './authentication/session.ts';
import { wireSchema } from './wire-schema.ts';

type ActorOf<Who extends Access> = Who extends 'public' ? Actor | null : Actor;

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
  app.route({
    method: operation.method,
    url: addressPattern(operation),
    schema: { response: { 200: wireSchema(operation.output) } },
    handler: async (request, reply) => {
      const call = await readCall(services, operation, { request, reply });
      if (operation.kept && call.actor === null)
        return await sendCachedResponse({ services, operation, handle, call, reply });
      void reply.header('cache-control', 'no-store');
      return await handle(call);
    },
  });
}

async function sendCachedResponse<E extends Endpoint>({
  services,
  operation,
  handle,
  call,
  reply,
}: {
  services: HttpServices;
  operation: E;
  handle: (call: Call<E>) => Promise<Output<E>>;
  call: Call<E>;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { params, query } = call as { params?: unknown; query?: unknown };
  const response = await services.responses.get(`${operation.path} ${JSON.stringify([params, query])}`, async () => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: compressDocument(reply.serialize(await handle(call)) as string),
  }));
  return await sendCached(call.request, reply, response, 'authorization');
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

/** The path of an operation as a route pattern. */
export const addressPattern = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1');

async function readCall<E extends Endpoint>(
  services: HttpServices,
  operation: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Call<E>> {
  const actor = await findActor(services, request, operation);
  if (actor) services.requestLimits.countUser(actor.view?.adminId ?? actor.userId, reply);
  if (actor?.view && operation.method !== 'GET') throw new AppError('view_only');
  if (!mayCall(operation.access, actor)) throw refusalTo(actor);
  const input = parseInput(operation.input, request);
  return { ...input, actor, now: services.clock.now(), request } as Call<E>;
}

function refusalTo(actor: Actor | null): AppError {
  if (!actor) return new AppError('not_signed_in');
  return new AppError(actor.isHeldBack ? 'second_factor_missing' : 'not_allowed');
}

function parseInput(shapes: InputShapes, request: FastifyRequest): Record<string, unknown> {
  const parts = { params: request.params, query: request.query, body: request.body };
  const parsed: Record<string, unknown> = {};
  for (const name of ['params', 'query', 'body'] as const) {
    const shape = shapes[name];
    if (!shape) continue;
    const result = z.safeParse(shape, parts[name] ?? {});
    if (!result.success) throw refusalOf(name, result.error);
    parsed[name] = result.data;
  }
  return parsed;
}

// An invalid id is answered like an unknown one.
function refusalOf(part: string, error: z.core.$ZodError): AppError {
  if (part === 'params') return new AppError('not_found');
  return new AppError('bad_input', {
    issues: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}
