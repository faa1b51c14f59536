import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { LinkState } from '#domain/homework/rules.ts';

const timeoutMs = 5000;
const maxRedirects = 3;

/** Addresses that lead to a sign-in. */
const signInAddress = /^https:\/\/accounts\.google\.com\/|\/(?:log-?in|sign_?-?in|users\/sign_in)(?:[/?]|$)/i;

/** How to reach the network; tests replace it. */
export interface Network {
  resolve(hostname: string): Promise<LookupAddress[]>;
  mayConnect(address: string): boolean;
}

const internet: Network = {
  resolve: async (hostname) => await lookup(hostname, { all: true }),
  mayConnect: isPublicAddress,
};

/** True for an address of the public internet: not private, loopback, link-local (metadata services), multicast, reserved or a tunnel. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Requests a link without cookies and without reading the content: GET, at most 5 seconds and 3 redirects. Each name is resolved once, and the
 * connection goes to the addresses that were checked. Null when the answer says nothing about the link.
 */
export async function fetchLink(link: string, network: Network = internet): Promise<LinkState | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(link);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const { status, location } = await request(url, { network, signal });
      if (status < 300 || status >= 400 || location === undefined) return stateOf(status);
      url = new URL(location, url);
      if (signInAddress.test(url.href)) return 'needs_sign_in';
    }
    return 'does_not_open';
  } catch (error) {
    // The resolver did not answer: this machine has no network.
    return error instanceof Error && 'code' in error && error.code === 'EAI_AGAIN' ? null : 'does_not_open';
  }
}

function stateOf(status: number): LinkState | null {
  if (status === 401 || status === 403) return 'needs_sign_in';
  if (status === 429 || status >= 500) return null;
  return status < 400 ? 'opens' : 'does_not_open';
}

async function request(url: URL, { network, signal }: { network: Network; signal: AbortSignal }) {
  const addresses = await requireReachable(url, network);
  const { get } = url.protocol === 'https:' ? https : http;
  return await new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const headers = {
      'user-agent': 'Zamnal link check',
      accept: 'text/html, */*;q=0.5',
      'accept-encoding': 'identity',
    };
    // Node asks for all addresses, or for one.
    const pinned: http.RequestOptions['lookup'] = (_, { all }, callback) => {
      const [first] = addresses;
      if (all === true || !first) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    const sent = get(url, { headers, lookup: pinned, agent: false, signal }, (answer) => {
      // Status and address are enough.
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    });
    sent.on('error', reject);
  });
}

/** The addresses of a URL's host. Throws if one must not be connected to, or the URL has another protocol, a password or the port of another service. */
async function requireReachable(url: URL, { resolve, mayConnect }: Network): Promise<LookupAddress[]> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && (port === 80 || port === 443 || port > 1023);
  if (!isWeb || url.username !== '' || url.password !== '') throw new Error('not a public web address');
  // The URL parser has written odd forms of IPv4 addresses as four numbers.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address))) throw new Error('not public');
  return addresses;
}
