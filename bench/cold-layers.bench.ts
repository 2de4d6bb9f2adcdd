/** The first tile of every overlay that nobody has looked at: right after the very first start, and on an idle machine. */
import {
  adjustAccumulation,
  availableProducts,
  createCalendar,
  dataTilePath,
  leastAccumulation,
  nearestTimestamp,
  overlayIdents,
  parseMinifest,
  productLayers,
  resolveSelection,
  timestampToPath,
  utcZone,
  type Calendar,
  type OverlayIdent,
  type Product,
  type ProductLayer,
} from '../packages/catalogue/src/index.ts';
import { bounded, cpuOfProcesses, median, table, wallOf, type Row } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt, untilIdle } from './started-server.ts';

/** Seconds that the first tile of any overlay may take on an idle machine. */
const mostSeconds = 1.5;

/** What a map of the world, of a continent and of a country requests first: the tile over the middle of Europe. */
const places = [
  { z: 2, x: 2, y: 1 },
  { z: 3, x: 4, y: 2 },
  { z: 4, x: 8, y: 5 },
] as const;

/** The layer of an overlay's colours, of the model that the map would choose; null for one without data tiles. */
function coloursOf(overlay: OverlayIdent): ProductLayer | null {
  const wanted = { overlay, product: 'ecmwf', level: 'surface' } as const;
  const chosen = resolveSelection(wanted, 'ecmwf', availableProducts(overlay));
  if (!chosen.ok) return null;
  const [bound] = productLayers(overlay, chosen.selection.product, chosen.selection.level);
  return bound?.file == null ? null : bound;
}

const drawn = overlayIdents.flatMap((overlay) => {
  const bound = coloursOf(overlay);
  return bound === null ? [] : [{ overlay, bound }];
});
const undrawn = overlayIdents.filter((overlay) => drawn.every((one) => one.overlay !== overlay));

const folder = freshFolder();
const server = await startServer(folder);

const calendars = new Map<string, Calendar | null>();
/** The steps of a model; null for one whose pictures this server does not make. */
async function calendarOf({ directory }: Product): Promise<Calendar | null> {
  const known = calendars.get(directory);
  if (known !== undefined) return known;
  const reply = await fetch(`${server.origin}/metadata/v1.0/${directory}/minifest.json`);
  const read = reply.status === 200 ? parseMinifest(await reply.json()) : null;
  const calendar = read?.ok ? createCalendar(read.minifest, { zone: utcZone }) : null;
  calendars.set(directory, calendar);
  return calendar;
}

interface Timed {
  readonly what: string;
  /**
   * What the tile takes on an idle machine: never more than the processor time that the server spends on it, which is
   * what counts where something else has the processors.
   */
  readonly seconds: number;
}

/** The first tile of an overlay at a moment and a place. */
async function timed(
  { overlay, bound }: (typeof drawn)[number],
  calendar: Calendar,
  moment: number,
  place: (typeof places)[number],
): Promise<Timed> {
  // As the map fits the range that it opens with, half a day.
  const acRange = adjustAccumulation(calendar, moment, leastAccumulation).range;
  const path = dataTilePath(bound, {
    ...place,
    refTime: calendar.refTime,
    path: timestampToPath(moment),
    acRange,
  });
  const what = `${overlay} of ${bound.product.ident}, z${place.z}`;
  const before = cpuOfProcesses([server.pid]);
  const wall = await wallOf(async () => {
    const reply = await fetch(`${server.origin}/im/v3.0/${path}`);
    if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  });
  return { what, seconds: Math.min(wall, cpuOfProcesses([server.pid]) - before) / 1000 };
}

const worstFirst = (all: readonly Timed[]): readonly Timed[] => all.toSorted((a, b) => b.seconds - a.seconds);
function summary(name: string, all: readonly Timed[], most: number): readonly Row[] {
  const [worst, ...others] = worstFirst(all);
  if (worst === undefined) throw new Error('no tile was requested');
  return [
    [`${name}: tiles`, String(all.length), '', null],
    [`${name}: median`, `${median(all.map(({ seconds }) => seconds)).toFixed(2)} s`, '', null],
    bounded(`${name}: worst, ${worst.what}`, worst.seconds, most, 's'),
    ...others.slice(0, 4).map(({ what, seconds }): Row => [`  then ${what}`, `${seconds.toFixed(2)} s`, '', null]),
  ];
}

const rows: Row[] = [['overlays without data tiles', undrawn.join(', '), '', null]];
try {
  /** Overlays of models that this server has no run of. */
  const unserved: OverlayIdent[] = [];
  const atFirst: Timed[] = [];
  // The very first start: the maps of the coming days are being made while everybody looks at the present.
  for (const one of drawn) {
    const calendar = await calendarOf(one.bound.product);
    if (calendar === null) unserved.push(one.overlay);
    else atFirst.push(await timed(one, calendar, nearestTimestamp(calendar, Date.now()), places[1]));
  }
  rows.push(['overlays of models without a run', unserved.join(', '), '', null]);
  rows.push(...summary('right after the very first start', atFirst, mostSeconds));

  await untilBuilt(server.origin);
  await untilIdle(server.pid);
  const idle: Timed[] = [];
  for (const [turn, place] of places.entries())
    for (const [k, one] of drawn.entries()) {
      const calendar = await calendarOf(one.bound.product);
      if (calendar === null) continue;
      // Moments that no other request has touched, as far as the model has that many.
      const later = calendar.timestamps.filter(
        (ts) => ts > Date.now() + 6 * 3_600_000 && ts < calendar.end - 86_400_000,
      );
      if (place.z > one.bound.maxTileZoom.premium) continue;
      const moment = later[(k * 7 + turn * 3) % later.length] ?? nearestTimestamp(calendar, Date.now());
      idle.push(await timed(one, calendar, moment, place));
    }
  rows.push(...summary('on an idle machine', idle, mostSeconds));
} finally {
  await server.stop();
  dropFolder(folder);
}
table(rows);
if (rows.some(([, , , holds]) => holds === false)) process.exitCode = 1;
