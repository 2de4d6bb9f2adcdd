import type { Measurement } from '@meltemi/atmosphere';
import { flightCategory, type FlightCategory, type TafContent, type TafGroupContent } from '@meltemi/reports';
import { skyOf, visibilityOf, weatherOf, windOf, type ReportStyle } from './metar-content.rules.ts';

const hourMs = 3_600_000;
const knot = 0.514444;
/** A change of wind that is worth a group: it turns so far at such a speed, or its speed changes so much. */
const turns = 60;
const worthSpeed = 10 * knot;
/** Most changes that a forecast tells. */
const mostChanges = 6;
const sixMiles = 6 * 1609.344;

/** What is expected at a step of a forecast. */
export interface ForecastStep {
  readonly ts: number;
  readonly expected: Measurement;
}

type Conditions = Pick<TafGroupContent, 'wind' | 'visibility' | 'weather' | 'sky'>;

function conditionsOf(expected: Measurement, style: ReportStyle): Conditions {
  const seen = visibilityOf(expected.visibility, style);
  const isFar = seen.unit === 'SM' && expected.visibility > sixMiles;
  return {
    wind: windOf(expected),
    visibility: isFar ? { ...seen, metres: sixMiles, bound: 'above' } : seen,
    weather: weatherOf(expected),
    sky: skyOf(expected, style),
  };
}

const categoryOf = (expected: Measurement, style: ReportStyle): FlightCategory =>
  flightCategory(visibilityOf(expected.visibility, style), skyOf(expected, style));

const fallsOf = ({ precip, kind }: Measurement): number => (precip > 0 ? 1 + kind : 0);

function windChanged(from: Measurement, to: Measurement): boolean {
  if (Math.abs(to.wind - from.wind) >= worthSpeed) return true;
  if (Math.max(from.wind, to.wind) < worthSpeed || from.windDir === null || to.windDir === null) return false;
  const turned = Math.abs(((to.windDir - from.windDir + 540) % 360) - 180);
  return turned >= turns;
}

function hasChanged(from: Measurement, to: Measurement, style: ReportStyle): boolean {
  return windChanged(from, to) || categoryOf(from, style) !== categoryOf(to, style) || fallsOf(from) !== fallsOf(to);
}

/** A forecast without what falls from showers, which comes and goes. */
const betweenShowers = (expected: Measurement): Measurement => ({
  ...expected,
  precip: 0,
  kind: 0,
  thunder: false,
  visibility: Math.max(expected.visibility, 10_000),
});

/**
 * A forecast for an airport out of steps of some hours: what holds first, then every change of wind, category or weather;
 * showers that fall in less than half of the steps are given as passing ones. Steps begin with the forecast's own start.
 */
export function tafContent(
  station: string,
  issued: number,
  until: number,
  steps: readonly ForecastStep[],
  style: ReportStyle,
): TafContent {
  const stepMs = steps[1]!.ts - steps[0]!.ts;
  const isPassing = ({ expected }: ForecastStep): boolean => expected.precip > 0 && expected.isShower;
  const showers = steps.filter(isPassing);
  const arePassing = showers.length * 2 < steps.length;
  const mainly = steps.map((step) => (arePassing && isPassing(step) ? betweenShowers(step.expected) : step.expected));

  const groups: TafGroupContent[] = [{ kind: 'BASE', ...conditionsOf(mainly[0]!, style) }];
  let holds = mainly[0]!;
  for (const [k, expected] of mainly.entries()) {
    if (k === 0 || groups.length > mostChanges || !hasChanged(holds, expected, style)) continue;
    const { ts } = steps[k]!;
    // What comes with the end of the forecast is the next one's.
    if (ts >= until) break;
    const given = conditionsOf(expected, style);
    const ends = fallsOf(holds) > 0 && fallsOf(expected) === 0 && given.weather.length === 0;
    groups.push(
      style === 'american'
        ? { kind: 'FM', from: ts, ...given }
        : {
            kind: 'BECMG',
            from: ts - 2 * hourMs,
            to: ts,
            noSignificantWeather: ends && given.sky?.clear !== 'CAVOK',
            ...given,
          },
    );
    holds = expected;
  }
  return { station, time: issued, from: steps[0]!.ts, to: until, groups: withShowers(groups) };

  /** Passing showers, stretch by stretch, behind the changes before them. */
  function withShowers(changes: readonly TafGroupContent[]): readonly TafGroupContent[] {
    if (!arePassing || showers.length === 0) return changes;
    const passing: TafGroupContent[] = [];
    for (const step of showers) {
      const last = passing.at(-1);
      const to = Math.min(until, step.ts + stepMs);
      const { wind, ...rest } = conditionsOf(step.expected, style);
      if (to <= step.ts) continue;
      if (last !== undefined && last.to === step.ts) passing[passing.length - 1] = { ...last, to };
      else passing.push({ kind: 'TEMPO', from: step.ts, to, ...rest, wind: wind?.gust === null ? null : wind });
    }
    const [base, ...others] = changes;
    return [base!, ...[...others, ...passing].toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))];
  }
}
