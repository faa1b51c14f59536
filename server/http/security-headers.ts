import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/runtime/config/config.ts';

/** The default Content-Security-Policy of a response: nothing may run, load or frame it. */
const plainPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which fetches files and pages of the site. */
export const workerPolicy = `${plainPolicy}; script-src 'self'; connect-src 'self'`;

/** The script of web/public/exercise-frame.html, as a hash. */
const frameScript = "'sha256-KpE2K3FS/ls1Mmb0kt8CUJfaetT85xVxtRZcPCPExgk='";

/**
 * The headers of the document in which programs of exercises run (154): without the site's origin and without requests, also of its workers.
 * Only pages of the site may frame it.
 */
export const exerciseFrameHeaders = {
  'content-security-policy': [
    `sandbox allow-scripts; default-src 'none'; script-src ${frameScript} 'wasm-unsafe-eval' blob:; worker-src blob:`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-cache',
};

/** Browser features that no page uses. */
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
  // The XSS filter of old browsers could itself be exploited.
  'x-xss-protection': '0',
};

/** Creates a function that sets the security headers of a response; handlers may set stricter ones. */
export function createSecurityHeaders({ publicUrl, HSTS_SUBDOMAINS }: Pick<Config, 'publicUrl' | 'HSTS_SUBDOMAINS'>) {
  const hsts = `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;
  const httpsHeaders = { ...headers, 'strict-transport-security': hsts };
  const isHttpsSite = publicUrl.startsWith('https:');
  return (request: FastifyRequest, reply: FastifyReply): void => {
    // Behind a trusted proxy, request.protocol is the client's.
    const isHttps = isHttpsSite || request.protocol === 'https';
    void reply.headers(isHttps ? httpsHeaders : headers);
  };
}
