import type { AviationAreas } from '@meltemi/contract';
import type { Formats, Translate } from '#language/index.ts';

type Area = AviationAreas['areas'][number];
type PilotReport = AviationAreas['pilotReports'][number];

/** What the words of pilots are written with. */
export interface PilotWording {
  readonly t: Translate;
  readonly formats: Pick<Formats, 'relative' | 'time'>;
  /** ms. */
  readonly now: number;
  readonly origin: AviationAreas['origin'];
}

const MINUTE_MS = 60_000;

/** A warning or report as it was received, then how long it counts or how old it is, and whether it is simulated. */
export function pilotWords(one: Area | PilotReport, { t, formats, now, origin }: PilotWording): string {
  const age = 'ts' in one ? Math.floor((now - one.ts) / MINUTE_MS) * MINUTE_MS : 0;
  const when =
    'to' in one
      ? t('inForceUntil', { time: formats.time(one.to, '24h', 'UTC') })
      : age <= 0
        ? t('justNow')
        : formats.relative(-age);
  return [one.raw, when, ...(origin === 'simulated' ? [t('simulated')] : [])].join(' · ');
}
