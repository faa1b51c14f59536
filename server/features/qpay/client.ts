import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { day } from '#domain/kernel/ids.ts';
import { type QpayLink, qpayLink } from '#domain/payments/qpay-contract.ts';
import { roundMoney } from '#domain/payments/rules.ts';
import * as z from 'zod/mini';
import type { Clock } from '#server/runtime/clock.ts';
import type { QpayConfig } from '#server/runtime/config/payment-settings.ts';

// QPay describes its interface to merchants only. The names below are those that several public clients of version 2 share; what none of them shows,
// or where they differ, is marked "unverified".

/** Timeout of a request to QPay. */
const timeoutMs = 8000;

/** Payments per page, and pages; as many are more than a school has in a month. */
const pageLimit = 100;
const maxPages = 100;

/** A request that QPay refused or did not answer as it should; without bodies, which may contain credentials. */
export class QpayError extends Error {
  readonly status: number | null;

  constructor(path: string, status: number | null, why: string) {
    super(`QPay ${path}: ${why}`);
    this.name = 'QpayError';
    this.status = status;
  }

  /** QPay knows the request and refuses it, so that a repeated one is refused too. */
  get isRefused(): boolean {
    return this.status === 400 || this.status === 404;
  }
}

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() });

const invoiceShape = z.object({ invoice_id: z.string(), qr_text: z.string(), urls: z.array(qpayLink) });

// Some clients expect numbers, others texts.
const text = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String));

const moneyShape = z.object({
  rows: z.array(
    z.object({
      payment_id: text,
      payment_status: z.string(),
      payment_amount: z._default(z.coerce.number().check(z.lt(1_000_000_000_000)), 0),
      payment_currency: z._default(z.string(), 'MNT'),
      payment_date: z.nullish(z.string()),
      /** The invoice; in the list only. */
      object_id: z.nullish(text),
    }),
  ),
});

type MoneyRow = z.output<typeof moneyShape>['rows'][number];

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

/** A payment at QPay. */
export interface QpayMoney {
  id: string;
  /** Unverified that a cancelled payment is not always returned too. */
  status: 'paid' | 'refunded' | 'cancelled';
  /** More than zero. */
  amount: number;
  currency: string;
  /** In Ulaanbaatar, if QPay says it. */
  day?: string;
  /** QPay's id of the invoice; null where QPay does not repeat it. */
  invoiceId: string | null;
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
  /** Afterwards nobody can pay the invoice; refused if it is paid or cancelled. */
  cancelInvoice(invoiceId: string): Promise<void>;
  /** What has been paid of an invoice. */
  listMoneyOf(invoiceId: string): Promise<QpayMoney[]>;
  /** What has been paid since a day. */
  listMoneySince(day: string): Promise<QpayMoney[]>;
  createEbarimt(paidId: string): Promise<{ number: string; qr: string }>;
}

/** Requests of one merchant, whose token is cached until it expires or is refused. */
function createCalls({ origin, username, password }: QpayConfig, clock: Clock) {
  let token: { value: string; until: number } | null = null;

  async function signIn(): Promise<string> {
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const { access_token, expires_in } = await send(origin, {
      path: '/auth/token',
      authorization: basic,
      read: jsonOf(tokenShape),
    });
    const now = Date.parse(clock.now());
    // Unverified: some answers have the second of the expiry, others the seconds until then.
    const until = expires_in > 1_000_000_000 ? expires_in * 1000 : now + expires_in * 1000;
    token = { value: access_token, until: until - 2 * timeoutMs };
    return access_token;
  }

  async function call<Output>(request: Omit<QpayRequest<Output>, 'authorization'>): Promise<Output> {
    const sendWith = async (value: string) => await send(origin, { ...request, authorization: `Bearer ${value}` });
    const isCached = token !== null && token.until > Date.parse(clock.now());
    try {
      return await sendWith(isCached && token ? token.value : await signIn());
    } catch (error) {
      if (!isCached || !(error instanceof QpayError) || error.status !== 401) throw error;
      return await sendWith(await signIn());
    }
  }

  /** What is paid, of all pages. */
  async function listMoney(path: string, body: object): Promise<QpayMoney[]> {
    const found = new Map<string, QpayMoney | null>();
    for (let page = 1; page <= maxPages; page += 1) {
      const offset = { page_number: page, page_limit: pageLimit };
      const { rows } = await call({ path, body: { ...body, offset }, read: jsonOf(moneyShape) });
      const before = found.size;
      for (const row of rows) found.set(row.payment_id, moneyOf(row));
      // Unverified that pages after the last one are empty.
      if (rows.length < pageLimit || found.size === before) return [...found.values()].flatMap((one) => one ?? []);
    }
    throw new QpayError(path, null, 'too many pages');
  }
  return { signIn, call, listMoney };
}

