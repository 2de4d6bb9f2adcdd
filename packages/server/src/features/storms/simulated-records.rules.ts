import type { PastSimulatedStorm, SimulatedMoment, SimulatedStorm } from '@meltemi/atmosphere';
import { knot, simulatedOfficial, simulatedStormName } from '@meltemi/catalogue';
import { nauticalMile, type PastStorm, type StormPoint, type StormRecord } from '@meltemi/dangers';

const miles = (km: number): number | null => (km === 0 ? null : km / nauticalMile);

function pointOf({ ts, lat, lon, wind, pressure, radii }: SimulatedMoment, turn: number): StormPoint {
  return {
    ts,
    position: [lon + turn, lat],
    wind: wind / knot,
    pressure,
    nature: null,
    radii: radii.map(({ kt, ne, se, sw, nw }) => ({
      kt,
      ne: miles(ne),
      se: miles(se),
      sw: miles(sw),
      nw: miles(nw),
    })),
  };
}

/** The id of a storm of the simulated world; it keeps it when it is over. */
const idOf = ({ basin, year, number }: Pick<SimulatedStorm, 'basin' | 'year' | 'number'>): string =>
  `sim-${basin.toLowerCase()}${String(number).padStart(2, '0')}${year}`;

/** The season that the id of a simulated storm names; null for any other id. */
export function seasonOfId(id: string): number | null {
  const year = /^sim-[a-z]{2}\d{2}(\d{4})$/u.exec(id)?.[1];
  return year === undefined ? null : Number(year);
}

/** A storm of the simulated world that is over; null for one without a way. */
export function pastOfSimulated(storm: PastSimulatedStorm): PastStorm | null {
  const { basin, year, number } = storm;
  const [first, ...rest] = storm.track.map((moment) => pointOf(moment, 0));
  return first === undefined
    ? null
    : { id: idOf(storm), name: simulatedStormName(basin, year, number), basin, season: year, points: [first, ...rest] };
}

/** A storm of the simulated world in the form of a centre's; the first of its forecasts is the official one. */
export function recordOfSimulated(storm: SimulatedStorm, advisoryTs: number): StormRecord {
  const { basin, year, number, now, moveU, moveV, track, forecasts } = storm;
  // Its track may have begun on the other side of 180°.
  const turn = -360 * Math.round(now.lon / 360);
  const speed = Math.hypot(moveU, moveV);
  return {
    id: idOf(storm),
    name: simulatedStormName(basin, year, number),
    basin,
    updated: advisoryTs,
    now: pointOf(now, turn),
    moveDir: speed === 0 ? null : ((Math.atan2(moveU, moveV) * 180) / Math.PI + 360) % 360,
    moveSpeed: speed / knot,
    track: track.map((moment) => pointOf(moment, turn)),
    forecasts: forecasts
      .map(({ product, moments }, k) => ({
        model: k === 0 ? simulatedOfficial : product,
        points: moments.filter(({ ts }) => ts >= advisoryTs).map((moment) => pointOf(moment, turn)),
      }))
      .filter(({ points }) => points.length > 1),
    official: (forecasts[0]?.moments.length ?? 0) > 1 ? simulatedOfficial : null,
  };
}
