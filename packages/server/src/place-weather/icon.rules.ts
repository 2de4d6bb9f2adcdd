import { fogClasses, classOf } from '@meltemi/catalogue';

/** The weather of a step, as an icon sees it. */
export interface IconWeather {
  /** % of the sky. */
  readonly clouds: number;
  /** mm an hour, of water. */
  readonly rate: number;
  /** The kind of what falls, a wire number of the precipitation types. */
  readonly ptype: number;
  /** Lightning, strikes/km²·day. */
  readonly thunder: number;
  /** The fog field: up to 0.7 none. */
  readonly fog: number;
}

/** Less than this an hour wets nothing, mm. */
const drizzle = 0.1;
/** From here on a thunderstorm pours, mm an hour. */
const pouring = 2;
/** Lightning that is worth a picture, strikes/km²·day. */
const flashes = 0.1;

/** 0 fair (clear or nearly), 1 partly cloudy, 2 overcast. */
function skyOf(clouds: number): 0 | 1 | 2 {
  return clouds < 35 ? 0 : clouds < 75 ? 1 : 2;
}

type Falling = 'none' | 'rain' | 'snow' | 'both';

function fallingOf({ rate, ptype }: Pick<IconWeather, 'rate' | 'ptype'>): Falling {
  if (!(rate >= drizzle)) return 'none';
  switch (Math.round(ptype)) {
    case 5:
    case 6:
      return 'snow';
    case 4:
    case 7:
    case 8:
      return 'both';
    default:
      return 'rain';
  }
}

function thunderIcon(falling: Falling, rate: number, sky: 0 | 1 | 2): number {
  if (falling === 'none' || rate < pouring) return sky === 2 ? 23 : 24;
  if (falling === 'snow') return 15;
  if (falling === 'both') return 16;
  return sky === 2 ? 14 : 21;
}

/** Showers fall from broken skies: rain under an open sky that is not mere drizzle. */
const isShower = (rate: number, sky: 0 | 1 | 2): boolean => sky < 2 && rate >= 1;

/** The picture of a step, 1 … 24; day and night stand beside it. */
export function iconOf(weather: IconWeather): number {
  const sky = skyOf(weather.clouds);
  const falling = fallingOf(weather);
  if (weather.thunder >= flashes) return thunderIcon(falling, weather.rate, sky);
  switch (falling) {
    case 'rain':
      return (isShower(weather.rate, sky) ? 18 : 5) + sky;
    case 'snow':
      return 8 + sky;
    case 'both':
      return 11 + sky;
    case 'none':
      break;
  }
  if (classOf(fogClasses, weather.fog)?.code !== 'none' && weather.fog > 0) return sky === 0 ? 22 : 17;
  if (weather.clouds < 10) return 1;
  return weather.clouds < 35 ? 2 : weather.clouds < 75 ? 3 : 4;
}

/** True for a picture in which something falls or flashes. */
export const isWet = (icon: number): boolean => icon >= 5 && icon !== 17 && icon !== 22;

/** The picture of a day: what falls in a quarter of the steps or more is shown, else the picture seen most; the stronger of equals. */
export function iconOfDay(icons: readonly number[]): number {
  const wet = icons.filter(isWet);
  const counted = wet.length * 4 >= icons.length && wet.length > 0 ? wet : icons;
  const counts = new Map<number, number>();
  for (const icon of counted) counts.set(icon, (counts.get(icon) ?? 0) + 1);
  return [...counts].reduce(
    (best, entry) => (entry[1] > best[1] || (entry[1] === best[1] && entry[0] > best[0]) ? entry : best),
    [1, 0],
  )[0];
}
