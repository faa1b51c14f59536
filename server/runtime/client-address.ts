import ipaddr from 'ipaddr.js';

/** Whom limits count: the keys that stand for the client behind an address. */
export interface ClientKeys {
  /** The client: an IPv4 address, or the /64 of an IPv6 address, of which one subscriber holds every address. */
  client: string;
  /** For IPv6 the /48 around it, which one customer may hold with 65,536 networks in it: limited too, at a higher ceiling. */
  site: string | null;
}

/** How many times a client's limit the /48 around it has. */
export const siteFactor = 5;

/**
 * The keys of a request's address. An IPv4 address written as IPv6 (::ffff:192.0.2.1) counts as IPv4. Texts that are no
 * addresses share one key, so that a proxy that passes on what clients write gives nobody a key of their own.
 */
export function clientKeys(address: string): ClientKeys {
  if (!ipaddr.isValid(address)) return { client: 'unknown', site: null };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { client: parsed.toString(), site: null };
  const [first, second, third, fourth] = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
  const site = `${first}:${second}:${third}`;
  return { client: `${site}:${fourth}::/64`, site: `${site}::/48` };
}
