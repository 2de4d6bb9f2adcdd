/** Place search as users type: every letter is a request. The slowest one of a hundred counts. */
import { bounded, median, table, wallOf } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt } from './started-server.ts';

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
const folder = freshFolder();
const server = await startServer(folder);
try {
  await untilBuilt(server.origin);
  const search = async (q: string, lat: number, lon: number, lang: string): Promise<void> => {
    const query = new URLSearchParams({ q, lat: String(lat), lon: String(lon), lang });
    const reply = await fetch(`${server.origin}/search/v1?${query.toString()}`);
    if (reply.status !== 200) throw new Error(`${reply.status} for ${q}`);
    await reply.text();
  };
  for (let k = 0; k < 50; k++) await search('Praha', 50, 14, 'en');
  const times: number[] = [];
  for (const [lat, lon, lang] of [
    [50.1, 14.4, 'cs'],
    [35.7, 139.7, 'ja'],
    [-33.9, 151.2, 'en'],
    [30, 31.2, 'ar'],
  ] as const) {
    for (const text of typed) {
      // The name letter by letter, as the field does.
      for (let length = 2; length <= text.length; length++)
        times.push(await wallOf(() => search(text.slice(0, length), lat, lon, lang)));
    }
  }
  times.sort((a, b) => a - b);
  table([
    ['searches', String(times.length), '', null],
    ['median', `${median(times).toFixed(2)} ms`, '', null],
    bounded('99th percentile', times[Math.floor(times.length * 0.99)] ?? Infinity, 15, 'ms', 1),
  ]);
} finally {
  await server.stop();
  dropFolder(folder);
}
