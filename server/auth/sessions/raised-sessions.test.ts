import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';

const server = useServer({ AUTH_REUSE_INTERVAL_S: '10' });
const { ask, signUp, signIn, user, refresh } = authClient(server);
const { challenge, verify, codeOf, pass, begin, secured, claimsOf } = factorClient(server);

let counter = 0;
const newEmail = () => `raised-${(counter += 1)}@example.com`;
const newSession = async () => (await signUp(newEmail())).body;

/** A new user with an unverified factor and a challenge of it. */
async function startChallenge() {
  const session = await newSession();
  const factor = await begin(session.access_token);
  const { body } = await challenge(session.access_token, factor.id);
  return { session, token: session.access_token, factor, challenge_id: body.id };
}

describe('a session with a verified second factor', () => {
  test('keeps its id, is aal2 and lists its methods, newest first', async () => {
    const { session: before, token, factor } = await startChallenge();
    server.services.clock.advance(30);
    const { status, body } = await pass(token, factor);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: before.user.id } });
    expect(body.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    const [old, claims] = [await claimsOf(token), await claimsOf(body.access_token)];
    expect(old).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    expect(claims['session_id']).toBe(old['session_id']);
    server.services.clock.advance(30);
    const renewed = await claimsOf((await pass(body.access_token, factor)).body.access_token);
    expect(renewed['amr']).toHaveLength(2);
  });

  test('stays aal2 after a refresh, while another sign-in is aal1', async () => {
    const { email, session } = await secured(newEmail());
    expect(await claimsOf((await refresh(session.refresh_token)).body.access_token)).toMatchObject({ aal: 'aal2' });
    expect(await claimsOf((await signIn(email)).body.access_token)).toMatchObject({ aal: 'aal1' });
  });

  test('rejects earlier refresh tokens, even within the reuse interval', async () => {
    const first = await newSession();
    const second = (await refresh(first.refresh_token)).body;
    const factor = await begin(second.access_token);
    const raised = (await pass(second.access_token, factor)).body;
    for (const seconds of [0, 11]) {
      server.services.clock.advance(seconds);
      for (const stolen of [second.refresh_token, first.refresh_token]) {
        const { status, body } = await refresh(stolen);
        expect([status, body.code]).toEqual([400, 'refresh_token_not_found']);
      }
    }
    const renewed = (await refresh(raised.refresh_token)).body;
    expect(await claimsOf(renewed.access_token)).toMatchObject({ aal: 'aal2' });
  });

  test('rejects a refresh that races the verification', async () => {
    const { session, token, factor, challenge_id } = await startChallenge();
    const reply = { challenge_id, code: codeOf(factor.secret) };
    const refreshes = Array.from({ length: 10 }, async () => await refresh(session.refresh_token));
    const [raised, ...renewed] = await Promise.all([verify(token, factor.id, reply), ...refreshes]);
    expect(raised.status).toBe(200);
    for (const { status, body } of renewed) {
      if (status !== 200) expect(body.code).toBe('refresh_token_not_found');
      else expect((await refresh(body.refresh_token)).body.code).toBe('refresh_token_not_found');
    }
  });

  test("ends the user's other aal1 sessions, but not aal2 sessions or those of other users", async () => {
    const email = newEmail();
    const { access_token: token } = (await signUp(email)).body;
    const other = (await signIn(email)).body;
    const stranger = await newSession();
    const factor = await begin(token);
    const raised = (await pass(token, factor)).body;
    expect((await refresh(other.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await user(other.access_token)).body.code).toBe('session_not_found');
    server.services.clock.advance(30);
    const second = (await pass((await signIn(email)).body.access_token, factor)).body;
    for (const { access_token } of [raised, second, stranger]) expect((await user(access_token)).status).toBe(200);
  });

  test('deletes the other unverified factors of the type', async () => {
    const { access_token: token } = await newSession();
    const [forgotten, factor] = [await begin(token), await begin(token, { friendly_name: 'second' })];
    const { body } = await pass(token, factor);
    expect(body.user.factors?.map(({ id }) => id)).toEqual([factor.id]);
    expect((await challenge(body.access_token, forgotten.id)).body.code).toBe('mfa_factor_not_found');
  });

  test('cannot be created from a session that ended meanwhile', async () => {
    const { token, factor, challenge_id } = await startChallenge();
    await ask('POST', '/logout', { token });
    const { status, body } = await verify(token, factor.id, { challenge_id, code: codeOf(factor.secret) });
    expect([status, body.code]).toEqual([403, 'session_not_found']);
  });
});
