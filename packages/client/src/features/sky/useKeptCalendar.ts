import { useEffect } from 'react';
import { useSettings } from '#settings/index.ts';
import type { KnownFrame } from '#sky/index.ts';
import type { SkyScreen } from './useSkyScreen.ts';

/** What the settings keep of the measured frames; null while there are none. */
export function calendarOf(list: readonly KnownFrame[]): {
  readonly start: number;
  readonly end: number;
  readonly timestamps: readonly number[];
  readonly paths: readonly string[];
} | null {
  const measured = list.filter(({ leadMinutes }) => leadMinutes === 0).map(({ ts }) => ts);
  const [start, end] = [measured[0], measured.at(-1)];
  if (start === undefined || end === undefined) return null;
  return { start, end, timestamps: measured, paths: measured.map(stampOf) };
}

/** The twelve digits of a moment: year to minute, UTC. */
const stampOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 12);

/** Keeps the measured frames in the settings, where share, plugins and others that know no feed find them. */
export function useKeptCalendar({ list, view }: Pick<SkyScreen, 'list' | 'view'>): void {
  const settings = useSettings();
  useEffect(() => {
    const calendar = calendarOf(list);
    if (calendar !== null) settings.set(view === 'satellite' ? 'satelliteCalendar' : 'radarCalendar', calendar);
  }, [list, view, settings]);
}

/** Whoever chooses an overlay wants to see that one alone; both at once are chosen in the bar. */
export function useOneOverlay(): void {
  const settings = useSettings();
  useEffect(() => settings.on('overlay', () => void settings.set('radsatOn', false)), [settings]);
}
