import type { Services } from '#services/index.ts';
import type { AlertsService } from './service.ts';

/** Polls the notifications, keeps push notifications as the setting says, and answers the service worker. */
export function followNotifications(
  { notifications, push }: Pick<AlertsService, 'notifications' | 'push'>,
  {
    settings,
    view,
    windows,
  }: Pick<Services, 'settings'> & {
    readonly view: Pick<Window, 'navigator' | 'location'>;
    readonly windows: Pick<Services['windows'], 'open'>;
  },
): void {
  notifications.follow();
  settings.on('notifications', (wanted) => void push.apply(wanted));
  view.navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, url, id } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (type === 'push') void notifications.poll();
    if (type !== 'open') return;
    if (typeof id === 'string') void notifications.poll().then(() => notifications.open([id]));
    // A notification about an alert names its alert; all others are read in the list.
    const alert =
      typeof url === 'string'
        ? /^\/alerts-edit\/([^/]+)$/.exec(new URL(url, view.location.origin).pathname)?.[1]
        : undefined;
    if (alert === undefined) windows.open('alerts', { part: 'notifications' });
    else windows.open('alerts-edit', { id: decodeURIComponent(alert) });
  });
}
