/** Frames and particles of the map as ratios to a bare MapLibre map and to peers, all in one run, each case in a fresh browser. */
import { openLab } from '../tests/render/lab.ts';
import { bounded, median, table } from './measuring.ts';
import type { Row } from './measuring.ts';
import { longestTask } from './thread-time.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const FRAMES = 40;

const CASES = {
  'bare MapLibre frame': ['map-scenes', 'mapFrame', 'bare', FRAMES],
  'frame with wind': ['map-scenes', 'mapFrame', 'wind', FRAMES],
  'frame with wind and 15,000 particles': ['map-scenes', 'mapFrame', 'wind + particles', FRAMES],
  'GL particles': ['map-peers', 'glOurs', FRAMES],
  'webgl-wind': ['map-peers', 'glPeer', FRAMES],
  'canvas particles': ['map-peers', 'canvasOurs', FRAMES],
  'leaflet-velocity': ['map-peers', 'canvasPeer', FRAMES],
} as const satisfies Record<string, readonly [file: string, name: string, ...unknown[]]>;
type Case = keyof typeof CASES;

async function fresh(one: Case): Promise<number> {
  const [file, name, ...args] = CASES[one];
  const lab = await openLab();
  try {
    return await lab.runFile<number>(`/bench/${file}.ts`, name, ...args);
  } finally {
    await lab.close();
  }
}

/** The longest task while tiles load, and how many tiles they were. */
async function blocking(): Promise<Row> {
  const lab = await openLab();
  try {
    const file = '/bench/map-scenes.ts';
    await lab.runFile(file, 'prepareTiles');
    let tiles = 0;
    const { ms, clock } = await longestTask(lab.page, async () => {
      tiles = await lab.runFile<number>(file, 'loadTiles');
    });
    return bounded(`longest task of the main thread while ${tiles} tiles load (${clock} time)`, ms, 50, 'ms', 0);
  } finally {
    await lab.close();
  }
}

const wanted = (Object.keys(CASES) as Case[]).filter((one) => one.includes(process.env['BENCH_CASE'] ?? ''));
const times = new Map<Case, number[]>(wanted.map((one) => [one, []]));
// In turns, so that a busy spell of the machine falls on all of them.
for (let round = 0; round < ROUNDS; round++) for (const one of wanted) times.get(one)?.push(await fresh(one));

const of = (one: Case): number => median(times.get(one) ?? []);
const ratio = (what: string, one: Case, other: Case, most: number): Row =>
  bounded(what, of(one) / of(other), most, '×');
const rows: Row[] = wanted.map((one) => [one, `${of(one).toFixed(1)} ms`, '', null]);
const has = (...list: readonly Case[]): boolean => list.every((one) => wanted.includes(one));
if (has('bare MapLibre frame', 'frame with wind and 15,000 particles')) {
  rows.push(
    ratio(
      'wind + 15,000 particles against a bare MapLibre frame',
      'frame with wind and 15,000 particles',
      'bare MapLibre frame',
      2.2,
    ),
  );
}
if (has('GL particles', 'webgl-wind'))
  rows.push(
    ratio(
      'GL particles against webgl-wind (a peer written after its way; it is not on npm)',
      'GL particles',
      'webgl-wind',
      1,
    ),
  );
if (has('canvas particles', 'leaflet-velocity'))
  rows.push(ratio('canvas particles against leaflet-velocity', 'canvas particles', 'leaflet-velocity', 1));
rows.push(await blocking());
table(rows);
