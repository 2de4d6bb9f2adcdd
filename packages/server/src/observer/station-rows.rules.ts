import type { AirMeasurement, Measurement } from '@meltemi/atmosphere';
import { flightLetters } from '@meltemi/catalogue';
import { ceilingFeet, flightCategory, type Metar } from '@meltemi/reports';
import type { ObservationRow } from '@meltemi/station-store';
import { iconOf } from '#place-weather/icon.rules.ts';

type Values = ObservationRow['values'];

const foot = 0.3048;

const iconFor = ({ clouds, precip, kind, thunder, visibility }: Measurement): number =>
  iconOf({ clouds, rate: precip, ptype: kind, thunder: thunder ? 1 : 0, fog: visibility < 1000 ? 1 : 0 });

/** What every station that measures the weather says. */
const basics = (measured: Measurement): Values => ({
  temp: measured.temp,
  dewPoint: measured.dewPoint,
  wind: measured.wind,
  windDir: measured.windDir,
  gust: measured.gust,
  pressure: measured.pressure,
  // What falls in an hour at the rate of the report.
  precip: measured.precip,
});

/** The values of a weather service's station. */
export const serviceValues = (measured: Measurement): Values => ({
  ...basics(measured),
  visibility: measured.visibility,
  clouds: measured.clouds,
  ceiling: measured.ceiling,
  icon: iconFor(measured),
});

/** The values of a citizen's station, which does not look at the sky. */
export const citizenValues = basics;

/** The values of a buoy or a ship. Buoys have no eyes. */
export const seaValues = (measured: Measurement, isShip: boolean): Values => ({
  ...basics(measured),
  precip: null,
  visibility: isShip ? measured.visibility : null,
  clouds: isShip ? measured.clouds : null,
  waves: measured.waves,
  wavesPeriod: measured.wavesPeriod,
  wavesDir: measured.wavesDir,
  sst: measured.sst,
});

/** The values of an airport: what its report says where that is coarser than its instruments. */
export function airportValues(measured: Measurement, report: Metar): Values {
  const category = flightCategory(report.visibility, report.sky);
  const feet = ceilingFeet(report.sky);
  const letter = category === 'U' ? -1 : flightLetters.indexOf(category);
  return {
    ...basics(measured),
    gust: report.wind?.gust ?? null,
    visibility: report.visibility?.metres ?? null,
    clouds: measured.clouds,
    ceiling: feet === null || feet === Infinity ? null : feet * foot,
    icon: iconFor(measured),
    category: letter < 0 ? null : letter,
  };
}

/** The values of an air-quality station. */
export const airValues = ({ aqi, pm25, pm10, no2, o3, co }: AirMeasurement): Values => ({
  aqi,
  pm25,
  pm10,
  no2,
  o3,
  co,
});
