import { type FakeAnswer, type FakeRequest, startFakeService } from '#server/testing/outside/fake-service.ts';

const password = 'a-merchant-password';
const invoiceCode = 'SCHOOL_INVOICE';

/** What the fake does wrong: refuses its tokens or the request, fails, never answers, or answers with something else. */
type Fault = 'expired' | 'refused' | 'fails' | 'silent' | 'nonsense';

const statusOfFault = { expired: 401, refused: 400, fails: 500 };

/** A payment at the fake. */
interface Paid {
  id: string;
  /** Null for one that no invoice of this site asked for. */
  invoice: string | null;
  amount: number;
  currency: string;
  status: string;
  date: string;
}

interface State {
  /** Runs once, when QPay has received the next request to cancel an invoice. */
  onCancel: (() => void) | null;
  invoices: Map<string, { amount: number; callback: string; isCancelled: boolean }>;
  payments: Paid[];
}

const json = (body: object): FakeAnswer => ({ body: JSON.stringify(body) });

interface Body extends Record<string, unknown> {
  object_id?: string;
  offset?: { page_number: number; page_limit: number };
}

const rowOf = ({ id, amount, currency, status }: Paid) => ({
  payment_id: id,
  payment_status: status,
  payment_currency: currency,
  payment_amount: amount.toFixed(2),
});

const answersOf = (
  state: State,
  { invoices, payments } = state,
): Record<string, (body: Body, id: string) => FakeAnswer> => ({
  '/v2/invoice': ({ amount, callback_url: callback }) => {
    const id = `invoice-${invoices.size + 1}`;
    invoices.set(id, { amount: Number(amount), callback: String(callback), isCancelled: false });
    const urls = [
      { name: 'Khan bank', description: 'Хаан банк', logo: 'x', link: `khanbank://q?qPay_QRcode=${id}` },
      { name: 'Nobody', description: 'Nobody', logo: 'x', link: 'javascript://%0Aalert(1)' },
    ];
    return json({ invoice_id: id, qr_text: `qr of ${id}`, qr_image: 'iVBOR', qPay_shortUrl: 'x', urls });
  },
  '/v2/invoice/cancel': (_, id) => {
    const invoice = invoices.get(id);
    state.onCancel?.();
    state.onCancel = null;
    if (!invoice || invoice.isCancelled || payments.some((paid) => paid.invoice === id))
      return { status: 400, body: JSON.stringify({ error: 'INVOICE_ALREADY_CANCELED', message: password }) };
    invoice.isCancelled = true;
    return { body: '' };
  },
  '/v2/payment/check': ({ object_id: id }) => {
    const rows = payments.filter((paid) => paid.invoice === id).map(rowOf);
    const failed = { ...rows[0], payment_id: 'x', payment_status: 'FAILED', payment_amount: 5 };
    return json({ count: rows.length, rows: [...rows, failed] });
  },
  '/v2/payment/list': ({
    object_id: code,
    offset: { page_number: page, page_limit: limit } = { page_number: 1, page_limit: 1 },
  }) => {
    const rows = payments.map((paid) => ({
      ...rowOf(paid),
      payment_date: paid.date,
      object_type: 'INVOICE',
      object_id: paid.invoice ?? 'another-invoice',
    }));
    return json({ count: rows.length, rows: code === invoiceCode ? rows.slice((page - 1) * limit, page * limit) : [] });
  },
  '/v2/ebarimt_v3/create': ({ payment_id: id }) => {
    const number = `0301${String(id)}`;
    return json({
      id: 'x',
      ebarimt_receipt_id: number,
      ebarimt_qr_data: `vat of ${String(id)}`,
      ebarimt_lottery: 'HV 1',
    });
  },
});

/** The operation of a request, and the invoice that it cancels. */
function operationOf({ method, path }: Pick<FakeRequest, 'method' | 'path'>) {
  const id = method === 'DELETE' ? path.slice('/v2/invoice/'.length) : '';
  return { name: id === '' ? path : '/v2/invoice/cancel', id };
}

