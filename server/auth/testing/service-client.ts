import { GoTrueAdminApi } from '@supabase/auth-js';
import type { User } from '#domain/auth/contract.ts';
import type { TestServer } from '#server/testing/server.ts';
import { authClient } from './auth-client.ts';
import { makeServiceToken } from '#server/auth/sessions/sessions.ts';

/** Calls the admin API of a test server, by HTTP and with @supabase/auth-js. */
export function serviceClient(server: TestServer) {
  const { ask } = authClient(server);
  const token = async () => await makeServiceToken(server.services);
  return {
    askAs: async (method: string, address: string, body?: object) =>
      await ask(method, address, { token: await token(), ...(body && { body }) }),
    make: async (email: string, more: object = {}): Promise<User> =>
      (await ask('POST', '/admin/users', { token: await token(), body: { email, email_confirm: true, ...more } })).body,
    client: async () =>
      new GoTrueAdminApi({
        url: `${server.url}/auth/v1`,
        headers: { Authorization: `Bearer ${await token()}` },
      }),
  };
}
