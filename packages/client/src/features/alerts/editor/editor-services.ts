import type { Alert } from '@meltemi/contract';
import type { Clock } from '#device/index.ts';

/** The place of an alert, degrees. */
export interface AlertPlace {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
}

/** What the form asks of the application around it. */
export interface AlertEditorServices {
  readonly clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  /** Places by name, best first. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly AlertPlace[]>;
  readonly namePlace: (lat: number, lon: number) => Promise<string>;
  /** The middle of the map, and the point that is picked on it. */
  readonly centre: () => { readonly lat: number; readonly lon: number };
  readonly picked: () => { readonly lat: number; readonly lon: number } | null;
  /** The moments at which an alert would hold, ms. */
  readonly preview: (alert: Alert, signal: AbortSignal) => Promise<readonly number[]>;
  /** Keeps the alert, also while there is no connection. */
  readonly save: (id: string | null, alert: Alert) => Promise<void>;
}
