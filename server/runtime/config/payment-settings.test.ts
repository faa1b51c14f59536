import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { parsePaymentSettings } from './payment-settings.ts';

test('bank and school have demonstration details outside production only, and those that are set everywhere', () => {
  const usual = {
    PAYMENT_APPLICATION_FEE_MNT: 0,
    PAYMENT_VERIFICATION_FEE_USD: 0,
    QPAY_URL: 'https://merchant.qpay.mn',
    QPAY_EBARIMT: false,
  };
  const none = { bank: null, account: null, name: null, address: null, register: null };
  expect(parsePaymentSettings(usual, true)).toMatchObject(none);
  const set = { PAYMENT_ADDRESS: 'Дархан-Уул аймаг', PAYMENT_REGISTER: '7654321' };
  const shown = { address: 'Дархан-Уул аймаг', register: '7654321' };
  expect(parsePaymentSettings({ ...usual, ...set }, true)).toMatchObject({ ...none, ...shown });
  const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }, '/nowhere').payment;
  expect(read({})).toMatchObject({ register: '5123456', address: expect.stringContaining('Улаанбаатар') as string });
  expect(read(set)).toMatchObject(shown);
});
