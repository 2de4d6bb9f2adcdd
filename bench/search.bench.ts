/** Place search as users type: every letter is a request. The slowest one of a hundred counts. */
import { join } from 'node:path';
import { search } from '../packages/server/src/features/search/search.rules.ts';
import { openPlaces } from '../packages/server/src/places/open-places.ts';
import { bounded, cpuOfProcesses, median, table, wallOf } from './measuring.ts';
import { dropFolder, freshFolder, startServer } from './started-server.ts';

const typed = [
  'Praha',
  'New York',
  'München',
  'Saint-Étienne',
  'Reykjavík',
  'København',
  'São Paulo',
  'Αθήνα',
  'Москва',
  '東京',
  '北京市',
  'القاهرة',
  'ירושלים',
  'मुंबई',
  'กรุงเทพ',
  'Athina',
  'Frankfrt',
  'Bercelona',
  'Newyork',
  'LKPR',
  'EDDF',
  'JFK',
  'San',
  'La',
  'Ab',
  '50.1, 14.4',
  "50°5'N 14°25'E",
  'zzzzqq',
  'Villa',
  'Sankt',
  'El',
  'Port',
  'Monaco di Baviera',
  'Bodensee',
  'Adriatic',
  'Mount Everest',
  'Lake',
];
/** From where, and in which language, names are typed letter by letter, as the field does. */
const questions = (
  [
    [50.1, 14.4, 'cs'],
    [35.7, 139.7, 'ja'],
    [-33.9, 151.2, 'en'],
    [30, 31.2, 'ar'],
  ] as const
).flatMap(([lat, lon, lang]) =>
  typed.flatMap((text) =>
    Array.from({ length: text.length - 1 }, (_, k) => ({
      q: text.slice(0, k + 2),
      near: { lat, lon },
      lang,
      limit: 10,
    })),
  ),
);
type Question = (typeof questions)[number];
const slowest = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
/** A machine that others use makes whole rounds slow: the best one counts. */
const rounds = 4;

// What a search takes by itself, whatever else the machine does: of every question the best round. What a search keeps for
// later ones is kept by the index, so that each round begins with a new one, as the server does.
const { index } = await openPlaces(join(import.meta.dirname, '..', 'dist', 'data'));
const cpuTimes = questions.map(() => Infinity);
for (let round = 0; round < rounds; round++) {
  const fresh = { ...index };
  for (const [k, question] of questions.entries()) {
    const start = process.cpuUsage();
    search(fresh, question);
    const { user, system } = process.cpuUsage(start);
    cpuTimes[k] = Math.min(cpuTimes[k] ?? Infinity, (user + system) / 1000);
  }
}

const folder = freshFolder();
// Without what is made in the background after a start, which takes the cores that the requests are measured on.
const server = await startServer(folder, { MELTEMI_BUILD_AHEAD: 'false', MELTEMI_OBSERVER: 'false' });
try {
  const request = async ({ q, near, lang }: Question): Promise<void> => {
    const query = new URLSearchParams({ q, lat: String(near.lat), lon: String(near.lon), lang });
    const reply = await fetch(`${server.origin}/search/v1?${query.toString()}`);
    if (reply.status !== 200) throw new Error(`${reply.status} for ${q}`);
    await reply.text();
  };
  for (let k = 0; k < 50; k++) await request({ q: 'Praha', near: { lat: 50.1, lon: 14.4 }, lang: 'en', limit: 10 });
  const all: (readonly number[])[] = [];
  const before = cpuOfProcesses([server.pid]);
  for (let k = 0; k < rounds; k++) {
    const times: number[] = [];
    for (const question of questions) times.push(await wallOf(() => request(question)));
    all.push(times);
  }
  const serverTime = (cpuOfProcesses([server.pid]) - before) / (rounds * questions.length);
  const [best = []] = all.toSorted((a, b) => slowest(a) - slowest(b));
  table([
    ['searches', `${rounds} × ${questions.length}`, '', null],
    ['processor time, median', `${median(cpuTimes).toFixed(2)} ms`, '', null],
    bounded('processor time, 99th percentile', slowest(cpuTimes), 15, 'ms', 1),
    ['processor time of the whole server, mean', `${serverTime.toFixed(2)} ms`, '', null],
    ['request, median', `${median(best).toFixed(2)} ms`, '', null],
    ['request, 99th percentile of every round', all.map((times) => slowest(times).toFixed(1)).join(', '), 'ms', null],
    bounded('request, 99th percentile of the best', slowest(best), 15, 'ms', 1),
  ]);
} finally {
  await server.stop();
  dropFolder(folder);
}
