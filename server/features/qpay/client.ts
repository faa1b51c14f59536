import { type QpayLink, qpayLink } from '#domain/payments/qpay-contract.ts';
import * as z from 'zod/mini';
import type { Clock } from '#server/runtime/clock.ts';
import type { QpayConfig } from '#server/runtime/config/payment-settings.ts';

// QPay describes its interface to merchants only. The names below are those that several public clients of version 2 share; what none of them shows
// is marked "unverified".

/** Timeout of a request to QPay. */
const timeoutMs = 8000;

/** A request that QPay refused or did not answer as it should; without bodies, which may contain credentials. */
export class QpayError extends Error {
  readonly status: number | null;

  constructor(path: string, status: number | null, why: string) {
    super(`QPay ${path}: ${why}`);
    this.name = 'QpayError';
    this.status = status;
  }
}

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() });

const invoiceShape = z.object({ invoice_id: z.string(), qr_text: z.string(), urls: z.array(qpayLink) });

const checkShape = z.object({
  rows: z.array(
    z.object({
      payment_id: z.coerce.string(),
      payment_status: z.string(),
      // A number or a text, depending on the client.
      payment_amount: z.coerce.number(),
      payment_currency: z._default(z.string(), 'MNT'),
    }),
  ),
});

const ebarimtShape = z.object({
  id: z.coerce.string(),
  /** The number at the tax authority; unverified that it is always present. */
  ebarimt_receipt_id: z.nullish(z.string()),
  ebarimt_qr_data: z.string(),
});

export interface QpayInvoice {
  invoice_id: string;
  qr_text: string;
  links: QpayLink[];
}

/** QPay for one merchant. All calls throw QpayError. */
export interface Qpay {
  /** Gets a token, which shows that the settings are right. */
  signIn(): Promise<void>;
  createInvoice(invoice: {
    number: string;
    description: string;
    amount: number;
    callbackUrl: string;
  }): Promise<QpayInvoice>;
  /** What has been paid of an invoice, in tugrik; null if nothing. */
  findPaid(invoiceId: string): Promise<{ amount: number; id: string } | null>;
  createEbarimt(paidId: string): Promise<{ number: string; qr: string }>;
}

/** Requests of one merchant, whose token is cached until it expires or is refused. */
function createCalls({ origin, username, password }: QpayConfig, clock: Clock) {
  let token: { value: string; until: number } | null = null;

  async function signIn(): Promise<string> {
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const { access_token, expires_in } = await post(origin, '/auth/token', { authorization: basic, shape: tokenShape });
    const now = Date.parse(clock.now());
    // Unverified: some answers have the second of the expiry, others the seconds until then.
    const until = expires_in > 1_000_000_000 ? expires_in * 1000 : now + expires_in * 1000;
    token = { value: access_token, until: until - 2 * timeoutMs };
    return access_token;
  }

  async function call<Shape extends z.ZodMiniType>(path: string, body: object, shape: Shape) {
    const send = async (value: string) =>
      await post(origin, path, { authorization: `Bearer ${value}`, body: { ...body }, shape });
    const isCached = token !== null && token.until > Date.parse(clock.now());
    try {
      return await send(isCached && token ? token.value : await signIn());
    } catch (error) {
      if (!isCached || !(error instanceof QpayError) || error.status !== 401) throw error;
      return await send(await signIn());
    }
  }
  return { signIn, call };
}

export function createQpay(config: QpayConfig, clock: Clock): Qpay {
  const { signIn, call } = createCalls(config, clock);
  return {
    signIn: async () => void (await signIn()),
    createInvoice: async ({ number, description, amount, callbackUrl }) => {
      const body = {
        invoice_code: config.invoiceCode,
        sender_invoice_no: number,
        invoice_receiver_code: 'terminal',
        invoice_description: description,
        amount,
        callback_url: callbackUrl,
      };
      const { urls, ...invoice } = await call('/invoice', body, invoiceShape);
      return { ...invoice, links: urls.filter(({ link }) => isAppLink(link)) };
    },
    findPaid: async (invoiceId) => {
      const body = { object_type: 'INVOICE', object_id: invoiceId, offset: { page_number: 1, page_limit: 100 } };
      const { rows } = await call('/payment/check', body, checkShape);
      const paid = rows.filter((row) => row.payment_status === 'PAID' && row.payment_currency === 'MNT');
      const [first] = paid;
      return first ? { id: first.payment_id, amount: paid.reduce((sum, row) => sum + row.payment_amount, 0) } : null;
    },
    createEbarimt: async (paidId) => {
      const body = { payment_id: paidId, ebarimt_receiver_type: 'CITIZEN' };
      const {
        id,
        ebarimt_receipt_id: number,
        ebarimt_qr_data: qr,
      } = await call('/ebarimt_v3/create', body, ebarimtShape);
      return { number: number ?? id, qr };
    },
  };
}

/** Links open apps of banks; a script or file is none. */
const isAppLink = (link: string) =>
  /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(link) && !/^(javascript|data|file|blob|vbscript):/i.test(link);

async function post<Shape extends z.ZodMiniType>(
  origin: string,
  path: string,
  { authorization, body = {}, shape }: { authorization: string; body?: object; shape: Shape },
): Promise<z.output<Shape>> {
  let status: number | null = null;
  try {
    const answer = await fetch(`${origin}/v2${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = answer.status;
    if (answer.ok) return shape.parse(await answer.json());
  } catch (error) {
    throw new QpayError(path, status, error instanceof Error ? error.name : 'failed');
  }
  throw new QpayError(path, status, `status ${status}`);
}
