import * as z from 'zod/mini';
import { listKeys } from '#server/http/authentication/signing-key-store.ts';
import { createQpay } from '#server/features/qpay/client.ts';
import { createClock } from '#server/runtime/clock.ts';
import { isWideNetwork, proxiesOf } from '#server/runtime/config/checks.ts';
import { type Check, fail, type Finding, messageOf, ok, type Result, type Site, warn } from './check.ts';

export const outsideChecks: Check[] = [
  { name: 'address', run: checkAddress },
  { name: 'proxies', run: ({ config }) => checkProxies(config) },
  { name: 'redirects', run: ({ config }) => checkRedirects(config) },
  { name: 'sign-ups', run: ({ config }) => checkSignUps(config) },
  { name: 'payments', run: ({ config }) => checkPayments(config) },
  { name: 'QPay', run: checkQpay },
  { name: 'captcha', run: checkCaptcha },
  { name: 'breached passwords', run: checkBreaches },
];

const timeoutMs = 8000;

const publicKeys = z.object({ keys: z.array(z.object({ kid: z.string() })) });

// Other installations have other public keys.
async function checkAddress({ config, database }: Site): Promise<Result> {
  const { publicUrl, production } = config;
  if (!production) return ok(publicUrl);
  const answered = await whoAnswers({ publicUrl, database });
  if (publicUrl.startsWith('https:')) return [answered];
  return [fail(`People are sent to ${publicUrl}: set PUBLIC_URL to the https address that they use.`), answered];
}

async function whoAnswers({ publicUrl, database }: Pick<Site, 'database'> & { publicUrl: string }): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/auth/v1/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { keys } = publicKeys.parse(await answer.json());
    const own = new Set(database ? (await listKeys(database.db)).map(({ kid }) => kid) : []);
    if (database && !keys.some(({ kid }) => own.has(kid)))
      return fail(`${publicUrl} is answered by another installation: check PUBLIC_URL and the proxy.`);
    return ok(`${publicUrl} is answered by this installation`);
  } catch (error) {
    return warn(`${publicUrl} is not answered by this site (${messageOf(error)}): start it, or check the proxy.`);
  }
}

function checkProxies({ TRUST_PROXY: given, production, publicUrl }: Site['config']): Result {
  if (given === undefined) {
    if (!production || !publicUrl.startsWith('https:')) return ok('None');
    return warn('TLS ends at a proxy, whose address TRUST_PROXY lacks: all visitors count as one for the limits.');
  }
  const wide = proxiesOf(given).filter(isWideNetwork);
  if (wide.length === 0) return ok(given);
  return fail(`TRUST_PROXY trusts ${wide.join(', ')}: anybody could claim any address. Name only the proxies.`);
}

