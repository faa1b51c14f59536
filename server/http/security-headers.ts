import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/runtime/config/config.ts';

/** The policy of every answer that names none of its own: whatever it is, nothing runs in it, loads for it or frames it. */
const plainPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which reads the site's own files and pages. */
export const workerPolicy = `${plainPolicy}; script-src 'self'; connect-src 'self'`;

/** What no page of ours asks for, and nothing inside one may. */
const unused =
  `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb
  xr-spatial-tracking`.split(/\s+/);

const headers = {
  'content-security-policy': plainPolicy,
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers could be turned against pages.
  'x-xss-protection': '0',
};
/** Puts the headers on an answer that keep browsers from doing more with it than we mean; what answers may be stricter. */
export function createSecuring({ publicUrl, HSTS_SUBDOMAINS }: Pick<Config, 'publicUrl' | 'HSTS_SUBDOMAINS'>) {
  const hsts = `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;
  const encryptedHeaders = { ...headers, 'strict-transport-security': hsts };
  const isPublishedEncrypted = publicUrl.startsWith('https:');
  return (request: FastifyRequest, reply: FastifyReply): void => {
    // The protocol is the visitor's where a trusted proxy says it.
    const isEncrypted = isPublishedEncrypted || request.protocol === 'https';
    // Not awaited: a reply can be waited for, and settles only when the answer has gone out.
    void reply.headers(isEncrypted ? encryptedHeaders : headers);
  };
}
