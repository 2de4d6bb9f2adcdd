import type { MetarReport, TafReport } from '@meltemi/contract';
import {
  ceilingFeet,
  flightCategory,
  readMetar,
  readTaf,
  type Sky,
  type Visibility,
  type Weather,
  type Wind,
} from '@meltemi/reports';
import type { ReportRecord } from '@meltemi/station-store';

const metresPerFoot = 0.3048;
const metres = (feet: number | null): number | null => (feet === null ? null : Math.round(feet * metresPerFoot));
const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
const kelvin = (celsius: number | null): number | null =>
  celsius === null ? null : Math.round((celsius + 273.15) * 100) / 100;

type AirportWeather = Omit<TafReport['groups'][number], 'kind' | 'probability' | 'from' | 'to' | 'category'>;

interface Conditions {
  readonly wind: Wind | null;
  readonly visibility: Visibility | null;
  readonly weather: readonly Weather[];
  readonly sky: Sky | null;
}

/** Wind, sight and sky as replies have them. */
function weatherOf({ wind, visibility, weather, sky }: Conditions): AirportWeather {
  const layers = sky?.layers ?? [];
  const obscured =
    sky?.obscured === true ? [{ cover: 'VV' as const, base: metres(sky.verticalVisibilityFeet), type: null }] : [];
  return {
    wind: tenths(wind?.speed ?? null),
    dir: wind?.direction ?? null,
    gust: tenths(wind?.gust ?? null),
    dirFrom: wind?.sector?.[0] ?? null,
    dirTo: wind?.sector?.[1] ?? null,
    visibility: visibility === null ? null : Math.round(visibility.metres),
    visibilityIs: visibility?.bound ?? 'exact',
    weather: weather.map(({ code }) => code.slice(0, 12)).slice(0, 20),
    clouds: [
      ...layers.map(({ cover, baseFeet, type }) => ({
        cover: cover ?? ('unknown' as const),
        base: metres(baseFeet),
        type,
      })),
      ...obscured,
    ].slice(0, 12),
    clear: sky?.clear != null,
    ceiling: metres(ceilingFeet(sky)),
  };
}

const unread = (pieces: readonly string[]): string[] => pieces.map((piece) => piece.slice(0, 80)).slice(0, 60);

/** A METAR as it was received and as it is read; null for a text that is none. */
export function metarReply({ kind, ts, correction = 0, raw }: ReportRecord): MetarReport | null {
  const metar = readMetar(raw, ts);
  if (metar === null || kind === 'TAF') return null;
  return {
    kind,
    ts,
    correction: correction > 0 || metar.correction !== null,
    raw: raw.slice(0, 2000),
    ...weatherOf(metar),
    category: flightCategory(metar.visibility, metar.sky),
    temp: kelvin(metar.temperature),
    dewPoint: kelvin(metar.dewPoint),
    qnh: metar.pressure === null ? null : Math.round(metar.pressure * 100),
    unread: unread(metar.unknown),
  };
}

/** A TAF as it was received and as it is read; null for a text that is none, or that has no period. */
export function tafReply({ ts, raw }: ReportRecord): TafReport | null {
  const taf = readTaf(raw, ts);
  if (taf === null || taf.from === null || taf.to === null) return null;
  const { from, to } = taf;
  return {
    kind: 'TAF',
    ts,
    amended: taf.amended,
    raw: raw.slice(0, 6000),
    from,
    to,
    groups: taf.groups.slice(0, 60).map((group) =>
      Object.assign(weatherOf(group), {
        // INTER is what TEMPO is, under the word of the southern hemisphere.
        kind: group.kind === 'INTER' ? ('TEMPO' as const) : group.kind,
        probability: group.probability,
        from: group.from ?? from,
        to: group.to ?? to,
        category: group.visibility === null && group.sky === null ? null : flightCategory(group.visibility, group.sky),
      }),
    ),
    unread: unread(taf.unknown),
  };
}