function checkRedirects({ redirectAllowList, production }: Site['config']): Result {
  const findings = redirectAllowList.flatMap((glob): Result => {
    const [, scheme = '', host = ''] = /^([\w*+.-]+):\/\/([^/?#]*)/.exec(glob) ?? [];
    if (host === '') return fail(`AUTH_REDIRECT_ALLOW_LIST: ${glob} is no address; write https://app.example.com/**`);
    if (isOpen(scheme, host)) return fail(`AUTH_REDIRECT_ALLOW_LIST: ${glob} leads to anybody's site; name the host.`);
    if (production && scheme === 'http') return warn(`AUTH_REDIRECT_ALLOW_LIST: ${glob} is not encrypted.`);
    return [];
  });
  return findings.length > 0 ? findings : ok(redirectAllowList.length === 0 ? 'Only this site' : 'Only named hosts');
}

// `**` also matches slashes, so in a host it allows every site.
function isOpen(scheme: string, host: string): boolean {
  if (!/^https?$/.test(scheme)) return scheme.includes('*');
  const isNamed = /\w\.\w+(:\d+)?$|^localhost(:\d+)?$/.test(host.replace(/^(\*\.)+/, '*.'));
  return !isNamed || host.includes('**');
}

function checkSignUps({ autoconfirm, production, providers }: Site['config']): Result {
  const names = ['passwords', ...Object.keys(providers)].join(', ');
  if (!production || !autoconfirm) return ok(`By ${names}`);
  return warn(`By ${names}; anybody may take anybody's address: unset AUTH_AUTOCONFIRM.`);
}

function checkPayments({ payment: { bank, account, name }, production }: Site['config']): Result {
  const missing = Object.entries({ PAYMENT_BANK: bank, PAYMENT_ACCOUNT: account, PAYMENT_NAME: name });
  const names = missing.flatMap(([setting, value]) => (value === null ? setting : []));
  if (!production || names.length === 0) return ok('Bank details are set');
  return warn(`The payment boxes say "not configured": set ${names.join(', ')}.`);
}

async function checkQpay({ config: { payment, publicUrl } }: Site): Promise<Result> {
  if (!payment.qpay) return ok('Off');
  try {
    await createQpay(payment.qpay, createClock()).signIn();
    return ok(
      `The merchant is known${payment.qpay.ebarimt ? ', with eBarimt' : ''}; payments are reported to ${publicUrl}`,
    );
  } catch (error) {
    return fail(`Nobody can pay with QPay (${messageOf(error)}): check QPAY_USERNAME, QPAY_PASSWORD and QPAY_URL.`);
  }
}

const verdict = z.object({ 'error-codes': z.optional(z.array(z.string())) });

// The error for an invalid response shows whether the secret is valid.
async function checkCaptcha({ config: { captcha } }: Site): Promise<Result> {
  if (!captcha) return ok('Off');
  const body = new URLSearchParams({ secret: captcha.secret, response: 'doctor' });
  try {
    const answer = await fetch(captcha.verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
    const { 'error-codes': codes = [] } = verdict.parse(await answer.json());
    if (codes.some((code) => code.endsWith('input-secret') || code === 'sitekey-secret-mismatch'))
      return fail('The captcha service does not know AUTH_CAPTCHA_SECRET: nobody could sign in.');
    return ok('The service answers');
  } catch (error) {
    return fail(`The captcha service does not answer (${messageOf(error)}): check AUTH_CAPTCHA_VERIFY_URL.`);
  }
}

async function checkBreaches({ config }: Site): Promise<Result> {
  if (!config.AUTH_PWNED_CHECK) return ok('Off');
  try {
    const answer = await fetch(`${config.AUTH_PWNED_URL.replace(/\/$/, '')}/range/00000`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The answer was ${answer.status}`);
    return ok('The service answers');
  } catch (error) {
    return warn(`The service does not answer (${messageOf(error)}), so no password is refused: check AUTH_PWNED_URL.`);
  }
}

export const observingChecks: Check[] = [
  { name: 'metrics', run: ({ config }) => metricsOf(config) },
  { name: 'traces', run: checkTraces },
  { name: 'error reports', run: checkReports },
];

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, production }: Site['config']): Finding {
  if (port === undefined) return ok('Off');
  const text = `On ${host}, port ${port}`;
  if (!production || isLoopback(host)) return ok(text);
  return warn(
    `${text}, for everybody who reaches it: unset METRICS_HOST, or let only Prometheus through the firewall.`,
  );
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

async function checkTraces({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } }: Site): Promise<Result> {
  if (!endpoint) return ok('Off');
  try {
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return ok(`${endpoint} accepts traces`);
    return fail(`${endpoint} refuses traces (${answer.status}): check OTEL_EXPORTER_OTLP_ENDPOINT.`);
  } catch (error) {
    return fail(`${endpoint} does not answer (${messageOf(error)}): check OTEL_EXPORTER_OTLP_ENDPOINT.`);
  }
}

// No report is sent, since it would raise an alert.
async function checkReports({ config: { ERROR_REPORT_URL: url } }: Site): Promise<Result> {
  if (!url) return ok('Off');
  const { host } = new URL(url);
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return ok(`${host} answers`);
  } catch (error) {
    return fail(`${host} does not answer (${messageOf(error)}): check ERROR_REPORT_URL.`);
  }
}
