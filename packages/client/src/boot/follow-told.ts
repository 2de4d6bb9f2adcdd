import type { Application } from './application.ts';
import type { ToldParts } from './told-parts.ts';

/** Follows what the person wants to be told: polls messages, keeps push messages as the setting says, and hears the worker. */
export function followTold(
  { notices, push }: Pick<ToldParts, 'notices' | 'push'>,
  { settings, bus }: Pick<Application, 'settings' | 'bus'>,
  view: Window,
): void {
  notices.follow();
  settings.on('notifications', (wanted) => void push.apply(wanted));
  view.navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, url, id } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (type === 'push') void notices.poll();
    if (type !== 'open') return;
    if (typeof id === 'string') void notices.poll().then(() => notices.open([id]));
    // Messages about alerts name their alert; all others are read in the list.
    const alert =
      typeof url === 'string'
        ? /^\/alerts-edit\/([^/]+)$/.exec(new URL(url, view.location.origin).pathname)?.[1]
        : undefined;
    if (alert === undefined) bus.emit('rqstOpen', { name: 'alerts', params: { part: 'notifications' } });
    else bus.emit('rqstOpen', { name: 'alerts-edit', params: { id: decodeURIComponent(alert) } });
  });
}
