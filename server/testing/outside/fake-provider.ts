import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A user of the fake provider. */
export interface FakePerson {
  subject: string;
  email: string | null;
  isVerified?: unknown;
  name?: string | null;
}

/** Claims that replace the correct ones in its ID tokens. */
interface Forgery {
  issuer?: string;
  audience?: string;
  nonce?: string;
  expiresAt?: string;
  key?: CryptoKey;
}

interface Grant {
  person: FakePerson;
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
}

const [clientId, clientSecret, keyId] = ['fake-client', 'fake-secret', 'fake'];

/** The settings that make a deployment use the fake provider. */
export const fakeProviderSettings = (origin: string) =>
  Object.fromEntries([
    ...['GOOGLE', 'GITHUB', 'FACEBOOK', 'SCHOOL'].flatMap((name) => [
      [`AUTH_${name}_CLIENT_ID`, clientId],
      [`AUTH_${name}_CLIENT_SECRET`, clientSecret],
      [`AUTH_${name}_URL`, origin],
    ]),
    ['AUTH_SCHOOL_NAME', 'School account'],
  ]);

interface FakeProviderOptions {
  /** The path of its issuer. */
  path?: string;
  /** True if it takes the client's secret in the header only and tells addresses at its profile address only. */
  isStrict?: boolean;
}

/** Starts a fake provider on a free port. */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const provider = new FakeProvider(privateKey, await exportJWK(publicKey), options);
  await provider.listen();
  return provider;
}

/** A server that acts as Google, GitHub, Facebook and the school's provider at their usual paths, for AUTH_…_URL. */
class FakeProvider {
  origin = '';
  /** The user who is signed in there; null declines. */
  person: FakePerson | null = null;
  /** What is wrong with its ID tokens, if anything. */
  forgery: Forgery = {};
  /** False to fail requests for a user's profile. */
  servesUserInfo = true;
  /** Runs during each request to its token endpoint. */
  duringExchange: () => Promise<void> = async () => {};
  /** The requests to its token endpoint, oldest first. */
  readonly exchanges: Record<string, string>[] = [];
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, FakePerson>();
  readonly #key: CryptoKey;
  readonly #jwk: JWK;
  readonly #server: Server;
  readonly #path: string;
  readonly #isStrict: boolean;

  constructor(key: CryptoKey, jwk: JWK, { path = '', isStrict = false }: FakeProviderOptions) {
    this.#path = path;
    this.#isStrict = isStrict;
    this.#key = key;
    this.#jwk = { ...jwk, kid: keyId, alg: 'RS256', use: 'sig' };
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get issuer(): string {
    return this.origin + this.#path;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin);
    if (pathname === `${this.#path}/.well-known/openid-configuration`) return send(response, this.#description());
    if (pathname === '/certs') return send(response, { keys: [this.#jwk] });
    if (['/o/oauth2/v2/auth', '/login/oauth/authorize', '/dialog/oauth'].includes(pathname)) {
      return void response.writeHead(302, { location: this.#authorize(searchParams) }).end();
    }
    if (['/token', '/login/oauth/access_token', '/oauth/access_token'].includes(pathname)) {
      const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
      if (this.#isStrict) form['client_secret'] = secretOf(request.headers.authorization ?? '');
      const answer = await this.#exchange(form, pathname);
      await this.duringExchange();
      return send(response, answer ?? { error: 'invalid_grant' }, answer ? 200 : 400);
    }
    const person =
      this.servesUserInfo && this.#tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    return person ? send(response, profileOf(pathname, person)) : send(response, { error: 'unauthorized' }, 401);
  }

  #description() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.origin}/o/oauth2/v2/auth`,
      token_endpoint: `${this.origin}/token`,
      jwks_uri: `${this.origin}/certs`,
      userinfo_endpoint: `${this.origin}/userinfo`,
      token_endpoint_auth_methods_supported: this.#isStrict ? undefined : ['client_secret_post'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  #authorize(query: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    const target = new URL(redirectUri);
    target.searchParams.set('state', query.get('state') ?? '');
    if (this.person) {
      const code = randomUUID();
      const [nonce, challenge] = [query.get('nonce'), query.get('code_challenge')];
      this.#codes.set(code, { person: this.person, redirectUri, nonce, challenge });
      target.searchParams.set('code', code);
    } else {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The person said no');
    }
    return target.href;
  }

  async #exchange(form: Record<string, string>, path: string) {
    this.exchanges.push(form);
    const { code = '', code_verifier: verifier = '' } = form;
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const shown = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || grant.redirectUri !== form['redirect_uri'] || form['client_secret'] !== clientSecret) return null;
    if (grant.challenge !== null && grant.challenge !== shown) return null;
    const accessToken = randomUUID();
    this.#tokens.set(accessToken, grant.person);
    return {
      access_token: accessToken,
      // Facebook returns none.
      ...(path !== '/oauth/access_token' && { refresh_token: randomUUID() }),
      token_type: 'bearer',
      ...(grant.nonce && { id_token: await this.#idToken(grant.person, grant.nonce) }),
    };
  }

  async #idToken({ subject, email, isVerified = true, name }: FakePerson, nonce: string): Promise<string> {
    const { forgery } = this;
    const told = this.#isStrict ? {} : { email, email_verified: isVerified };
    return await new SignJWT({ ...told, name, nonce: forgery.nonce ?? nonce })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(forgery.issuer ?? this.issuer)
      .setSubject(subject)
      .setAudience(forgery.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(forgery.expiresAt ?? '5m')
      .sign(forgery.key ?? this.#key);
  }
}

function profileOf(
  path: string,
  { subject, email, isVerified = true, name = null }: FakePerson & { name?: string | null },
) {
  if (path === '/user') return { id: Number(subject), login: `login-${subject}`, name: name ?? null, avatar_url: null };
  if (path === '/userinfo') return { sub: subject, email, email_verified: isVerified, name };
  if (path === '/user/emails') return email ? [{ email, primary: true, verified: isVerified }] : [];
  return { id: subject, name, ...(email && { email }) };
}

/** The secret of a Basic authentication, both of whose parts are encoded as in a form. */
function secretOf(header: string): string {
  const pair = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
  return decodeURIComponent(pair.split(':')[1] ?? '');
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
