import { subscribeToPush, unsubscribeFromPush } from '#domain/notifications/push-contract.ts';
import type { QuietHours } from '#domain/notifications/push.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { registerWorker } from '#web/lib/offline/offline-site.ts';

/** Whether this browser can receive pushes. iPhones can once the site is on the home screen. */
export function pushSupport(): 'yes' | 'iphone' | 'no' {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'no';
}

const registration = async () => await navigator.serviceWorker.getRegistration();

/** True if this browser has a subscription. */
export const isSubscribed = async (): Promise<boolean> =>
  (await (await registration())?.pushManager.getSubscription()) != null;

export interface PushChoice {
  publicKey: string;
  quiet: QuietHours;
}

/** Subscribes this device, after asking the user; false if the user or the browser refuses. */
export async function subscribeDevice(api: CallApi, { publicKey, quiet }: PushChoice): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with the key of another installation could not be renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api(subscribeToPush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...quiet },
  });
  return true;
}

export async function unsubscribeDevice(api: CallApi): Promise<void> {
  await api(unsubscribeFromPush, {});
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}
