/** Hears that an alert of a user was added, changed or removed. */
export type AlertListener = (userId: string, alertId: string) => void;

/** Tells whoever evaluates alerts which of them changed; it may be told of one that is gone. */
export interface AlertChanges {
  readonly tell: AlertListener;
  /** Hears every change that is on disk, until the answer is called. */
  readonly onAlertsChanged: (listener: AlertListener) => () => void;
}

/** Makes the news of alerts; a listener that throws is told to `onFault` and keeps no other from hearing. */
export function makeAlertChanges(onFault: (error: unknown) => void): AlertChanges {
  const listeners = new Set<AlertListener>();
  return {
    tell: (userId, alertId) => {
      for (const listener of listeners) {
        try {
          listener(userId, alertId);
        } catch (error) {
          onFault(error);
        }
      }
    },
    onAlertsChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
