import { WireError } from '@meltemi/contract';
import { isReporting, type LoadedStations } from './loaded-stations.ts';

/** What one reply is made of, and so comes from one origin: weather, air quality, balloons, or what pilots are warned of. */
export type StationGroup = 'weather' | 'airq' | 'radiosonde' | 'aviation';

/** What is measured, for every feature that shows some of it. */
export interface StationService {
  /** Where a group comes from at the moment: what was measured if there is any, else the simulated world; never both. */
  readonly sourceOf: (group: StationGroup) => Promise<LoadedStations>;
  /** All that is open, to be looked after. */
  readonly all: readonly LoadedStations[];
  readonly close: () => Promise<void>;
}

/** What stations are seen by; at least one of them. */
export interface StationOptions {
  readonly simulated: LoadedStations | null;
  readonly live: LoadedStations | null;
  readonly now: () => number;
}

/** Balloons that went up within this time count as measured, ms. */
const ascentAgeMs = 36 * 3_600_000;
/** A source of warnings that was read within this time counts, ms. */
const areaAgeMs = 6 * 3_600_000;

/** Sources that have no warnings for pilots. */
const withoutAreas: ReadonlySet<string> = new Set(['ndbc', 'igra', 'openaq', 'notams']);

/** Whether a source may bring SIGMETs, AIRMETs and reports of pilots. */
export const bringsAreas = ({ ident }: { readonly ident: string }): boolean => !withoutAreas.has(ident);

/** Opens what is measured. */
export function openStationService({ simulated, live, now }: StationOptions): StationService {
  const gives = async ({ store, newest }: LoadedStations, group: StationGroup): Promise<boolean> => {
    switch (group) {
      case 'weather':
      case 'airq': {
        const values = await newest();
        return isReporting(values, now(), (place) => (values.typeAt(place) === 'airq') === (group === 'airq'));
      }
      case 'radiosonde':
        return (await store.sondeList()).some((sonde) => sonde.newest !== null && sonde.newest > now() - ascentAgeMs);
      case 'aviation':
        return (await store.sourceList()).some((source) => bringsAreas(source) && source.updated > now() - areaAgeMs);
    }
  };
  const all = [live, simulated].filter((one) => one !== null);
  return {
    all,
    sourceOf: async (group) => {
      if (live !== null && (simulated === null || (await gives(live, group)))) return live;
      if (simulated === null) throw new WireError('unavailable');
      return simulated;
    },
    close: async () => {
      for (const { store } of all) await store.close();
    },
  };
}
