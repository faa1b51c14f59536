import type { TestServer } from '#server/testing/server.ts';
import type { SignedIn } from './browser.tsx';

/** The password of accounts from `signUp`. */
const password = 'naiman sar';

interface Tokens {
  access_token: string;
  user: { id: string };
}

const post = async (server: TestServer, path: string, body: object, userAgent = 'Chrome') =>
  await server.fetch(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  });

/** Signs in through the API; the status of the response. */
export const trySignIn = async (server: TestServer, account: { email: string; password: string }) =>
  (await post(server, 'token?grant_type=password', account)).status;

/** Signs in through the API. */
export async function signInAs(
  server: TestServer,
  { email }: { email: string },
  userAgent?: string,
): Promise<SignedIn> {
  const answer = await post(server, 'token?grant_type=password', { email, password }, userAgent);
  const { access_token: token, user } = (await answer.json()) as Tokens;
  return { id: user.id, email, token };
}

/** Creates an account with a password through the API. */
export async function signUp(server: TestServer, name: string) {
  const account = { name, email: `${name.toLowerCase()}@example.com`, password };
  await post(server, 'signup', { email: account.email, password, data: { full_name: name } });
  return account;
}
