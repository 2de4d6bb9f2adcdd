// For tests: warnings of a place, and those that were put away in memory.
import type { WarningDetail } from '@meltemi/contract';
import type { Collection, CollectionItem } from '#collections/index.ts';
import { createListeners } from '#signals/index.ts';
import type { SlidedWarning } from '#warnings/index.ts';

/** 16 November 2026, 08:12 in Hamburg. */
export const NOW = Date.UTC(2026, 10, 16, 7, 12);
const HOUR = 3_600_000;

/** A warning of extreme gusts that is in force, in German and English. */
export const warningOf = (changes: Partial<WarningDetail> = {}): WarningDetail => ({
  id: 'one',
  chain: 'chain-one',
  start: NOW - 4 * HOUR,
  end: NOW + 5 * HOUR,
  type: 'wind',
  severity: 'E',
  event: 'Extreme storm gusts',
  startLocal: '2026-11-16T04:12',
  endLocal: '2026-11-16T13:12',
  exact: true,
  origin: 'live',
  source: { name: 'Deutscher Wetterdienst', attribution: '© DWD', licence: 'CC BY 4.0' },
  updated: new Date(NOW - 10 * 60_000).toISOString(),
  info: {
    de: { event: 'Extreme Orkanböen', description: 'Es stürmt.', senderName: 'DWD Hamburg', web: 'https://www.dwd.de' },
    'en-GB': { event: 'Extreme storm gusts', description: 'It storms.', instruction: 'Stay inside.' },
  },
  areaDesc: 'Ostfriesland',
  certainty: 'likely',
  geometry: { type: 'MultiPolygon', coordinates: [] },
  ...changes,
});

/** A collection in memory. */
export function slidedInMemory(): Collection<SlidedWarning> {
  const listeners = createListeners<never>();
  let items: readonly CollectionItem<SlidedWarning>[] = [];
  const change = (next: typeof items): Promise<'persistent'> => {
    items = next;
    listeners.tell(undefined as never);
    return Promise.resolve('persistent');
  };
  return {
    get: async (id) => items.find((item) => item.id === id)?.value,
    put: (id, value) => change([...items.filter((item) => item.id !== id), { id, value, updated: 0 }]),
    delete: (id) => change(items.filter((item) => item.id !== id)),
    all: async () => items,
    clear: () => change([]),
    current: () => items,
    onChange: (listener) => listeners.add(listener),
  };
}
