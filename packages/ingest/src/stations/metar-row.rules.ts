import { flightLetters } from '@meltemi/catalogue';
import { ceilingFeet, flightCategory, type Metar } from '@meltemi/reports';
import type { ObservationRow } from '@meltemi/station-store';

const zeroCelsius = 273.15;
/** Metres. */
const foot = 0.3048;
/** Share of the sky in the middle of what the words mean, %. */
const covers = { FEW: 19, SCT: 44, BKN: 75, OVC: 100 } as const;

/** The highest number of corrections that a report can name: COR is the first, CCA the first, CCZ the 26th. */
export function correctionOf(correction: string | null): number {
  if (correction === null) return 0;
  return /^CC[A-Z]$/u.test(correction) ? correction.charCodeAt(2) - 64 : 1;
}

/** The layer that covers most of the sky, %; null where nothing is said about it. */
function cloudsOf({ sky }: Metar): number | null {
  if (sky === null) return null;
  if (sky.obscured) return 100;
  const amounts = sky.layers.flatMap(({ cover }) => (cover === null ? [] : [covers[cover]]));
  if (amounts.length > 0) return Math.max(...amounts);
  return sky.layers.length === 0 && (sky.clear === 'SKC' || sky.clear === 'CLR') ? 0 : null;
}

/** What a METAR measured; null where it has no time or says NIL. */
export function metarRow(station: string, metar: Metar): ObservationRow | null {
  if (metar.time === null || metar.nil) return null;
  const { wind, visibility, sky, temperature, dewPoint, pressure, remarks, sea } = metar;
  const ceiling = ceilingFeet(sky);
  const letter = flightCategory(visibility, sky);
  const hectopascal = remarks?.seaLevelPressure ?? pressure;
  return {
    station,
    ts: metar.time,
    correction: correctionOf(metar.correction),
    values: {
      temp: temperature === null ? null : temperature + zeroCelsius,
      dewPoint: dewPoint === null ? null : dewPoint + zeroCelsius,
      wind: wind?.speed ?? null,
      windDir: wind === null || wind.variable || wind.speed === 0 ? null : wind.direction,
      gust: wind?.gust ?? null,
      pressure: hectopascal === null ? null : hectopascal * 100,
      visibility: visibility?.metres ?? null,
      precip: remarks?.precipitationHour ?? null,
      clouds: cloudsOf(metar),
      ceiling: ceiling === null || ceiling === Infinity ? null : ceiling * foot,
      category: letter === 'U' ? null : flightLetters.indexOf(letter),
      waves: sea?.waves ?? null,
      sst: sea?.temperature === null || sea === null ? null : sea.temperature + zeroCelsius,
    },
  };
}
