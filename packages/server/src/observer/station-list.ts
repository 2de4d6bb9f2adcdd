import { setImmediate as turn } from 'node:timers/promises';
import { drifterAt, drifterSlots, shipAt, shipsOf, type Place, type SimulatedStation } from '@meltemi/atmosphere';
import type { StationRecord } from '@meltemi/station-store';
import type { AirportFacts } from '#places/airports/airport.ts';
import type { PlaceIndex } from '#places/place-index.ts';
import { mooredBuoys } from './buoys-table.ts';
import { spreadOut } from './spread-out.rules.ts';

/** A station that always stands at one place. */
export interface FixedStation extends SimulatedStation {
  readonly name: string;
  /** Two letters, or null at sea. */
  readonly cc: string | null;
  /** The lower, the earlier it appears on the map. */
  readonly rank: number;
}

/** A station that moves: where it is, and under which id it reports then. */
export interface MovingStation {
  readonly type: 'ship' | 'dbuoy';
  readonly at: (ts: number) => Place & { readonly id: string };
}

/** Places that are looked at between two turns of the server's loop. */
const placesOfTurn = 5000;
/** Km between stations, and inhabitants of the towns that have them. */
const townsApart = 60;
const townInhabitants = 15_000;
const airInhabitants = 100_000;
const airApart = 40;
const citizenInhabitants = 1_000_000;

interface Town extends Place {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly elevation: number;
  readonly population: number;
}

/** Towns of the index, the largest first. */
async function townsOf(index: PlaceIndex): Promise<readonly Town[]> {
  const towns: Town[] = [];
  const { population } = index.columns;
  for (let place = 0; place < index.count; place += 1) {
    if (place % placesOfTurn === 0) await turn();
    if (!index.isTown(place) || (population[place] ?? 0) < townInhabitants) continue;
    const facts = index.factsOf(place);
    towns.push({ ...facts, name: index.titleOf(place, 'en') });
  }
  return towns.toSorted((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1));
}

/** A station of a town, at its middle. */
const inTown = (
  { lat, lon, elevation, name, country }: Town,
  own: Pick<FixedStation, 'id' | 'type' | 'rank'>,
  [north, east]: readonly [number, number] = [0, 0],
): FixedStation => ({ ...own, lat: lat + north, lon: lon + east, elevation, name, cc: country });

function airportStations(airports: readonly AirportFacts[]): FixedStation[] {
  return airports
    .filter(({ kind, code }) => (kind === 'largeAirport' || kind === 'mediumAirport') && /^[A-Z]{4}$/.test(code))
    .map(({ code, kind, name, country, lat, lon, elevation }) => ({
      id: `ad-${code}`,
      type: 'ad',
      name,
      cc: country,
      lat,
      lon,
      elevation,
      isLarge: kind === 'largeAirport',
      rank: kind === 'largeAirport' ? 0 : 1,
    }));
}

/** Three gardens around a city, up to a tenth of a degree away. */
const gardens = [
  [0.06, 0.03],
  [-0.05, 0.07],
  [0.01, -0.09],
] as const;

async function townStations(towns: readonly Town[]): Promise<FixedStation[]> {
  await turn();
  const weather = spreadOut(towns, townsApart).map((town) =>
    inTown(town, { id: `wmo-S${town.id}`, type: 'wmo', rank: 2 }),
  );
  const air = spreadOut(
    towns.filter(({ population }) => population >= airInhabitants),
    airApart,
  ).map((town) => inTown(town, { id: `airq-S${town.id}`, type: 'airq', rank: 2 }));
  const citizens = towns
    .filter(({ population }) => population >= citizenInhabitants)
    .flatMap((town) =>
      gardens.map((garden, k) => inTown(town, { id: `pws-S${town.id}${'abc'[k]}`, type: 'pws', rank: 4 }, garden)),
    );
  return [...weather, ...air, ...citizens];
}

const buoyStations = (): FixedStation[] =>
  mooredBuoys
    .trim()
    .split(/,\s*/)
    .map((entry): FixedStation => {
      const [number = '', lat, lon] = entry.split(' ');
      return {
        id: `buoy-${number}`,
        type: 'buoy',
        name: `Buoy ${number}`,
        cc: null,
        lat: Number(lat),
        lon: Number(lon),
        elevation: 0,
        rank: 3,
      };
    });

/** Every station of the simulated world that stands still: at real airports, in real towns, where real buoys lie. */
export const fixedStations = async (
  airports: readonly AirportFacts[],
  index: PlaceIndex,
): Promise<readonly FixedStation[]> => [
  ...airportStations(airports),
  ...buoyStations(),
  ...(await townStations(await townsOf(index))),
];

/** A place as ships log it: to some ten metres. */
const logged = <P extends Place>(place: P): P => ({
  ...place,
  lat: Math.round(place.lat * 1e4) / 1e4,
  lon: Math.round(place.lon * 1e4) / 1e4,
});

/** Every station that moves. */
export function movingStations(seed: number): readonly MovingStation[] {
  return [
    ...shipsOf(seed).map((ship): MovingStation => ({
      type: 'ship',
      at: (ts) => logged({ id: ship.id, ...shipAt(ship, ts) }),
    })),
    ...drifterSlots.map((slot): MovingStation => ({ type: 'dbuoy', at: (ts) => logged(drifterAt(seed, slot, ts)) })),
  ];
}

/** The ident of the source of everything simulated. */
export const simulatedSource = 'simulated';

/** A fixed station as the store keeps it. */
export const recordOf = ({ id, type, name, lat, lon, elevation, cc, rank }: FixedStation): StationRecord => ({
  id,
  type,
  name,
  lat,
  lon,
  elevation,
  cc,
  rank,
  source: simulatedSource,
});

/** A moving station as the store keeps it: with the place where it was first. */
export const movingRecord = (type: MovingStation['type'], { id, lat, lon }: Place & { id: string }): StationRecord => ({
  id,
  type,
  name: `${type === 'ship' ? 'Ship' : 'Drifting buoy'} ${id.slice(id.indexOf('-') + 1)}`,
  lat,
  lon,
  elevation: 0,
  cc: null,
  rank: 3,
  source: simulatedSource,
});
