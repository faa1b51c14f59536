import type { enrollFactor } from '#domain/auth/factor-contract.ts';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestServer } from '#server/testing/server.ts';
import { authClient } from './auth-client.ts';

/** A response of the MFA endpoints. */
export interface FactorAnswer {
  status: number;
  headers: Headers;
  body: Output<typeof enrollFactor> & TokenAnswer & { code?: string; message?: string };
}

/** An authenticator app at the time of a test server. */
function authenticator(server: TestServer) {
  /** The code in `steps` time steps. */
  const codeOf = (secret: string, steps = 0) =>
    TOTP.generate({
      secret: new TOTP({ secret }).secret,
      timestamp: Date.parse(server.services.clock.now()) + steps * 30_000,
    });
  /** A wrong code. */
  const wrongCode = (secret: string) => {
    const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
  };
  /** Moves the clock to the start of a time step, so that none ends during a test. */
  const startStep = () => {
    const { clock } = server.services;
    clock.advance(30 - ((Date.parse(clock.now()) / 1000) % 30));
  };
  return { codeOf, wrongCode, startStep };
}

/** Calls the MFA endpoints of a test server. */
export function factorClient(server: TestServer) {
  const { ask, signUp, signIn } = authClient(server);
  const { codeOf, wrongCode, startStep } = authenticator(server);
  const askAs = async (token: string, method: string, address: string, body?: object) =>
    (await ask(method, address, { token, ...(body && { body }) })) as unknown as FactorAnswer;
  const enroll = async (token: string, fields: object = {}) =>
    await askAs(token, 'POST', '/factors', { factor_type: 'totp', ...fields });
  const challenge = async (token: string, factorId: string, body: object = {}) =>
    await askAs(token, 'POST', `/factors/${factorId}/challenge`, { factorId, ...body });
  const verify = async (token: string, factorId: string, reply: { challenge_id: string; code: string }) =>
    await askAs(token, 'POST', `/factors/${factorId}/verify`, reply);
  const pass = async (token: string, factor: { id: string; secret: string }) => {
    const { body } = await challenge(token, factor.id);
    return await verify(token, factor.id, { challenge_id: body.id, code: codeOf(factor.secret) });
  };
  /** Enrolls an unverified factor. */
  const begin = async (token: string, fields: object = {}) => {
    const { status, body } = await enroll(token, fields);
    expect([status, body.type]).toEqual([200, 'totp']);
    return { id: body.id, secret: body.totp?.secret ?? '' };
  };
  /** Creates a user with a verified factor and moves the clock one step, so that the next code is new. */
  const secured = async (email: string) => {
    startStep();
    const before = (await signUp(email)).body;
    const factor = await begin(before.access_token);
    const { status, body } = await pass(before.access_token, factor);
    expect(status).toBe(200);
    server.services.clock.advance(30);
    return { email, before, factor, session: body };
  };
  return {
    askAs,
    enroll,
    challenge,
    verify,
    codeOf,
    wrongCode,
    startStep,
    pass,
    begin,
    secured,
    /** Another aal1 session. */
    again: async (email: string) => (await signIn(email)).body,
    unenroll: async (token: string, factorId: string) => await askAs(token, 'DELETE', `/factors/${factorId}`),
    claimsOf: async (token: string) => await server.services.signingKeys.verify(token, server.services.clock.now()),
  };
}