/** QPay with one merchant; `pay` plays the payer, and `faults` are of the next requests to a path. */
export async function startFakeQpay(now = () => new Date().toISOString()) {
  const state: State = { onCancel: null, invoices: new Map(), payments: [] };
  const faults: { path: string; fault: Fault }[] = [];
  let tokens = 0;

  function faultOf(path: string): FakeAnswer | undefined {
    const at = faults.findIndex((one) => path.endsWith(one.path));
    const [taken] = at < 0 ? [] : faults.splice(at, 1);
    if (!taken) return undefined;
    if (taken.fault === 'silent') return null;
    if (taken.fault === 'nonsense') return { body: `<html>${password}</html>` };
    return { status: statusOfFault[taken.fault], body: password };
  }

  const answers = answersOf(state);
  const service = await startFakeService((request: FakeRequest) => {
    const { name, id } = operationOf(request);
    const { headers, body } = request;
    const fault = faultOf(name);
    if (fault !== undefined) return fault;
    if (name === '/v2/auth/token') {
      const isKnown = headers.authorization === `Basic ${Buffer.from(`school:${password}`).toString('base64')}`;
      tokens += 1;
      return isKnown ? json({ access_token: `token-${tokens}`, expires_in: 3600 }) : { status: 401, body: '{}' };
    }
    const isSignedIn = Array.from({ length: tokens }).some(
      (_, nth) => headers.authorization === `Bearer token-${nth + 1}`,
    );
    if (!isSignedIn) return { status: 401, body: '{}' };
    return answers[name]?.(JSON.parse(body) as Body, id) ?? { status: 404, body: '{}' };
  });
  return {
    settings: {
      QPAY_URL: service.origin,
      QPAY_USERNAME: 'school',
      QPAY_PASSWORD: password,
      QPAY_INVOICE_CODE: invoiceCode,
    },
    password,
    faults,
    countOf: (path: string) => service.requests.filter((request) => operationOf(request).name === `/v2${path}`).length,
    ...payingAt(state, now),
    stop: service.stop,
  };
}

/** What payers and the merchant do at QPay. */
function payingAt(state: State, now: () => string) {
  const { invoices, payments } = state;
  const invoiceOf = (id: string) => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`There is no invoice ${id}.`);
    return invoice;
  };
  const add = (paid: Pick<Paid, 'invoice' | 'amount' | 'currency'> & Partial<Paid>) =>
    payments.push({
      id: `${paid.invoice ?? 'another'}-${payments.filter(({ invoice }) => invoice === paid.invoice).length}`,
      status: 'PAID',
      date: now(),
      ...paid,
    });
  const callbackOf = (id: string) => new URL(invoiceOf(id).callback).pathname;
  return {
    payments: payments as readonly Readonly<Paid>[],
    lastInvoice: () => [...invoices.keys()].at(-1) ?? '',
    isCancelled: (id: string) => invoiceOf(id).isCancelled,
    callbackOf,
    /** Pays an invoice; returns where QPay calls. Throws for a cancelled one. */
    pay: (id: string, amount?: number, currency = 'MNT', more: Partial<Paid> = {}) => {
      const invoice = invoiceOf(id);
      if (invoice.isCancelled) throw new Error(`The invoice ${id} is cancelled.`);
      add({ invoice: id, amount: amount ?? invoice.amount, currency, ...more });
      return callbackOf(id);
    },
    /** Pays without an invoice of this site. */
    payElsewhere: (amount: number) => void add({ invoice: null, amount, currency: 'MNT' }),
    /** Sets the status of all payments of an invoice. */
    setStatus: (id: string, status: string) => {
      for (const paid of payments) if (paid.invoice === id) paid.status = status;
    },
    beforeCancel: (action: () => void) => {
      state.onCancel = action;
    },
    cancel: (id: string) => {
      invoiceOf(id).isCancelled = true;
    },
  };
}
