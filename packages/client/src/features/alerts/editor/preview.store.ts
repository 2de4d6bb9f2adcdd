import type { Alert } from '@meltemi/contract';
import { createListeners } from '#signals/index.ts';
import type { AlertEditorServices } from './editor-services.ts';

/** A form that is typed into rests so long before the server is asked, ms. */
export const PREVIEW_REST_MS = 400;

/** What is known of the coming times: while a new answer is on its way, the last one stays. */
export interface PreviewState {
  readonly status: 'none' | 'waiting' | 'known' | 'failed';
  readonly moments: readonly number[];
}

/** The matching times of an alert that is being edited. */
export interface Preview {
  readonly current: () => PreviewState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The alert as it is now; null while it cannot be saved. */
  readonly show: (alert: Alert | null) => void;
  readonly stop: () => void;
}

const NONE: PreviewState = { status: 'none', moments: [] };

/** Asks for the matching times after every rest; an answer to an older form is never shown. */
export function createPreview({ clock, preview }: Pick<AlertEditorServices, 'clock' | 'preview'>): Preview {
  const listeners = createListeners<undefined>();
  let state = NONE;
  let asked = '';
  let timer: number | undefined;
  let asking: AbortController | undefined;

  const become = (next: PreviewState): void => {
    state = next;
    listeners.tell(undefined);
  };
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    asking?.abort();
  };
  const request = async (alert: Alert): Promise<void> => {
    const own = new AbortController();
    asking = own;
    try {
      const moments = await preview(alert, own.signal);
      if (!own.signal.aborted) become({ status: 'known', moments });
    } catch {
      // The network layer has logged what failed; the form says that there is no answer.
      if (!own.signal.aborted) become({ status: 'failed', moments: [] });
    }
  };
  return {
    current: () => state,
    subscribe: (listener) => listeners.add(listener),
    show: (alert) => {
      // Names change nothing about the weather.
      const question =
        alert === null ? '' : JSON.stringify([alert.lat, alert.lon, alert.model, alert.type, alert.conditions]);
      if (question === asked) return;
      asked = question;
      stop();
      if (alert === null) return become(NONE);
      become({ status: 'waiting', moments: state.moments });
      timer = clock.setTimeout(() => void request(alert), PREVIEW_REST_MS);
    },
    stop,
  };
}
