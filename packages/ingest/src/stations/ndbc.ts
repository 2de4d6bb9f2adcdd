import { readNdbc, readNdbcStations, type ReportingStation } from '@meltemi/reports';
import { eachFile } from './each-file.ts';
import { batchOfReports } from './station-records.rules.ts';
import type { StationFeed } from './station-feed.ts';

/** The list of stations changes seldom, ms. */
const listEvery = 86_400_000;

/** Buoys and coasts of the world, as NDBC gathers them. */
export const ndbc: StationFeed = {
  name: 'ndbc',
  title: 'National Data Buoy Center',
  base: 'https://www.ndbc.noaa.gov',
  intervalMs: 10 * 60_000,
  attribution: 'NOAA National Data Buoy Center',
  licence: 'NOAA, public domain',
  open: () => {
    let stations: ReadonlyMap<string, ReportingStation> = new Map();
    let listedAt = -Infinity;
    return async (look) => {
      if (look.now() - listedAt > listEvery) {
        try {
          stations = readNdbcStations(await look.fetchText({ path: 'activestations.xml', answer: 'xml' }));
          listedAt = look.now();
        } catch (thrown) {
          // Names are a comfort: without them the numbers stand.
          look.refuse(`activestations.xml: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
        }
      }
      await eachFile(look, [
        [
          { path: 'data/latest_obs/latest_obs.txt' },
          (text) => {
            const { reports, unusable } = readNdbc(text, null);
            const named = reports.map((report) => {
              const known = stations.get(report.station.id);
              if (known === undefined) return report;
              const { kind, name, elevation } = known;
              return Object.assign({}, report, { station: { ...report.station, kind, name, elevation } });
            });
            return batchOfReports(named, { 'no-value': unusable });
          },
        ],
      ]);
    };
  },
};
