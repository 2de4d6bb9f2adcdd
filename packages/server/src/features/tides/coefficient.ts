import { createTidePredictor } from '@neaps/tide-predictor';
import type { Tides } from '@meltemi/contract';
import type { Port, PortFacts } from '#places/ports/port.ts';
import type { Ports } from '#places/ports/open-ports.ts';

/** Half the range of a mean spring tide at Brest, metres, which is the coefficient 100. */
const UNIT_HEIGHT = 3.05;
/** Where Brest lies: its tide is the measure for the whole coast. */
const BREST = { lat: 48.38, lon: -4.49 };
/** The port may lie a few km from there. */
const NEAR_BREST_KM = 15;
/** High water comes to a port from this long before Brest to this long after, ms: one tide in all. */
const BEFORE = 2.9 * 3_600_000;
const AFTER = 9.5 * 3_600_000;

/** Waves of half a day: the coefficient leaves all others out. */
const isHalfDay = ({ name }: { readonly name: string }): boolean => /^(?:\d?[A-Z]+|LAMBDA)2$/.test(name);

/** True for ports that people look up coefficients for: French ones from Hendaye to Dunkirk, and the Channel Islands. */
export const hasCoefficients = ({ country, lat, lon }: Pick<PortFacts, 'country' | 'lat' | 'lon'>): boolean =>
  ['FR', 'GG', 'JE'].includes(country) && lat > 43 && lat < 52 && lon > -6 && lon < 3;

/** The port whose tide coefficients are counted by; undefined where it is not installed. */
export const brestOf = (ports: Ports): Port | undefined => {
  const [nearest] = ports.near(BREST.lat, BREST.lon, NEAR_BREST_KM, 1);
  return nearest === undefined ? undefined : ports.byId(nearest.id);
};

/** Gives each high water the coefficient of its tide at Brest. */
export function withCoefficients(events: Tides['events'], brest: Port): Tides['events'] {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return events;
  const predictor = createTidePredictor(brest.constituents.filter(isHalfDay), { offset: 0 });
  const highs = predictor
    .getExtremesPrediction({ start: new Date(first.ts - AFTER), end: new Date(last.ts + BEFORE) })
    .filter(({ high }) => high)
    .map(({ time, level }) => ({ ts: time.getTime(), level }));
  return events.map((event) => {
    if (event.type !== 'HT') return event;
    const tide = highs.find(({ ts }) => ts > event.ts - AFTER && ts <= event.ts + BEFORE);
    return tide === undefined ? event : { ...event, coefficient: Math.round((100 * tide.level) / UNIT_HEIGHT) };
  });
}
