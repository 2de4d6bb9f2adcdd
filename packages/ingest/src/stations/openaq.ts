import { readOpenAqLatest, readOpenAqLocations, type AirQualityReport, type OpenAqLocation } from '@meltemi/reports';
import { batchOfAir } from './station-records.rules.ts';
import type { StationFeed, StationLook } from './station-feed.ts';

/** Dust, then gases in µg/m³, then gases in parts of a million, by the numbers of OpenAQ. */
const parameters = [2, 1, 5, 3, 6, 4, 7, 10, 9, 8];
const pageSize = 1000;
/** Pages of one list at most: the service allows sixty requests a minute. */
const mostPages = 30;
/** Places change seldom; values older than this are no longer of now, ms. */
const listEvery = 86_400_000;
const youngest = 6 * 3_600_000;

/** All pages of a list; a page that is not full is the last. */
async function eachPage(look: StationLook, path: string, read: (text: string) => number): Promise<void> {
  for (let page = 1; page <= mostPages; page++)
    if (read(await look.fetchText({ path: `${path}limit=${pageSize}&page=${page}` })) < pageSize) return;
}

const countOf = (text: string): number => (text.match(/"sensorsId"/gu) ?? []).length;

/** Air quality from public stations of many countries; values of one place come in several lists. */
export const openaq: StationFeed = {
  name: 'openaq',
  title: 'OpenAQ',
  base: 'https://api.openaq.org',
  needsKey: true,
  keyHeader: 'x-api-key',
  intervalMs: 30 * 60_000,
  attribution: 'OpenAQ and the agencies it names',
  licence: 'CC BY 4.0; terms of each agency',
  open: () => {
    const locations = new Map<number, OpenAqLocation>();
    let listedAt = -Infinity;
    return async (look) => {
      if (look.now() - listedAt > listEvery) {
        await eachPage(look, 'v3/locations?monitor=true&', (text) => {
          const found = readOpenAqLocations(text);
          for (const [id, location] of found) locations.set(id, location);
          return (text.match(/"sensors"/gu) ?? []).length;
        });
        listedAt = look.now();
      }
      const taken: ReturnType<typeof readOpenAqLatest>[] = [];
      const since = new Date(look.now() - youngest).toISOString();
      for (const parameter of parameters)
        await eachPage(look, `v3/parameters/${parameter}/latest?datetime_min=${since}&`, (text) => {
          taken.push(readOpenAqLatest(text, locations));
          return countOf(text);
        });
      await look.take(
        batchOfAir(
          taken.flatMap(({ reports }): readonly AirQualityReport[] => reports),
          taken.reduce((sum, { unusable }) => sum + unusable, 0),
        ),
      );
    };
  },
};
