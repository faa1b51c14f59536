import { type FakeAnswer, type FakeRequest, startFakeService } from './fake-service.ts';

const password = 'a-merchant-password';

/** What the fake does wrong: refuses its tokens, fails, never answers, or answers with something else. */
type Fault = 'expired' | 'fails' | 'silent' | 'nonsense';

type Invoices = Map<string, { amount: number; callback: string; paid: number[]; currency: string }>;

const json = (body: object): FakeAnswer => ({ body: JSON.stringify(body) });

const answersOf = (invoices: Invoices): Record<string, (body: Record<string, string>) => FakeAnswer> => ({
  '/v2/invoice': ({ amount, callback_url: callback = '' }) => {
    const id = `invoice-${invoices.size + 1}`;
    invoices.set(id, { amount: Number(amount), callback, paid: [], currency: 'MNT' });
    const urls = [
      { name: 'Khan bank', description: 'Хаан банк', logo: 'x', link: `khanbank://q?qPay_QRcode=${id}` },
      { name: 'Nobody', description: 'Nobody', logo: 'x', link: 'javascript://%0Aalert(1)' },
    ];
    return json({ invoice_id: id, qr_text: `qr of ${id}`, qr_image: 'iVBOR', qPay_shortUrl: 'x', urls });
  },
  '/v2/payment/check': ({ object_id: id = '' }) => {
    const { paid = [], currency } = invoices.get(id) ?? {};
    const rows = paid.map((amount, nth) => ({
      payment_id: `${id}-${nth}`,
      payment_status: 'PAID',
      payment_currency: currency,
      payment_amount: amount.toFixed(2),
    }));
    return json({
      count: rows.length,
      rows: [...rows, { ...rows[0], payment_id: 'x', payment_status: 'FAILED', payment_amount: 5 }],
    });
  },
  '/v2/ebarimt_v3/create': ({ payment_id: id }) =>
    json({ id: 'x', ebarimt_receipt_id: `0301${id}`, ebarimt_qr_data: `vat of ${id}`, ebarimt_lottery: 'HV 1' }),
});

/** QPay with one merchant; `pay` plays the payer, and `faults` are of the next requests to a path. */
export async function startFakeQpay() {
  const invoices: Invoices = new Map();
  const faults: { path: string; fault: Fault }[] = [];
  let tokens = 0;

  function faultOf(path: string): FakeAnswer | undefined {
    const at = faults.findIndex((one) => path.endsWith(one.path));
    const [taken] = at < 0 ? [] : faults.splice(at, 1);
    if (!taken) return undefined;
    if (taken.fault === 'silent') return null;
    if (taken.fault === 'nonsense') return { body: `<html>${password}</html>` };
    return { status: taken.fault === 'expired' ? 401 : 500, body: password };
  }

  const answers = answersOf(invoices);
  const service = await startFakeService(({ path, headers, body }: FakeRequest) => {
    const fault = faultOf(path);
    if (fault !== undefined) return fault;
    if (path === '/v2/auth/token') {
      const isKnown = headers.authorization === `Basic ${Buffer.from(`school:${password}`).toString('base64')}`;
      tokens += 1;
      return isKnown ? json({ access_token: `token-${tokens}`, expires_in: 3600 }) : { status: 401, body: '{}' };
    }
    if (headers.authorization !== `Bearer token-${tokens}`) return { status: 401, body: '{}' };
    return answers[path]?.(JSON.parse(body) as Record<string, string>) ?? { status: 404, body: '{}' };
  });
  const countOf = (path: string) => service.requests.filter((request) => request.path === `/v2${path}`).length;
  return {
    settings: {
      QPAY_URL: service.origin,
      QPAY_USERNAME: 'school',
      QPAY_PASSWORD: password,
      QPAY_INVOICE_CODE: 'SCHOOL_INVOICE',
    },
    password,
    faults,
    countOf,
    lastInvoice: () => [...invoices.keys()].at(-1) ?? '',
    /** Pays an invoice; returns where QPay calls. */
    pay: (id: string, amount?: number, currency = 'MNT') => {
      const invoice = invoices.get(id);
      if (!invoice) throw new Error(`There is no invoice ${id}.`);
      invoice.paid.push(amount ?? invoice.amount);
      invoice.currency = currency;
      return new URL(invoice.callback).pathname;
    },
    callbackOf: (id: string) => new URL(invoices.get(id)?.callback ?? '').pathname,
    stop: service.stop,
  };
}
