import type { ChannelTarget } from '../wire';

/** Whether this browser can be told something while the page is closed. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Where this browser can be told something already, if it can. */
export async function pushedAt(): Promise<string | null> {
  if (!canBePushed()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks the browser for a way to be told; none if its user does not want it. */
export async function subscribe(pushKey: string): Promise<ChannelTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const subscription =
    known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { push: { endpoint, p256dh, auth } } : null;
}
