import * as z from 'zod/mini';
import { isWideNetwork, proxiesOf } from '#server/runtime/config/checks.ts';
import { listKeys } from '#server/http/authentication/signing-key-store.ts';
import { type Check, fail, type Finding, messageOf, ok, type Site, warn } from './check.ts';

/** How the world reaches this site, and how this site reaches the services that it uses. */
export const outsideChecks: Check[] = [
  { name: 'address', look: lookAtAddress },
  { name: 'proxies', look: ({ config }) => Promise.resolve(lookAtProxies(config)) },
  { name: 'redirects', look: ({ config }) => Promise.resolve(lookAtRedirects(config)) },
  { name: 'sign-ups', look: ({ config }) => Promise.resolve(lookAtSignUps(config)) },
  { name: 'payments', look: ({ config }) => Promise.resolve(lookAtPayments(config)) },
  { name: 'captcha', look: lookAtCaptcha },
  { name: 'breached passwords', look: lookAtBreaches },
];

const patience = 8000;

const publicKeys = z.object({ keys: z.array(z.object({ kid: z.string() })) });

// The public keys are what this installation has and no other.
async function lookAtAddress({ config, database }: Site): Promise<Finding[]> {
  const { publicUrl, production } = config;
  if (!production) return [ok(publicUrl)];
  const answered = await whoAnswers({ publicUrl, database });
  if (publicUrl.startsWith('https:')) return [answered];
  return [fail(`People are sent to ${publicUrl}: set PUBLIC_URL to the https address that they use.`), answered];
}

async function whoAnswers({ publicUrl, database }: Pick<Site, 'database'> & { publicUrl: string }): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/auth/v1/.well-known/jwks.json`, { signal: AbortSignal.timeout(patience) });
    const { keys } = publicKeys.parse(await answer.json());
    const own = new Set(database ? (await listKeys(database.db)).map(({ kid }) => kid) : []);
    if (database && !keys.some(({ kid }) => own.has(kid)))
      return fail(`${publicUrl} is answered by another installation: check PUBLIC_URL and the proxy.`);
    return ok(`${publicUrl} is answered by this installation`);
  } catch (error) {
    return warn(`${publicUrl} is not answered by this site (${messageOf(error)}): start it, or check the proxy.`);
  }
}

function lookAtProxies({ TRUST_PROXY: given, production, publicUrl }: Site['config']): Finding[] {
  if (given === undefined) {
    if (!production || !publicUrl.startsWith('https:')) return [ok('None')];
    return [warn('TLS ends at a proxy, whose address TRUST_PROXY lacks: all visitors count as one for the limits.')];
  }
  const wide = proxiesOf(given).filter(isWideNetwork);
  if (wide.length === 0) return [ok(given)];
  return [fail(`TRUST_PROXY believes ${wide.join(', ')}: anybody could claim any address. Name the proxies alone.`)];
}

function lookAtRedirects({ redirectAllowList, production }: Site['config']): Finding[] {
  const findings = redirectAllowList.flatMap((glob): Finding[] => {
    const [, scheme = '', host = ''] = /^([\w*+.-]+):\/\/([^/?#]*)/.exec(glob) ?? [];
    if (host === '') return [fail(`AUTH_REDIRECT_ALLOW_LIST: ${glob} is no address; write https://app.example.com/**`)];
    if (isOpen(scheme, host))
      return [fail(`AUTH_REDIRECT_ALLOW_LIST: ${glob} leads to anybody's site; name the host.`)];
    if (production && scheme === 'http') return [warn(`AUTH_REDIRECT_ALLOW_LIST: ${glob} is not encrypted.`)];
    return [];
  });
  return findings.length > 0
    ? findings
    : [ok(redirectAllowList.length === 0 ? 'This site alone' : 'Named hosts alone')];
}

// Two stars are anything, a slash too: in a host they let every site in. An app's own scheme has no host to speak of.
function isOpen(scheme: string, host: string): boolean {
  if (!/^https?$/.test(scheme)) return scheme.includes('*');
  const isNamed = /\w\.\w+(:\d+)?$|^localhost(:\d+)?$/.test(host.replace(/^(\*\.)+/, '*.'));
  return !isNamed || host.includes('**');
}

function lookAtSignUps({ autoconfirm, production, providers }: Site['config']): Finding[] {
  const names = ['passwords', ...Object.keys(providers)].join(', ');
  if (!production || !autoconfirm) return [ok(`By ${names}`)];
  return [warn(`By ${names}; anybody may take anybody's address: unset AUTH_AUTOCONFIRM.`)];
}

function lookAtPayments({ payment: { bank, account, name }, production }: Site['config']): Finding[] {
  const missing = Object.entries({ PAYMENT_BANK: bank, PAYMENT_ACCOUNT: account, PAYMENT_NAME: name });
  const names = missing.flatMap(([setting, value]) => (value === null ? setting : []));
  if (!production || names.length === 0) return [ok('Bank details are set')];
  return [warn(`The payment boxes say "not configured": set ${names.join(', ')}.`)];
}

const verdict = z.object({ 'error-codes': z.optional(z.array(z.string())) });

// An answer that nobody gave: what is said against it says whether the secret is known.
async function lookAtCaptcha({ config: { captcha } }: Site): Promise<Finding[]> {
  if (!captcha) return [ok('Off')];
  const body = new URLSearchParams({ secret: captcha.secret, response: 'doctor' });
  try {
    const answer = await fetch(captcha.verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(patience) });
    const { 'error-codes': codes = [] } = verdict.parse(await answer.json());
    if (codes.some((code) => code.endsWith('input-secret') || code === 'sitekey-secret-mismatch'))
      return [fail('The captcha service does not know AUTH_CAPTCHA_SECRET: nobody could sign in.')];
    return [ok('The service answers')];
  } catch (error) {
    return [fail(`The captcha service does not answer (${messageOf(error)}): check AUTH_CAPTCHA_VERIFY_URL.`)];
  }
}

async function lookAtBreaches({ config }: Site): Promise<Finding[]> {
  if (!config.AUTH_PWNED_CHECK) return [ok('Not asked for')];
  try {
    const answer = await fetch(`${config.AUTH_PWNED_URL.replace(/\/$/, '')}/range/00000`, {
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`);
    return [ok('The service answers')];
  } catch (error) {
    return [
      warn(`The service does not answer (${messageOf(error)}), so no password is refused: check AUTH_PWNED_URL.`),
    ];
  }
}
