import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { Access } from '#domain/kernel/permissions.ts';
import type { Endpoint, Output, ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { readWriteState } from '#server/database/primary.ts';
import { addressPattern, parseInput } from '#server/http/implement.ts';
import { serializerOf } from '#server/http/wire-schema.ts';
import { requireService, requireSignedIn, type SignedIn } from './access.ts';
import { type AuthError, invalid, notConfirmed, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { rememberDevice } from '#server/auth/kernel/known-devices.ts';
import type { LimitName, RequestLimits } from '#server/auth/kernel/rate-limits.ts';
import type { Device } from '#server/auth/kernel/session-queries.ts';

type SignedInOf<Who extends Access> = Who extends 'public' | 'service' ? null : SignedIn;

/** The argument of a handler: parsed input, caller, client and the time of the call. */
export type AuthCall<E extends Endpoint> = ParsedInput<E> & {
  signedIn: SignedInOf<E['access']>;
  device: Device;
  now: Timestamp;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Serves operations of the auth service: like `implement`, with the errors of its contract. */
export function authImplementer(scope: FastifyInstance, services: AuthServices, countRequest: RequestLimits) {
  return function implement<E extends Endpoint>(
    operation: E,
    handle: (call: AuthCall<E>) => Promise<Output<E> | FastifyReply>,
    limit?: LimitName,
  ): void {
    scope.route({
      method: operation.method,
      url: addressPattern(operation),
      // A HEAD request by a mail scanner must not use up a link.
      exposeHeadRoute: false,
      schema: { response: { 200: {} } },
      serializerCompiler: () => serializerOf(operation.output),
      onRequest: async (request) => {
        if (limit) await countRequest(limit, request);
      },
      handler: async (request, reply) => {
        const now = services.clock.now();
        const signedIn = await admit(services, request, { access: operation.access, now });
        const input = parseInput(operation.input, request, inputError);
        const call: unknown = { ...input, signedIn, device: deviceOf(request), now, request, reply };
        void reply.header('cache-control', 'no-store');
        const work = handle(call as AuthCall<E>);
        const answer = await (leadsOn(operation) ? work : inTime(services, work));
        const email = emailOfSession(answer);
        if (email !== null) rememberDevice(services, { request, reply, email });
        return answer;
      },
    });
  };
}

// Undefined for a handler that sent the reply itself: awaiting a reply waits until it is sent and gives no value.
function emailOfSession(answer: unknown): string | null {
  if (answer === undefined) return null;
  const { access_token: token, user } = answer as Partial<TokenAnswer>;
  return token !== undefined && user?.email ? user.email : null;
}

// Browser navigations have no timeout, since the handler must redirect them in any case.
const leadsOn = ({ method, access }: Endpoint) => method === 'GET' && access === 'public';

/** Runs `work`; after the timeout throws `lateError` while it continues in the background. */
async function inTime<Result>(services: AuthServices, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const end = () => void lateError(services).then(reject);
    timer = setTimeout(end, services.config.AUTH_REQUEST_TIMEOUT_S * 1000);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const stateTimeoutMs = 1000;

/** request_timeout, unless the database is the reason: that is answered with 503, as by the rest of the API. */
async function lateError({ db }: AuthServices): Promise<AuthError> {
  const state = await Promise.race([readWriteState(db).catch(() => null), sleep(stateTimeoutMs, null, { ref: false })]);
  if (state === 'ready') return refusal('request_timeout');
  return state === 'synchronous standby away' ? notConfirmed() : refusal('unexpected_failure', { status: 503 });
}

async function admit(
  services: AuthServices,
  request: FastifyRequest,
  { access, now }: { access: Access; now: Timestamp },
): Promise<SignedIn | null> {
  if (access === 'service') await requireService(services, request, now);
  return access === 'public' || access === 'service' ? null : await requireSignedIn(services, request, now);
}

function inputError(part: string, [issue]: { path: PropertyKey[] }[]): AuthError {
  const name = issue?.path.join('.');
  if (part !== 'params') return invalid(`Invalid ${name || part}`);
  return refusal('validation_failed', { status: 404, message: `${name} must be a UUID` });
}

const maxUserAgentLength = 500;

const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
});
