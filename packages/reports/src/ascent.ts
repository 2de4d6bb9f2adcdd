/** One level of a radiosonde. */
export interface AscentLevel {
  /** Pa; null where only the height is known. */
  readonly pressure: number | null;
  /** Geopotential metres above the sea. */
  readonly height: number | null;
  /** K. */
  readonly temperature: number | null;
  readonly dewPoint: number | null;
  /** Degrees from which it blows; m/s. */
  readonly windDirection: number | null;
  readonly windSpeed: number | null;
}

/** What one balloon measured. */
export interface Ascent {
  readonly station: {
    /** As the network writes it. */
    readonly id: string;
    readonly name: string | null;
    readonly lat: number | null;
    readonly lon: number | null;
    /** Metres above the sea. */
    readonly elevation: number | null;
  };
  /** The hour that the ascent stands for, milliseconds since 1970. */
  readonly time: number;
  /** From the ground up. */
  readonly levels: readonly AscentLevel[];
}

/** Numbers that a balloon can measure: Pa, m, K, K, degrees, m/s. */
const limits: Readonly<Record<keyof AscentLevel, readonly [least: number, most: number]>> = {
  pressure: [50, 110_000],
  height: [-500, 60_000],
  temperature: [150, 335],
  dewPoint: [100, 310],
  windDirection: [0, 360],
  windSpeed: [0, 200],
};

/** A level with what is not there, or not possible, as null. */
export function levelOf(found: Partial<Readonly<Record<keyof AscentLevel, number | null>>>): AscentLevel {
  const check = (key: keyof AscentLevel): number | null => {
    const value = found[key] ?? null;
    const [least, most] = limits[key];
    return value !== null && value >= least && value <= most ? value : null;
  };
  const temperature = check('temperature');
  const dewPoint = check('dewPoint');
  return {
    pressure: check('pressure'),
    height: check('height'),
    temperature,
    dewPoint: dewPoint !== null && temperature !== null && dewPoint <= temperature + 0.5 ? dewPoint : null,
    windDirection: check('windDirection'),
    windSpeed: check('windSpeed'),
  };
}

/** Levels from the ground up, one a pressure; those without pressure keep their place by height. */
export function inOrder(levels: readonly AscentLevel[]): readonly AscentLevel[] {
  const byPressure = new Map<number, AscentLevel>();
  const others: AscentLevel[] = [];
  for (const level of levels) {
    if (level.pressure === null) others.push(level);
    else {
      const known = byPressure.get(level.pressure);
      byPressure.set(level.pressure, known === undefined ? level : merged(known, level));
    }
  }
  return [...byPressure.values(), ...others].toSorted((a, b) => rank(a) - rank(b));
}

const merged = (a: AscentLevel, b: AscentLevel): AscentLevel => ({
  pressure: a.pressure,
  height: a.height ?? b.height,
  temperature: a.temperature ?? b.temperature,
  dewPoint: a.dewPoint ?? b.dewPoint,
  windDirection: a.windSpeed === null ? b.windDirection : a.windDirection,
  windSpeed: a.windSpeed ?? b.windSpeed,
});

/** Height, or the height at which the standard atmosphere has the pressure, m. */
const rank = ({ pressure, height }: AscentLevel): number =>
  height ?? (pressure === null ? Infinity : 44_330.8 * (1 - (pressure / 101_325) ** 0.190_263));

/** Between two levels of wind this far apart, m, nothing is known. */
const widestGap = 3000;

/**
 * The levels that a diagram can show, with pressure, height, temperature and humidity; radiosondes send wind at other heights
 * than temperature, so wind between two levels is read off the line between them. `elevation` (m) stands for the height of
 * the ground, which reports leave out.
 */
export function completeLevels({ station, levels }: Ascent): readonly AscentLevel[] {
  const lowest = levels.find(({ pressure, temperature }) => pressure !== null && temperature !== null);
  const placed = levels.map((level) =>
    level === lowest && level.height === null ? { ...level, height: station.elevation } : level,
  );
  const winds = placed.filter(
    ({ height, windSpeed, windDirection }) =>
      height !== null && windSpeed !== null && (windDirection !== null || windSpeed === 0),
  );
  return placed.flatMap((level) => {
    const { pressure, height, temperature, dewPoint } = level;
    if (pressure === null || height === null || temperature === null || dewPoint === null) return [];
    return [level.windSpeed === null ? { ...level, ...windAt(height, winds) } : level];
  });
}

type WindOf = Pick<AscentLevel, 'windDirection' | 'windSpeed'>;

/** The wind at a height, by components between the levels above and below it. */
function windAt(height: number, winds: readonly AscentLevel[]): WindOf {
  const above = winds.findIndex((level) => (level.height ?? 0) >= height);
  const [low, high] = [winds[above - 1], winds[above]];
  const none = { windDirection: null, windSpeed: null };
  if (above < 1 || low === undefined || high === undefined) return none;
  const [bottom, top] = [low.height ?? 0, high.height ?? 0];
  if (top - bottom > widestGap) return none;
  const share = top === bottom ? 0 : (height - bottom) / (top - bottom);
  const [a, b] = [components(low), components(high)];
  const [x, y] = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
  const degrees = (Math.atan2(x, y) * 180) / Math.PI;
  return { windDirection: Math.round((degrees + 360) % 360), windSpeed: Math.round(Math.hypot(x, y) * 10) / 10 };
}

/** Where it comes from: east and north, m/s. */
function components({ windDirection, windSpeed }: WindOf): readonly [number, number] {
  const radians = ((windDirection ?? 0) * Math.PI) / 180;
  return [(windSpeed ?? 0) * Math.sin(radians), (windSpeed ?? 0) * Math.cos(radians)];
}
