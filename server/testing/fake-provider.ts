import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Somebody with an account at the fake provider. */
export interface FakePerson {
  subject: string;
  email: string | null;
  isVerified?: boolean;
  name?: string;
}

interface Grant {
  person: FakePerson;
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
}

/** A site that plays Google, GitHub and Facebook at their usual paths, as AUTH_…_URL expects one. */
export interface FakeProvider {
  origin: string;
  /** Who is signed in there; with `null` the person says no. */
  person: FakePerson | null;
  /** What its token endpoint was asked with, the latest last. */
  readonly exchanges: Record<string, string>[];
  stop(): Promise<void>;
}

const clientSecret = 'fake-secret';
/** The settings that send a deployment to the fake provider. */
export const fakeProviderSettings = (origin: string) =>
  Object.fromEntries(
    ['GOOGLE', 'GITHUB', 'FACEBOOK'].flatMap((name) => [
      [`AUTH_${name}_CLIENT_ID`, 'fake-client'],
      [`AUTH_${name}_CLIENT_SECRET`, clientSecret],
      [`AUTH_${name}_URL`, origin],
    ]),
  );

/** Starts one on a free port. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'fake', alg: 'RS256', use: 'sig' };
  const [codes, tokens] = [new Map<string, Grant>(), new Map<string, FakePerson>()];
  const provider: FakeProvider = {
    origin: '',
    person: null,
    exchanges: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const target = new URL(query.get('redirect_uri') ?? '');
    target.searchParams.set('state', query.get('state') ?? '');
    if (provider.person) {
      const code = randomUUID();
      const [nonce, challenge] = [query.get('nonce'), query.get('code_challenge')];
      codes.set(code, { person: provider.person, redirectUri: query.get('redirect_uri') ?? '', nonce, challenge });
      target.searchParams.set('code', code);
    } else {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The person said no');
    }
    response.writeHead(302, { location: target.href }).end();
  }

  async function exchange(form: Record<string, string>, response: ServerResponse): Promise<void> {
    provider.exchanges.push(form);
    const grant = codes.get(form['code'] ?? '');
    codes.delete(form['code'] ?? '');
    const shown = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    const isGood =
      grant !== undefined &&
      grant.redirectUri === form['redirect_uri'] &&
      form['client_secret'] === clientSecret &&
      (grant.challenge === null || grant.challenge === shown);
    if (!isGood) return answer(response, { error: 'invalid_grant' }, 400);
    const accessToken = randomUUID();
    tokens.set(accessToken, grant.person);
    const { subject, email, isVerified = true, name } = grant.person;
    const idToken = await new SignJWT({
      email,
      email_verified: isVerified,
      name,
      ...(grant.nonce && { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'fake' })
      .setIssuer(provider.origin)
      .setSubject(subject)
      .setAudience('fake-client')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    answer(response, {
      access_token: accessToken,
      refresh_token: randomUUID(),
      token_type: 'bearer',
      ...(grant.nonce && { id_token: idToken }),
    });
  }

  function tell(path: string, person: FakePerson, response: ServerResponse): void {
    const { subject, email, isVerified = true, name = null } = person;
    if (path === '/user') answer(response, { id: Number(subject), login: `login-${subject}`, name, avatar_url: null });
    else if (path === '/user/emails') answer(response, email ? [{ email, primary: true, verified: isVerified }] : []);
    else answer(response, { id: subject, name, ...(email && { email }) });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.origin);
    if (pathname === '/.well-known/openid-configuration') {
      const { origin: issuer } = provider;
      return answer(response, {
        issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/certs`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (pathname === '/certs') return answer(response, { keys: [jwk] });
    if (['/o/oauth2/v2/auth', '/login/oauth/authorize', '/dialog/oauth'].includes(pathname)) {
      return authorize(searchParams, response);
    }
    if (['/token', '/login/oauth/access_token', '/oauth/access_token'].includes(pathname)) {
      return await exchange(Object.fromEntries(new URLSearchParams(await bodyOf(request))), response);
    }
    const person = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    if (!person) return answer(response, { error: 'unauthorized' }, 401);
    return tell(pathname, person, response);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
