import type { TestServer } from '#server/testing/server.ts';

export const site = 'http://localhost:3000';
export const callback = `${site}/auth/callback`;

interface Browser {
  cookie: string;
}

/** A simulated browser that goes from a test server to a provider and back. */
export function providerClient(server: TestServer) {
  async function visit(address: string, { cookie }: Partial<Browser> = {}, token?: string) {
    const answer = await server.fetch(address.replace(/^.*?\/auth\/v1/, '/auth/v1'), {
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: answer.status, headers: answer.headers, location: answer.headers.get('location') ?? '', answer };
  }

  /** Opens the provider; returns the callback address and the browser's cookie. */
  async function openProvider(name: string, query: Record<string, string> = {}) {
    const parameters = new URLSearchParams({ provider: name, redirect_to: callback, ...query });
    const { status, headers, location } = await visit(`/auth/v1/authorize?${parameters.toString()}`);
    const back = status === 302 ? ((await fetch(location, { redirect: 'manual' })).headers.get('location') ?? '') : '';
    return {
      status,
      location: new URL(location || site),
      back,
      cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
      headers,
    };
  }

  /** Signs in with a provider; returns the final address. */
  async function signInWith(name: string, query: Record<string, string> = {}) {
    const { back, cookie } = await openProvider(name, query);
    return read(await visit(back, { cookie }));
  }

  function read({ status, location, headers }: Awaited<ReturnType<typeof visit>>) {
    const target = new URL(location);
    return {
      status,
      headers,
      target,
      query: Object.fromEntries(target.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
    };
  }

  return { visit, openProvider, signInWith, read };
}
