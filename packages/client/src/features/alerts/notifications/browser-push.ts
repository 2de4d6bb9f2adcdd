import type { PushAddress, PushService } from './push.ts';

/** Where the worker lies that shows push notifications while no page is open. */
export const PUSH_WORKER = '/push-worker.js';

/** The bytes of a key in base64url, as browsers take them. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

const addressOf = (subscription: PushSubscription): PushAddress => {
  const { endpoint = subscription.endpoint, expirationTime = null, keys = {} } = subscription.toJSON();
  return { endpoint, expirationTime, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

/** The push notifications of the running browser. */
export function createBrowserPush(view: Window & typeof globalThis): PushService {
  const { serviceWorker } = view.navigator;
  const isSupported = serviceWorker !== undefined && 'PushManager' in view && 'Notification' in view;
  const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
    isSupported ? serviceWorker.getRegistration('/') : undefined;
  return {
    permission: () => (isSupported ? view.Notification.permission : 'unsupported'),
    requestPermission: () => view.Notification.requestPermission(),
    subscribe: async (publicKey) => {
      await serviceWorker.register(PUSH_WORKER, { scope: '/' });
      const { pushManager } = await serviceWorker.ready;
      return addressOf(
        await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) }),
      );
    },
    current: async () => {
      const subscription = await (await registration())?.pushManager.getSubscription();
      return subscription == null ? null : addressOf(subscription);
    },
    unsubscribe: async () => {
      const worker = await registration();
      await (await worker?.pushManager.getSubscription())?.unsubscribe();
      await worker?.unregister();
    },
    dismissAll: async () => {
      for (const notification of (await (await registration())?.getNotifications()) ?? []) notification.close();
    },
  };
}
