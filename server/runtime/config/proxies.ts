import { isIP } from 'node:net';

const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Splits TRUST_PROXY into its entries. */
export const proxiesOf = (setting: string): string[] => setting.split(',').map((part) => part.trim());

/** True for a valid entry of TRUST_PROXY: an address, a network such as 10.0.0.0/8, or a named private range. */
export function isProxy(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isNetwork = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most && more.length === 0;
  return isNetwork || named.includes(text);
}

/** True for a network so large that it contains strangers' addresses. */
export function isWideNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 6 ? 16 : 8);
}
