/** A cold tile of the simulated ensemble against a cold tile of rain; and the ensemble of a place against its forecast. */
import { get } from 'node:http';
import { bounded, median, table, wallOf, type Row } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt } from './started-server.ts';

const mustBe200 = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, (reply) =>
      reply
        .resume()
        .on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode} ${url}`)))),
    ).on('error', reject);
  });

const folder = freshFolder();
const server = await startServer(folder);
await untilBuilt(server.origin);
const rows: Row[] = [];
/** Milliseconds of the first tile of never-seen times. */
async function cold(directory: string, layer: string, hours: readonly number[]): Promise<number> {
  const { ref, step } = await runOf(server.origin, directory);
  const times: number[] = [];
  for (const hour of hours)
    times.push(
      await wallOf(() =>
        mustBe200(`${server.origin}/im/v3.0/${directory}/${ref}/${step(hour)}/wm_grid_257/3/4/2/${layer}-surface.png`),
      ),
    );
  return median(times);
}
const rain = await cold('ecmwf-hres', 'rain', [51, 75, 99]);
rows.push(['cold tile of rain', `${rain.toFixed(0)} ms`, '', null]);
rows.push(
  bounded('cold chance of rain against it', (await cold('ecmwf-ens', 'rainChance', [48, 72, 96])) / rain, 3, '×'),
);
rows.push(
  bounded('cold chance of gusts against it', (await cold('ecmwf-ens', 'gustChance', [60, 84, 108])) / rain, 3, '×'),
);
rows.push(
  bounded('cold spread of temperature against it', (await cold('gefs', 'tempSpread', [54, 78, 102])) / rain, 3, '×'),
);
const point = await wallOf(() => mustBe200(`${server.origin}/forecast/point/ecmwf/v2.9/50.1/14.4`));
rows.push(['new place, forecast', `${point.toFixed(0)} ms`, '', null]);
const ensemble = await wallOf(() => mustBe200(`${server.origin}/forecast/ensemble/v1/50.1/14.4`));
rows.push(['new place, ensemble', `${ensemble.toFixed(0)} ms`, '', null]);
table(rows);
await server.stop();
dropFolder(folder);
