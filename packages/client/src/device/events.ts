import { countLimits } from '@meltemi/catalogue';
import { createListeners } from '#signals/index.ts';
import type { Listeners, Unsubscribe } from '#signals/index.ts';

/** How many past events are kept for error reports. */
export const KEPT_EVENTS = countLimits.broadcastEventsKept;

/** The events of the application and what each carries; `void` carries nothing. */
export interface AppEvents {
  /** A window is to be opened, by its name. */
  rqstOpen: { readonly name: string; readonly params?: Readonly<Record<string, unknown>> };
  rqstClose: { readonly name: string };
  pluginOpened: { readonly name: string };
  pluginClosed: { readonly name: string };
  pluginHalfOpened: { readonly name: string };
  rqstHalfOpen: { readonly name: string };
  /** Layers are to be redrawn; `noCache` when their data changed. */
  redrawLayers: { readonly noCache?: boolean };
  redrawFinished: void;
  alertChanged: { readonly id: string | null };
  routerParsed: { readonly path: string };
  dependenciesResolved: void;
  newLocation: { readonly lat: number; readonly lon: number; readonly source: string };
  loadingFailed: { readonly url: string };
  back2home: void;
  zoomIn: void;
  zoomOut: void;
  globeFailed: { readonly reason: string };
  glContextLost: void;
  glContextRestored: void;
}

/** An event that happened; `ts` in ms since 1970. */
export interface PastEvent {
  readonly name: string;
  readonly ts: number;
}

type Payload<Events, Name extends keyof Events> = Events[Name] extends void ? [] : [payload: Events[Name]];
type Listener<Events, Name extends keyof Events> = (...payload: Payload<Events, Name>) => void;

/** A bus on which slices that must not know each other meet. */
export interface EventBus<Events> {
  on<Name extends keyof Events & string>(name: Name, listener: Listener<Events, Name>): Unsubscribe;
  once<Name extends keyof Events & string>(name: Name, listener: Listener<Events, Name>): Unsubscribe;
  /** Ends every subscription that this function has to the event. */
  off<Name extends keyof Events & string>(name: Name, listener: Listener<Events, Name>): void;
  emit<Name extends keyof Events & string>(name: Name, ...payload: Payload<Events, Name>): void;
  /** The last five events, oldest first. */
  latest(): readonly PastEvent[];
}

/** A new bus; `now` dates the events it remembers. */
export const createEventBus = <Events = AppEvents>(now: () => number): EventBus<Events> => {
  type AnyListener = (...payload: readonly unknown[]) => void;
  const channels = new Map<string, Listeners<readonly unknown[]>>();
  const subscriptions = new Map<string, { readonly listener: unknown; readonly end: Unsubscribe }[]>();
  const past: PastEvent[] = [];

  const subscribe = (name: string, listener: unknown, single: boolean): Unsubscribe => {
    const channel = channels.get(name) ?? createListeners<readonly unknown[]>();
    channels.set(name, channel);
    const end = (): void => {
      stop();
      const left = (subscriptions.get(name) ?? []).filter((entry) => entry.end !== end);
      subscriptions.set(name, left);
    };
    const stop = channel.add((payload) => {
      if (single) end();
      (listener as AnyListener)(...payload);
    });
    subscriptions.set(name, [...(subscriptions.get(name) ?? []), { listener, end }]);
    return end;
  };

  return {
    on: (name, listener) => subscribe(name, listener, false),
    once: (name, listener) => subscribe(name, listener, true),
    off: (name, listener) => {
      for (const entry of subscriptions.get(name) ?? []) if (entry.listener === listener) entry.end();
    },
    emit: (name, ...payload) => {
      past.push({ name, ts: now() });
      if (past.length > KEPT_EVENTS) past.shift();
      channels.get(name)?.tell(payload);
    },
    latest: () => [...past],
  };
};
