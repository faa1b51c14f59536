import type { PushKey } from '#server/services/push-key.ts';
import type { Subscription } from './push-queries.ts';

const timeoutMs = 10_000;

/** What a device shows; a click opens the path. */
export interface PushMessage {
  title: string;
  path: string;
}

/** True if the address belongs to one of the services in the settings. Others must not make this server send requests. */
export function isPushService(endpoint: string, services: string): boolean {
  const { origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.split(',').some((one) => {
    const [scheme = '', host = ''] = one.split('://');
    return host.startsWith('*.') ? origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1)) : origin === one;
  });
}

interface Push {
  message: PushMessage;
  key: PushKey;
  contact: string;
}

/** Sends an encrypted message (RFC 8291) to the push service of a device; false if the device has no subscription any more. Throws if it was not taken. */
export async function sendPush({ endpoint, ...keys }: Subscription, { message, key, contact }: Push): Promise<boolean> {
  const vapidDetails = { subject: `mailto:${contact}`, ...key };
  const { default: webPush } = await import('web-push');
  const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails,
    TTL: 86_400,
  });
  const { headers, body } = request as { headers: Record<string, string>; body: Buffer };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal,
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return false;
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  return true;
}
