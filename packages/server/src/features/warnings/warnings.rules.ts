import type { WarningAreas, WarningDetail, WarningSummary } from '@meltemi/contract';
import type { Polygon, WarningText } from '@meltemi/dangers';
import type { PlacedWarning } from '#warnings/warning-set.ts';

/** Writes a moment on the wall clock of a place. */
type LocalClock = (ts: number) => string;

/** Most areas that are sent as shapes; tiles hold all of them. */
export const mostAreas = 2000;
/** Corners of such an area lie at least so far apart, degrees: 5 km. */
const areaStep = 0.05;

const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/u)[0] ?? '';

/** The text in a language: exactly that, its base language, English, any. */
export function textIn(texts: readonly WarningText[], language: string): WarningText | undefined {
  const wanted = language.toLowerCase();
  return (
    texts.find((one) => one.language.toLowerCase() === wanted) ??
    texts.find((one) => baseOf(one.language) === baseOf(language)) ??
    texts.find((one) => baseOf(one.language) === 'en') ??
    texts[0]
  );
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A warning in short, in a language and on a clock. */
export function summaryOf(warning: PlacedWarning, language: string, clock: LocalClock): WarningSummary {
  const { id, chain, start, end, kind, severity, exact, origin, source, readAt, texts } = warning;
  const text = textIn(texts, language);
  return {
    id: cut(id, 400),
    chain: cut(chain, 400),
    start,
    end,
    type: kind,
    severity,
    event: cut(text?.event ?? kind, 300),
    ...(text?.headline ? { headline: cut(text.headline, 1000) } : {}),
    startLocal: clock(start),
    endLocal: clock(end),
    exact,
    origin,
    source: { name: source.name, attribution: source.attribution, licence: source.licence },
    updated: new Date(readAt).toISOString(),
  };
}

const certainties = ['observed', 'likely', 'possible', 'unlikely', 'unknown'] as const;

const wordingOf = ({ event, headline, description, instruction, senderName, web }: WarningText) => ({
  event: cut(event, 300),
  ...(headline ? { headline: cut(headline, 1000) } : {}),
  ...(description ? { description: cut(description, 66_000) } : {}),
  ...(instruction ? { instruction: cut(instruction, 66_000) } : {}),
  ...(senderName ? { senderName: cut(senderName, 400) } : {}),
  // Only addresses that can be followed without harm.
  ...(web && web.length <= 2048 && /^https?:\/\//iu.test(web) ? { web } : {}),
});

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

const multiPolygon = (polygons: readonly Polygon[]) => ({
  type: 'MultiPolygon' as const,
  coordinates: polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [round(lon), round(lat)]))),
});

/** A warning in full. */
export function detailOf(warning: PlacedWarning, language: string, clock: LocalClock): WarningDetail {
  const { texts, certainty, placed } = warning;
  return {
    ...summaryOf(warning, language, clock),
    info: Object.fromEntries(texts.slice(0, 60).map((text) => [text.language.slice(0, 35), wordingOf(text)])),
    areaDesc: cut(textIn(texts, language)?.areaDesc ?? '', 66_000),
    certainty: certainties.find((one) => one === certainty?.toLowerCase()) ?? 'unknown',
    geometry: multiPolygon(placed),
  };
}

/** A ring whose corners lie a step apart; null when less than a triangle is left of it. */
function thinned(ring: Polygon[number]): [number, number][] | null {
  const out: [number, number][] = [];
  for (const [lon, lat] of ring) {
    const last = out.at(-1);
    if (last === undefined || Math.hypot(lon - last[0], lat - last[1]) >= areaStep) out.push([round(lon), round(lat)]);
  }
  if (out.length < 3) return null;
  const [first, last] = [out[0]!, out.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) out.push([...first]);
  return out.length >= 4 ? out : null;
}

/** Areas of the gravest warnings with fewer corners, for a map without tiles. Islands smaller than a step are left out. */
export function areaFeatures(
  warnings: readonly PlacedWarning[],
  language: string,
  now: number,
): WarningAreas['features'] {
  return warnings
    .filter(({ packed, end }) => packed.length > 0 && end > now)
    .slice(0, mostAreas)
    .map(({ id, kind, severity, texts, start, end, exact, placed }) => {
      const coordinates = placed.flatMap((rings) => {
        const [edge, ...holes] = rings.map(thinned);
        return edge ? [[edge, ...holes.filter((hole) => hole !== null)]] : [];
      });
      return {
        type: 'Feature' as const,
        properties: {
          id: cut(id, 400),
          type: kind,
          severity,
          event: cut(textIn(texts, language)?.event ?? kind, 300),
          start,
          end,
          exact,
        },
        geometry: coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : multiPolygon(placed),
      };
    });
}
