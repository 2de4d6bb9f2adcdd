/** Passes news on to its listeners. */
export interface Announcer<News extends readonly unknown[]> {
  readonly announce: (...news: News) => void;
  /** Hears all news until the function that comes back is called. */
  readonly listen: (listener: (...news: News) => void) => () => void;
}

/** Makes an announcer; a listener that throws is reported to `onFault` and keeps no other from hearing. */
export function createAnnouncer<News extends readonly unknown[]>(onFault: (error: unknown) => void): Announcer<News> {
  const listeners = new Set<(...news: News) => void>();
  return {
    announce: (...news) => {
      for (const listener of listeners) {
        try {
          listener(...news);
        } catch (error) {
          onFault(error);
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
