import { readIgra } from '@meltemi/reports';
import { asIngestError } from '../ingest-error.ts';
import { batchOfAscents } from './station-records.rules.ts';
import type { StationFeed, StationLook } from './station-feed.ts';
import { unzipped } from './unzip.ts';

const folder = 'data/integrated-global-radiosonde-archive/access/data-y2d';
const listPath = 'data/integrated-global-radiosonde-archive/doc/igra2-station-list.txt';
const listEvery = 86_400_000;
/** Files of one look; all stations have had their turn within some hours. */
const filesOfLook = 60;
/** Ascents at the end of a file that are taken: those before them are there already. */
const newestAscents = 4;

/** A station of IGRA's list. */
export interface IgraStation {
  readonly id: string;
  readonly name: string;
  readonly elevation: number | null;
  /** The last year of which there are ascents. */
  readonly lastYear: number;
}

/** Reads the list of stations, whose columns have fixed widths. */
export function readIgraStations(text: string): readonly IgraStation[] {
  return text.split('\n').flatMap((line) => {
    const id = line.slice(0, 11);
    const [elevation, lastYear] = [Number(line.slice(31, 37)), Number(line.slice(77, 81))];
    if (!/^[A-Z]{2}[A-Z0-9]{9}$/u.test(id) || !Number.isInteger(lastYear)) return [];
    const isHeight = elevation > -500 && elevation < 9000;
    return [{ id, name: line.slice(41, 71).trim(), elevation: isHeight ? elevation : null, lastYear }];
  });
}

/** The end of a text that holds the last few ascents. */
function newestOf(text: string): string {
  let at = text.length;
  for (let k = 0; k < newestAscents && at > 0; k++) at = text.lastIndexOf('#', at - 1);
  return at <= 0 ? text : text.slice(at);
}

/** Files go on from last year's begin for some months of a year, then they begin with it: the other name is tried too. */
async function fetchStation(
  look: StationLook,
  id: string,
  likely: number,
  year: number,
): Promise<[Uint8Array, number]> {
  const path = (begin: number): string => `${folder}/${id}-data-beg${begin}.txt.zip`;
  try {
    return [await look.fetch({ path: path(likely) }), likely];
  } catch (thrown) {
    if (asIngestError(thrown, 'bad-data').code !== 'not-there') throw thrown;
    const other = likely === year ? year - 1 : year;
    return [await look.fetch({ path: path(other) }), other];
  }
}

/** Takes the newest ascents of a station, and tells the year in the name of its file. */
async function takeStation(
  look: StationLook,
  { id, name, elevation }: IgraStation,
  likely: number,
  year: number,
): Promise<number> {
  const [bytes, begin] = await fetchStation(look, id, likely, year);
  const { ascents, unusable } = readIgra(newestOf(new TextDecoder('latin1').decode(unzipped(bytes))));
  const named = ascents.map((ascent) => Object.assign({}, ascent, { station: { ...ascent.station, name, elevation } }));
  await look.take(batchOfAscents(named, unusable));
  return begin;
}

/** Radiosondes of the world, some of them a day late. */
export const igra: StationFeed = {
  name: 'igra',
  title: 'Integrated Global Radiosonde Archive',
  base: 'https://www.ncei.noaa.gov',
  intervalMs: 30 * 60_000,
  attribution: 'NOAA NCEI, Integrated Global Radiosonde Archive',
  licence: 'NOAA, public domain',
  open: () => {
    let stations: readonly IgraStation[] = [];
    let listedAt = -Infinity;
    let turn = 0;
    /** The year in the names of files that were there last; null before the first. */
    let begin: number | null = null;
    return async (look) => {
      const year = new Date(look.now()).getUTCFullYear();
      if (look.now() - listedAt > listEvery) {
        stations = readIgraStations(await look.fetchText({ path: listPath })).filter(
          ({ lastYear }) => lastYear >= year - 1,
        );
        listedAt = look.now();
      }
      for (let k = 0; k < Math.min(filesOfLook, stations.length); k++) {
        const station = stations[turn++ % stations.length];
        if (station === undefined) break;
        try {
          begin = await takeStation(look, station, begin ?? year - 1, year);
        } catch (thrown) {
          const fault = asIngestError(thrown, 'bad-data');
          if (fault.code === 'not-there') continue;
          if (fault.code === 'bad-data' || fault.code === 'too-large') look.refuse(`${station.id}: ${fault.message}`);
          else throw thrown;
        }
      }
    };
  },
};
