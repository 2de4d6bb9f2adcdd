import { isCollectionName } from './names.ts';
import type { CollectionName } from './names.ts';

/** Tells the other tabs that a collection changed. */
export interface ChangeAnnouncer {
  post(name: CollectionName): void;
  /** Hears of changes by other tabs, never its own. */
  onChange(listener: (name: CollectionName) => void): void;
  close(): void;
}

/** Changes announced over a BroadcastChannel; where the browser has none, the other tabs learn of a change at their next start. */
export const openBrowserAnnouncer = (
  name: string,
  Channel: typeof BroadcastChannel | undefined = globalThis.BroadcastChannel,
): ChangeAnnouncer => {
  if (Channel === undefined) return { post: () => undefined, onChange: () => undefined, close: () => undefined };
  const channel = new Channel(`${name}-collections`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no such argument
    post: (collection) => channel.postMessage(collection),
    onChange: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isCollectionName(data)) listener(data);
      });
    },
    close: () => channel.close(),
  };
};

/** Changes announced between tabs of a test. */
export const createMemoryAnnouncers = (): { openTab(): ChangeAnnouncer } => {
  const tabs = new Set<(name: CollectionName) => void>();
  const openTab = (): ChangeAnnouncer => {
    const listeners: ((name: CollectionName) => void)[] = [];
    const hear = (name: CollectionName): void => {
      for (const listener of listeners) listener(name);
    };
    tabs.add(hear);
    return {
      post: (name) => {
        for (const tab of tabs) if (tab !== hear) tab(name);
      },
      onChange: (listener) => void listeners.push(listener),
      close: () => void tabs.delete(hear),
    };
  };
  return { openTab };
};
