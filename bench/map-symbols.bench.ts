/** Thousands of symbols on the map: processor time of finding room for them, and what they add to a frame of a map that moves. */
import { flatView } from '@meltemi/render';
import { gridFor, placeSymbols } from '../packages/client/src/map/symbols/place-symbols.rules.ts';
import { byRank } from '../packages/client/src/map/symbols/ranked-symbols.rules.ts';
import type { SizedSymbol } from '../packages/client/src/map/symbols/symbol.ts';
import { openLab } from '../tests/render/lab.ts';
import { bounded, median, table } from './measuring.ts';
import type { Row } from './measuring.ts';

const FRAMES = 200;
const WARM = 50;

/** Symbols over Europe with names, at places that a fixed generator gives. */
function symbolsOf(count: number): readonly SizedSymbol[] {
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, k) => ({
    symbol: {
      id: `${k}`,
      lat: 35 + 30 * next(),
      lon: -15 + 55 * next(),
      rank: Math.floor(100 * next()),
      look: { kind: 'dot', colour: '#fff', radius: 10 },
      label: 'name',
      title: 'name',
      onPress: () => undefined,
    },
    key: `bench ${k}`,
    width: 20,
    height: 20,
    lookKey: '',
    compact: 0,
    labelWidth: 30 + 60 * next(),
    labelHeight: 18,
  }));
}

/** The same as stations: pills without names that become dots where they have no room. */
const stationsOf = (count: number): readonly SizedSymbol[] =>
  // oxlint-disable-next-line oxc/no-map-spread -- made once, before anything is measured
  symbolsOf(count).map((one) => ({
    ...one,
    symbol: { ...one.symbol, label: '' },
    width: 76,
    height: 24,
    compact: 15,
    labelWidth: 0,
    labelHeight: 0,
  }));

/** Milliseconds of processor time for placing symbols once while the map is dragged. */
function placing(symbols: readonly SizedSymbol[]): { readonly ms: number; readonly placed: number } {
  const ranked = byRank(symbols);
  let grid: ReturnType<typeof gridFor> | null = null;
  const frame = (k: number): number => {
    const view = flatView({ lat: 48, lon: 10 + k / 100, zoom: 4, width: 1280, height: 800 });
    grid = gridFor(view, grid);
    return placeSymbols(ranked, view, [], grid).length;
  };
  for (let k = 0; k < WARM; k++) frame(k);
  const before = process.cpuUsage();
  let placed = 0;
  for (let k = 0; k < FRAMES; k++) placed = frame(k);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000 / FRAMES, placed };
}

const rows: Row[] = [];
for (const [count, most] of [
  [5_000, 3],
  [20_000, 10],
] as const) {
  const { ms, placed } = placing(symbolsOf(count));
  rows.push(bounded(`a frame of ${count} symbols, of which ${placed} find room`, ms, most, 'ms'));
}
const stations = placing(stationsOf(3_000));
rows.push(bounded(`a frame of 3000 stations, of which ${stations.placed} find room`, stations.ms, 3, 'ms'));

/** Milliseconds of a frame of a moving map with so many stations, in a fresh browser. */
async function movingFrame(count: number): Promise<number> {
  const lab = await openLab(undefined, ['react']);
  try {
    return await lab.runFile<number>('/bench/symbol-scenes.ts', 'movingFrame', count, 40);
  } finally {
    await lab.close();
  }
}

const [without, having]: [number[], number[]] = [[], []];
// In turns, so that a busy spell of the machine falls on both.
for (let round = 0; round < Number(process.env['BENCH_ROUNDS'] ?? 3); round++) {
  without.push(await movingFrame(0));
  having.push(await movingFrame(3_000));
}
rows.push(['a frame of a moving map with wind and particles', `${median(without).toFixed(1)} ms`, '', null]);
rows.push(bounded('the same with 3000 stations, against it', median(having) / median(without), 1.15, '×'));
table(rows);
