import { SettingError } from '#server/runtime/operator-errors.ts';

/** The settings of payments by their names. */
interface PaymentValues {
  PAYMENT_BANK?: string | undefined;
  PAYMENT_ACCOUNT?: string | undefined;
  PAYMENT_NAME?: string | undefined;
  PAYMENT_ADDRESS?: string | undefined;
  PAYMENT_REGISTER?: string | undefined;
  PAYMENT_APPLICATION_FEE_MNT: number;
  PAYMENT_VERIFICATION_FEE_USD: number;
  PAYMENT_VERIFICATION_FEE_MNT?: number | undefined;
  QPAY_USERNAME?: string | undefined;
  QPAY_PASSWORD?: string | undefined;
  QPAY_INVOICE_CODE?: string | undefined;
  QPAY_URL: string;
  QPAY_EBARIMT: boolean;
}

/** Bank details, fees and the merchant at QPay. Throws SettingError. */
export function parsePaymentSettings(values: PaymentValues, production: boolean) {
  const demo = production
    ? { bank: null, account: null, name: null, address: null, register: null }
    : {
        bank: 'Хаан банк',
        account: '5000 123 456',
        name: 'Замнал ХХК',
        address: 'Улаанбаатар хот, Сүхбаатар дүүрэг, 1-р хороо',
        register: '5123456',
      };
  return {
    bank: values.PAYMENT_BANK ?? demo.bank,
    account: values.PAYMENT_ACCOUNT ?? demo.account,
    name: values.PAYMENT_NAME ?? demo.name,
    address: values.PAYMENT_ADDRESS ?? demo.address,
    register: values.PAYMENT_REGISTER ?? demo.register,
    applicationFeeMnt: values.PAYMENT_APPLICATION_FEE_MNT,
    verificationFeeUsd: values.PAYMENT_VERIFICATION_FEE_USD,
    verificationFeeMnt: values.PAYMENT_VERIFICATION_FEE_MNT ?? null,
    qpay: qpayOf(values),
  };
}

/** The merchant at QPay; null when off. */
function qpayOf(values: PaymentValues) {
  const { QPAY_USERNAME: username, QPAY_PASSWORD: password, QPAY_INVOICE_CODE: invoiceCode } = values;
  if (username && password && invoiceCode)
    return { username, password, invoiceCode, origin: new URL(values.QPAY_URL).origin, ebarimt: values.QPAY_EBARIMT };
  if (username ?? password ?? invoiceCode)
    throw new SettingError('QPAY_USERNAME, QPAY_PASSWORD and QPAY_INVOICE_CODE go together: set all, or none.');
  return null;
}

export type QpayConfig = NonNullable<ReturnType<typeof qpayOf>>;
