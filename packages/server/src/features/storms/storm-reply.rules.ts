import { knot, strengthOf, type ConeBasin } from '@meltemi/catalogue';
import type { Storm, StormPoint as WirePoint, StormRadii } from '@meltemi/contract';
import { coneOf, nauticalMile, type StormPoint, type StormRecord } from '@meltemi/dangers';

/** Where storms come from: their forecast centres, or the simulated world. */
export type StormOrigin = 'live' | 'simulated';

/** Whose errors the cone of a storm is made of; null where nobody counted any. */
export function coneBasin(basin: string, origin: StormOrigin): ConeBasin | null {
  if (origin === 'simulated') return 'simulated';
  if (basin === 'AL') return 'atlantic';
  return basin === 'EP' || basin === 'CP' ? 'eastPacific' : null;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const pointReply = ({ ts, position: [lon, lat], wind, pressure }: StormPoint): WirePoint => ({
  ts,
  lat: rounded(lat, 3),
  lon: rounded(lon, 3),
  windSpeed: wind === null ? null : rounded(wind * knot, 1),
  pressure: pressure === null ? null : Math.round(pressure),
  strength: wind === null ? null : strengthOf(wind),
});

const km = (miles: number | null): number | null => (miles === null ? null : Math.round(miles * nauticalMile));

const radiiReply = ({ ts, radii }: StormPoint): readonly StormRadii[] =>
  radii.map(({ kt, ne, se, sw, nw }) => ({ ts, kt, ne: km(ne), se: km(se), sw: km(sw), nw: km(nw) }));

/** The points of the official forecast; none without one. */
export const officialPoints = ({ forecasts, official }: StormRecord): readonly StormPoint[] =>
  forecasts.find(({ model }) => model === official)?.points ?? [];

/** Circles of a cone stand this far apart, ms: joining twice as many takes four times as long, and nobody sees it. */
const coneStep = 12 * 3_600_000;

/** The cone of a storm, as it goes over the wire; empty without one. It depends on the advisory alone. */
export function coneReply(record: StormRecord, origin: StormOrigin): NonNullable<Storm['cone']> {
  const errors = coneBasin(record.basin, origin);
  if (errors === null) return [];
  const kept: StormPoint[] = [];
  const points = officialPoints(record);
  for (const [k, point] of points.entries())
    if (k === points.length - 1 || point.ts - (kept.at(-1)?.ts ?? -Infinity) >= coneStep) kept.push(point);
  return coneOf(kept, errors).map((polygon) =>
    polygon.map((ring) => ring.map(([lon, lat]): [number, number] => [rounded(lon, 3), rounded(lat, 3)])),
  );
}

/** A storm as it goes over the wire. */
export function stormOf(record: StormRecord, cone: NonNullable<Storm['cone']>): Storm {
  const { id, name, basin, now, moveDir, moveSpeed, updated, track, forecasts, official } = record;
  const ahead = officialPoints(record).filter(({ ts }) => ts > now.ts);
  return {
    id,
    name,
    lat: rounded(now.position[1], 3),
    lon: rounded(now.position[0], 3),
    strength: strengthOf(now.wind ?? 0),
    windSpeed: now.wind === null ? null : rounded(now.wind * knot, 1),
    pressure: now.pressure === null ? null : Math.round(now.pressure),
    track: track.map(pointReply),
    forecast: Object.fromEntries(forecasts.map(({ model, points: all }) => [model, all.map(pointReply)])),
    basin,
    ...(moveDir === null ? {} : { moveDir: Math.round(moveDir) }),
    ...(moveSpeed === null ? {} : { moveSpeed: rounded(moveSpeed * knot, 1) }),
    updated: new Date(updated).toISOString(),
    ...(official === null ? {} : { official }),
    ...(cone.length === 0 ? {} : { cone }),
    radii: [...track, ...ahead].flatMap(radiiReply),
  };
}

/** Who says so, and when it was last said, as every reply has it. */
export const provenance = ({
  origin,
  source: { name, attribution, licence },
  updated,
}: {
  readonly origin: StormOrigin;
  readonly source: { readonly name: string; readonly attribution: string; readonly licence: string };
  /** ms. */
  readonly updated: number | null;
}) => ({
  origin,
  source: { name, attribution, licence },
  updated: updated === null ? null : new Date(updated).toISOString(),
});
