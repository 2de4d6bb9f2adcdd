import { messages, type MessageCode, type MessageSeverity } from '@meltemi/catalogue';

/** What the store needs of a clock, in milliseconds. */
export interface MessageClock {
  readonly now: () => number;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (handle: number) => void;
}

/** A message in the bar at the top of the screen. */
export interface TopMessage {
  readonly code: MessageCode;
  readonly severity: MessageSeverity;
  readonly values: Readonly<Record<string, string | number>>;
  /** Text of the server that goes before the catalogue's own. */
  readonly text?: string;
  /** What a click on the message does. */
  readonly onClick?: () => void;
}

/** How a message is shown beyond its code. */
export type TopMessageOptions = Partial<Pick<TopMessage, 'values' | 'text' | 'onClick'>>;

/** The messages on the screen, newest last. */
export interface TopMessages {
  readonly list: () => readonly TopMessage[];
  /** Shows a message for the time its catalogue entry says; the same code shown again starts anew. */
  readonly show: (code: MessageCode, options?: TopMessageOptions) => void;
  /** Takes a message away because its cause is gone; one with a shortest time stays at least that long. */
  readonly clear: (code: MessageCode) => void;
  /** Takes a message away because the person closed it. */
  readonly dismiss: (code: MessageCode) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Shown {
  readonly since: number;
  timer: number | undefined;
}

/** Makes the store of top messages. */
export function createTopMessages(clock: MessageClock): TopMessages {
  const shown = new Map<MessageCode, Shown>();
  const listeners = new Set<() => void>();
  let list: readonly TopMessage[] = [];

  const become = (next: readonly TopMessage[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const stopTimer = (code: MessageCode): void => {
    const timer = shown.get(code)?.timer;
    if (timer !== undefined) clock.clearTimeout(timer);
  };
  const remove = (code: MessageCode): void => {
    if (!shown.has(code)) return;
    stopTimer(code);
    shown.delete(code);
    become(list.filter((message) => message.code !== code));
  };
  const removeAfter = (code: MessageCode, ms: number): void => {
    const entry = shown.get(code);
    stopTimer(code);
    if (entry) entry.timer = clock.setTimeout(() => remove(code), ms);
  };

  return {
    list: () => list,
    show(code, { values = {}, text, onClick } = {}) {
      const { severity, shownMs } = messages[code];
      stopTimer(code);
      shown.set(code, { since: clock.now(), timer: undefined });
      if (shownMs !== null) removeAfter(code, shownMs);
      const message: TopMessage = {
        code,
        severity,
        values,
        ...(text === undefined ? {} : { text }),
        ...(onClick ? { onClick } : {}),
      };
      become([...list.filter((other) => other.code !== code), message]);
    },
    clear(code) {
      const entry = shown.get(code);
      if (!entry) return;
      const message = messages[code];
      const least = 'atLeastMs' in message ? message.atLeastMs : 0;
      const left = entry.since + least - clock.now();
      if (left > 0) removeAfter(code, left);
      else remove(code);
    },
    dismiss: remove,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
