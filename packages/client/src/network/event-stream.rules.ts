/** One event of a server-sent stream. */
export interface StreamEvent {
  /** The name of the event; `message` when the server gave none. */
  readonly event: string;
  readonly data: string;
  /** The id of the last event that had one, empty before. */
  readonly id: string;
}

/** Reads a stream of text in pieces of any size. */
export interface EventStreamReader {
  /** The events that this piece completes. */
  push(piece: string): readonly StreamEvent[];
  /** The id to resume from. */
  lastEventId(): string;
  /** The wait before a reconnect that the server asked for in ms, null when it did not. */
  retryMs(): number | null;
}

/** A reader of the text/event-stream format of the HTML standard; `lastEventId` continues an earlier stream. */
export const createEventStreamReader = (lastEventId = ''): EventStreamReader => {
  let id = lastEventId;
  let retry: number | null = null;
  let rest = '';
  let first = true;
  let event = '';
  let data: string[] = [];

  const finishEvent = (): StreamEvent | null => {
    const complete = data.length > 0 ? { event: event === '' ? 'message' : event, data: data.join('\n'), id } : null;
    event = '';
    data = [];
    return complete;
  };
  const takeField = (name: string, value: string): void => {
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value);
  };
  const takeLine = (line: string): StreamEvent | null => {
    if (line === '') return finishEvent();
    const colon = line.indexOf(':');
    // A line that starts with a colon is a comment, which servers send to keep the connection alive.
    if (colon === 0) return null;
    if (colon < 0) takeField(line, '');
    else takeField(line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1));
    return null;
  };

  const push = (piece: string): readonly StreamEvent[] => {
    let text = rest + piece;
    if (first && text.length > 0) {
      first = false;
      if (text.startsWith('\uFEFF')) text = text.slice(1);
    }
    // A carriage return at the end may be half of a line break: it waits for the next piece.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + held;
    const events: StreamEvent[] = [];
    for (const line of lines) {
      const complete = takeLine(line);
      if (complete !== null) events.push(complete);
    }
    return events;
  };

  return { push, lastEventId: () => id, retryMs: () => retry };
};

/** First wait before a reconnect, in ms, unless the server names another. */
export const FIRST_RETRY_MS = 1000;

/** Longest wait before a reconnect, in ms. */
export const LONGEST_RETRY_MS = 30_000;

/**
 * The wait before reconnect number `attempt` (0 for the first): doubling, capped, and shortened by chance to
 * between half and all of it, so that all browsers do not return to a restarted server at once.
 */
export const retryDelay = (attempt: number, chance: number, firstMs: number = FIRST_RETRY_MS): number => {
  const longest = Math.max(LONGEST_RETRY_MS, firstMs);
  const full = Math.min(longest, firstMs * 2 ** Math.min(attempt, 30));
  return Math.round(full * (0.5 + chance / 2));
};
