import { colourScales, type Gradient, type ScaleIdent } from '@meltemi/catalogue';
import type { Collection } from '#collections/index.ts';
import { createListeners } from '#signals/index.ts';
import { type Clock } from '#device/index.ts';
import type { ColourRecord } from '#map/index.ts';
import type { OwnColours } from './exchange.rules.ts';
import { checkStops, type Edited, type Stops } from './stops.rules.ts';

/** So long a hand that drags rests before the map is redrawn, ms: writing every pixel of a drag would queue up in the database. */
export const REST_MS = 60;

/** The stops of a scale on the editor. */
export interface Draft {
  readonly stops: Stops;
  /** Whether they can be drawn; what cannot is not put on the map. */
  readonly state: Edited;
  /** The user has colours of their own for the scale. */
  readonly isOwn: boolean;
}

/** Where own colours are edited: every valid change is on the map at once. */
export interface ColourEditor {
  /** The stops of a scale, the same object until they change. */
  readonly draft: (scale: ScaleIdent) => Draft;
  readonly edit: (scale: ScaleIdent, stops: Stops) => void;
  /** The scale gets its own colours back. */
  readonly reset: (scale: ScaleIdent) => void;
  readonly resetAll: () => void;
  /** Takes the colours of a file. */
  readonly take: (colours: OwnColours) => void;
  /** Every scale with own colours, the same object until they change. */
  readonly own: () => OwnColours;
  readonly subscribe: (listener: () => void) => () => void;
}

type Records = Pick<Collection<ColourRecord>, 'put' | 'delete' | 'clear' | 'current' | 'onChange'>;

/** Makes the editor over the records of the device. */
export function createColourEditor({
  records,
  clock,
}: {
  readonly records: Records;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
}): ColourEditor {
  const listeners = createListeners<undefined>();
  const drafts = new Map<ScaleIdent, Draft>();
  const timers = new Map<ScaleIdent, number>();
  let own: OwnColours = new Map();

  const readRecords = (): void => {
    own = new Map(records.current().map(({ value }) => [value.id as ScaleIdent, value.gradient]));
  };
  readRecords();
  const tell = (): void => listeners.tell(undefined);
  const stop = (scale: ScaleIdent): void => {
    const timer = timers.get(scale);
    if (timer !== undefined) clock.clearTimeout(timer);
    timers.delete(scale);
  };
  /** What the map has, unless the hand is still at it or left something that cannot be drawn. */
  const fromRecords = (scale: ScaleIdent): Draft => {
    const gradient = own.get(scale);
    const stops = gradient ?? colourScales[scale].gradient;
    return { stops, state: { ok: true, gradient: stops }, isOwn: gradient !== undefined };
  };
  const draft = (scale: ScaleIdent): Draft => {
    const known = drafts.get(scale) ?? fromRecords(scale);
    drafts.set(scale, known);
    return known;
  };
  const keep = (scale: ScaleIdent, gradient: Gradient): void => void records.put(scale, { id: scale, gradient });
  const forget = (scale: ScaleIdent): void => {
    stop(scale);
    drafts.delete(scale);
  };

  records.onChange(() => {
    readRecords();
    // A draft under the hand or one that cannot be drawn stays as it is.
    for (const [scale, { state }] of drafts) if (state.ok && !timers.has(scale)) drafts.delete(scale);
    tell();
  });

  return {
    draft,
    edit: (scale, stops) => {
      stop(scale);
      const state = checkStops(stops);
      drafts.set(scale, { stops, state, isOwn: true });
      if (state.ok) {
        const finish = (): void => {
          timers.delete(scale);
          keep(scale, state.gradient);
        };
        timers.set(scale, clock.setTimeout(finish, REST_MS));
      }
      tell();
    },
    reset: (scale) => {
      forget(scale);
      void records.delete(scale);
      tell();
    },
    resetAll: () => {
      for (const scale of drafts.keys()) forget(scale);
      void records.clear();
      tell();
    },
    take: (colours) => {
      for (const [scale, gradient] of colours) {
        forget(scale);
        keep(scale, gradient);
      }
    },
    own: () => own,
    subscribe: (listener) => listeners.add(listener),
  };
}