export function createQpay(config: QpayConfig, clock: Clock): Qpay {
  const { signIn, call, listMoney } = createCalls(config, clock);
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
      const { urls, ...invoice } = await call({ path: '/invoice', body, read: jsonOf(invoiceShape) });
      return { ...invoice, links: urls.filter(({ link }) => isAppLink(link)) };
    },
    cancelInvoice: async (invoiceId) =>
      await call({ method: 'DELETE', path: `/invoice/${encodeURIComponent(invoiceId)}`, read: readNothing }),
    listMoneyOf: async (invoiceId) =>
      await listMoney('/payment/check', { object_type: 'INVOICE', object_id: invoiceId }),
    // Unverified: some clients name the code of the invoices, others the merchant; and dates may be ignored. The last one is far ahead for a
    // clock that is behind.
    listMoneySince: async (first) => {
      const dates = { start_date: first, end_date: plusDays(first, 31) };
      const all = await listMoney('/payment/list', { object_type: 'INVOICE', object_id: config.invoiceCode, ...dates });
      return all.filter((money) => money.day === undefined || money.day >= first);
    },
    createEbarimt: async (paidId) => {
      const body = { payment_id: paidId, ebarimt_receiver_type: 'CITIZEN' };
      const read = jsonOf(ebarimtShape);
      const made = await call({ path: '/ebarimt_v3/create', body, read });
      return { number: made.ebarimt_receipt_id ?? made.id, qr: made.ebarimt_qr_data };
    },
  };
}

// Unverified: the clients differ in the names, and nobody names a returned part. Invoices do not allow to pay a part (PARTIAL).
const statuses: Readonly<Record<string, QpayMoney['status']>> = {
  PAID: 'paid',
  REFUND: 'refunded',
  REFUNDED: 'refunded',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
};

/** Null for what is not paid. */
function moneyOf(row: MoneyRow): QpayMoney | null {
  const status = statuses[row.payment_status.toUpperCase()];
  const amount = roundMoney(row.payment_amount);
  if (!status || amount <= 0) return null;
  const code = row.payment_currency.toUpperCase();
  return {
    id: row.payment_id,
    status,
    amount,
    // The code of no currency.
    currency: /^[A-Z]{3}$/.test(code) ? code : 'XXX',
    ...dayIn(row.payment_date ?? ''),
    invoiceId: row.object_id ?? null,
  };
}

/** The day in Ulaanbaatar of a time, which without a zone is there; nothing if it is none. */
function dayIn(time: string): { day?: string } {
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time);
  if (!isZoned) return day.safeParse(time.slice(0, 10)).success ? { day: time.slice(0, 10) } : {};
  const at = Date.parse(time);
  return Number.isNaN(at) ? {} : { day: dayOf(new Date(at).toISOString(), defaultTimeZone) };
}

/** Links open apps of banks; a script or file is none. */
const isAppLink = (link: string) =>
  /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(link) && !/^(javascript|data|file|blob|vbscript):/i.test(link);

interface QpayRequest<Output> {
  method?: 'POST' | 'DELETE';
  path: string;
  authorization: string;
  body?: object;
  read: (answer: Response) => Promise<Output>;
}

const jsonOf =
  <Shape extends z.ZodMiniType>(shape: Shape) =>
  async (answer: Response): Promise<z.output<Shape>> =>
    shape.parse(await answer.json());

const readNothing = async (answer: Response) => void (await answer.text());

async function send<Output>(
  origin: string,
  { method = 'POST', path, authorization, body = {}, read }: QpayRequest<Output>,
): Promise<Output> {
  let status: number | null = null;
  try {
    const answer = await fetch(`${origin}/v2${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = answer.status;
    if (answer.ok) return await read(answer);
  } catch (error) {
    throw new QpayError(path, status, error instanceof Error ? error.name : 'failed');
  }
  throw new QpayError(path, status, `status ${status}`);
}
