import ipaddr from 'ipaddr.js';

/** The keys under which rate limits count a client. */
export interface ClientKeys {
  /** An IPv4 address, or the /64 of an IPv6 address: one subscriber has a whole /64. */
  client: string;
  /** The /48 of an IPv6 address, limited too, at a higher ceiling: one customer may have all of its 65,536 networks. */
  site: string | null;
}

/** The limit of a /48, as a multiple of a client's. */
export const siteFactor = 5;

/**
 * The keys of a request's address. An IPv4-mapped IPv6 address (::ffff:192.0.2.1) counts as IPv4. All invalid addresses share
 * one key: behind a proxy that forwards a client's own header, a client could otherwise make up keys.
 */
export function clientKeys(address: string): ClientKeys {
  if (!ipaddr.isValid(address)) return { client: 'unknown', site: null };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { client: parsed.toString(), site: null };
  const [first, second, third, fourth] = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
  const site = `${first}:${second}:${third}`;
  return { client: `${site}:${fourth}::/64`, site: `${site}::/48` };
}
