import { timings } from '@meltemi/catalogue';
import { createListeners } from '#signals/index.ts';
import { type Clock } from '#device/index.ts';
import type { Place } from '#places/index.ts';

/** What the search shows: while it waits, the places found before stay. */
export interface SearchState {
  readonly text: string;
  readonly status: 'idle' | 'waiting' | 'found' | 'nothing' | 'failed';
  readonly places: readonly Place[];
}

/** A search that follows the typed text. */
export interface Search {
  readonly current: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly type: (text: string) => void;
  /** Asks once more for what is typed, at once. */
  readonly retry: () => void;
}

/** What a search is made of; `find` asks the server and rejects when it does not answer. */
export interface SearchParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Place[]>;
}

const IDLE: SearchState = { text: '', status: 'idle', places: [] };

/** Makes a search: it asks 200 ms after the last key, and an answer to an older text is never shown. */
export function createSearch({ clock, find }: SearchParts): Search {
  const listeners = createListeners<undefined>();
  let state = IDLE;
  let timer: number | undefined;
  let asking: AbortController | undefined;

  const become = (next: SearchState): void => {
    state = next;
    listeners.tell(undefined);
  };
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    asking?.abort();
  };
  const request = async (text: string): Promise<void> => {
    const own = new AbortController();
    asking = own;
    try {
      const places = await find(text.trim(), own.signal);
      if (!own.signal.aborted) become({ text, status: places.length > 0 ? 'found' : 'nothing', places });
    } catch {
      // The network layer has logged what failed; the list says that there is no answer.
      if (!own.signal.aborted) become({ text, status: 'failed', places: [] });
    }
  };
  return {
    current: () => state,
    subscribe: (listener) => listeners.add(listener),
    type: (text) => {
      stop();
      if (text.trim() === '') return become(text === '' ? IDLE : { ...IDLE, text });
      become({ ...state, text, status: 'waiting' });
      timer = clock.setTimeout(() => void request(text), timings.searchDebounceMs);
    },
    retry: () => {
      if (state.text.trim() === '') return;
      stop();
      become({ ...state, status: 'waiting' });
      void request(state.text);
    },
  };
}
