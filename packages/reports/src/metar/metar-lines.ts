import { type FlightCategory, type Sky, type Visibility, type Weather, type Wind } from '../conditions.ts';
import { ceilingFeet, flightCategory } from './flight-category.ts';
import { type Metar, type Remarks, type RunwayRange, type Trend } from './metar.ts';

/** One line of a decoded report: what is to be said, without the words, which are those of the reader's language. */
export type MetarLine =
  | { readonly line: 'category'; readonly category: FlightCategory }
  | { readonly line: 'wind'; readonly wind: Wind }
  | { readonly line: 'visibility'; readonly visibility: Visibility; readonly least: Metar['leastVisibility'] }
  | { readonly line: 'runway-range'; readonly range: RunwayRange }
  | { readonly line: 'weather'; readonly weather: readonly Weather[] }
  /** Feet of the ceiling: Infinity for none, null for unknown. */
  | { readonly line: 'sky'; readonly sky: Sky; readonly ceilingFeet: number | null }
  /** °C, and % of humidity where both are known. */
  | {
      readonly line: 'temperature';
      readonly temperature: number | null;
      readonly dewPoint: number | null;
      readonly humidity: number | null;
    }
  | { readonly line: 'pressure'; readonly pressure: number; readonly unit: 'Q' | 'A' }
  | { readonly line: 'recent-weather'; readonly weather: readonly Weather[] }
  | { readonly line: 'wind-shear'; readonly runways: readonly string[] }
  | { readonly line: 'sea'; readonly sea: NonNullable<Metar['sea']> }
  | { readonly line: 'colours'; readonly colours: readonly string[] }
  | { readonly line: 'trend'; readonly trend: Trend }
  | { readonly line: 'remarks'; readonly remarks: Remarks }
  /** Pieces that nobody could read: shown as they are, in grey. */
  | { readonly line: 'unknown'; readonly pieces: readonly string[] };

/** Relative humidity, %, by the formula of Magnus. */
function humidityOf(temperature: number | null, dewPoint: number | null): number | null {
  if (temperature === null || dewPoint === null) return null;
  const vapour = (celsius: number): number => Math.exp((17.62 * celsius) / (243.12 + celsius));
  return Math.min(100, Math.round((100 * vapour(dewPoint)) / vapour(temperature)));
}

/** The decoded lines of a report in the order in which they are shown; what it does not say has no line. */
export function metarLines(metar: Metar): MetarLine[] {
  if (metar.nil) return [];
  const lines: MetarLine[] = [{ line: 'category', category: flightCategory(metar.visibility, metar.sky) }];
  const { wind, visibility, sky, temperature, dewPoint, pressure, remarks } = metar;
  if (wind !== null) lines.push({ line: 'wind', wind });
  if (visibility !== null) lines.push({ line: 'visibility', visibility, least: metar.leastVisibility });
  for (const range of metar.runwayRanges) lines.push({ line: 'runway-range', range });
  if (metar.weather.length > 0) lines.push({ line: 'weather', weather: metar.weather });
  if (sky !== null) lines.push({ line: 'sky', sky, ceilingFeet: ceilingFeet(sky) });
  if (temperature !== null || dewPoint !== null) {
    lines.push({ line: 'temperature', temperature, dewPoint, humidity: humidityOf(temperature, dewPoint) });
  }
  if (pressure !== null) lines.push({ line: 'pressure', pressure, unit: metar.pressureUnit ?? 'Q' });
  if (metar.recentWeather.length > 0) lines.push({ line: 'recent-weather', weather: metar.recentWeather });
  if (metar.windShear.length > 0) lines.push({ line: 'wind-shear', runways: metar.windShear });
  if (metar.sea !== null) lines.push({ line: 'sea', sea: metar.sea });
  if (metar.colours.length > 0) lines.push({ line: 'colours', colours: metar.colours });
  for (const trend of metar.trends) lines.push({ line: 'trend', trend });
  if (remarks !== null) lines.push({ line: 'remarks', remarks });
  if (metar.unknown.length > 0) lines.push({ line: 'unknown', pieces: metar.unknown });
  return lines;
}
