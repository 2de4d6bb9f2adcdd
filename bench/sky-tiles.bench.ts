/** Frames of radar and satellite: processor time of a cold one, bytes of strips, and a loop of two hours from a real server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createWorld, openSky } from '../packages/atmosphere/src/index.ts';
import { requestsFor, wantedFrames } from '../packages/client/src/sky/loop-plan.rules.ts';
import type { SkyInfo } from '../packages/client/src/sky/sky-feed.ts';
import { decodeStrip, encodeStrip, type SkyFrame, type SkyKind } from '../packages/fields/src/index.ts';
import { bounded, cpuOfProcesses, median, table, type Row } from './measuring.ts';
import { dropFolder, freshFolder, startServer } from './started-server.ts';

const minute = 60_000;
/** Summer afternoon and November morning. */
const moments = [Date.UTC(2026, 6, 14, 15), Date.UTC(2026, 10, 16, 9)];
/** Europe and North America at three zooms. */
const places = [
  { z: 5, x: 16, y: 10 },
  { z: 5, x: 17, y: 11 },
  { z: 5, x: 9, y: 11 },
  { z: 6, x: 33, y: 21 },
  { z: 6, x: 18, y: 24 },
  { z: 7, x: 67, y: 43 },
  { z: 7, x: 36, y: 48 },
];

function openGround(): Parameters<typeof createWorld>[0]['geography'] {
  const folder = join(import.meta.dirname, '..', 'dist', 'data');
  const read = (name: string): ArrayBuffer => Uint8Array.from(readFileSync(join(folder, name))).buffer;
  const { width, height } = JSON.parse(readFileSync(join(folder, 'geography.json'), 'utf8')) as {
    width: number;
    height: number;
  };
  return { width, height, elevation: new Int16Array(read('elevation.i16')), land: new Uint8Array(read('land.u8')) };
}

const sky = openSky(createWorld({ seed: 1, geography: openGround() }), { coveredWorld: true });

function cpuOnce(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

// Compiled code, which a server has soon after its start: other tiles, at other times.
for (const days of [1, 2, 3])
  for (const tile of places) {
    const elsewhere = { ...tile, x: (tile.x + 2 ** (tile.z - 1)) % 2 ** tile.z };
    for (const view of [sky.radar, sky.satellite]) view(elsewhere, moments[0]! - days * 86_400_000);
  }

/** The tiles of cold screens, six by four around the places. */
const screens = { radar: new Array<number>(), satellite: new Array<number>() };
for (const ms of moments) {
  // The maps of the moment, which all tiles share.
  sky.radar({ z: 4, x: 0, y: 4 }, ms);
  sky.satellite({ z: 4, x: 0, y: 4 }, ms);
  for (const [hours, kind] of [[3, 'radar'] as const, [6, 'satellite'] as const])
    for (const { z, x, y } of places.slice(0, 5))
      for (let k = 0; k < 24; k++) {
        const tile = { z, x: x - 3 + (k % 6), y: y - 2 + Math.floor(k / 6) };
        screens[kind].push(cpuOnce(() => void sky[kind](tile, ms + hours * 3_600_000)));
      }
}

/**
 * The first tile of a place, each at a time of its own when nobody looked: it pays for the states of two hours from which all
 * its neighbours are then made.
 */
const lone = { radar: new Array<number>(), satellite: new Array<number>() };
for (const [k, kind] of (['radar', 'satellite'] as const).entries())
  for (const ms of moments)
    for (const [n, tile] of [...places, ...places].entries()) {
      const then = ms - (12 * n + 3 * k) * 3_600_000;
      // The maps of the moment, which all tiles share.
      sky[kind]({ z: 4, x: 0, y: 4 }, then);
      lone[kind].push(cpuOnce(() => void sky[kind](tile, then)));
    }

/** Satellites are looked at from far out: the tiles of a screen at zoom 4, each with its share of the state and the storms. */
const far: number[] = [];
for (let x = 5; x < 11; x++)
  for (let y = 3; y < 8; y++) far.push(cpuOnce(() => void sky.satellite({ z: 4, x, y }, moments[1]! + 7 * 3_600_000)));

const packed = (kind: SkyKind, frames: readonly SkyFrame[]): number => encodeStrip(kind, frames).length / 1024;

const singles: number[] = [];
const strips: number[] = [];
for (const ms of moments) {
  for (const tile of places.filter(({ z }) => z === 5)) {
    const frames = Array.from({ length: 10 }, (_, k): SkyFrame => {
      const ts = ms + 3 * minute * k;
      const { values, flow } = sky.radar(tile, ts);
      return { ts, scanTs: ts, values, extra: null, flow };
    });
    const [first] = frames;
    if (first === undefined) continue;
    const echo = first.values.filter((code) => code > 0 && code < 255).length / first.values.length;
    if (echo < 0.1 || echo > 0.5) continue;
    singles.push(packed('radar', [first]));
    strips.push(packed('radar', frames) / 10);
  }
}

/** A screen of 24 tiles of Europe at z6: the strips of the last two hours that a page fetches. */
async function loop(): Promise<Row[]> {
  const folder = freshFolder();
  const server = await startServer(folder, { MELTEMI_RADAR_EVERYWHERE: 'true', MELTEMI_BUILD_AHEAD: 'false' });
  try {
    const info = (await (await fetch(`${server.origin}/radar/minifest2.json`)).json()) as SkyInfo;
    const now = Date.parse(info.ref);
    const onScreen = (path: string): readonly string[] =>
      Array.from({ length: 24 }, (_, k) => `im/sky/radar/${path}/6/${31 + (k % 6)}/${19 + Math.floor(k / 6)}.strip`);
    const paths = requestsFor(info, wantedFrames(info, now - 120 * minute, now)).flatMap(({ path }) => onScreen(path));
    const counts = { bytes: 0, frames: 0, refused: 0 };
    const cpu = cpuOfProcesses([server.pid]);
    const begun = performance.now();
    const rest = paths.values();
    // As many at once as a browser has connections.
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const path of rest) {
          const reply = await fetch(`${server.origin}/${path}`);
          const body = new Uint8Array(await reply.arrayBuffer());
          counts.bytes += body.length;
          if (reply.status !== 200) counts.refused += 1;
          else counts.frames += decodeStrip(body).frames.length;
        }
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const used = (cpuOfProcesses([server.pid]) - cpu) / 1000;
    return [
      bounded('loop of 24 tiles and 2 h: requests', paths.length, 130, '', 0),
      bounded('loop: bytes', counts.bytes / 1e6, 7, 'MB'),
      bounded('loop: refused', counts.refused, 0, '', 0),
      ['loop: frames of tiles, cold', String(counts.frames), '', null],
      ['loop: seconds and processor seconds, cold', `${seconds.toFixed(0)}, ${used.toFixed(0)}`, '', null],
    ];
  } finally {
    await server.stop();
    dropFolder(folder);
  }
}

table([
  bounded('radar tile of a cold screen, p50, CPU', median(screens.radar), 80, 'ms', 0),
  bounded('the first radar tile of a place, p50, CPU', median(lone.radar), 80, 'ms', 0),
  bounded('satellite tile of a cold screen, p50, CPU', median(screens.satellite), 200, 'ms', 0),
  bounded('the first satellite tile of a place, p50, CPU', median(lone.satellite), 200, 'ms', 0),
  bounded('satellite at zoom 4, a tile of a cold screen, CPU', far.reduce((a, b) => a + b) / far.length, 400, 'ms', 0),
  [
    `radar of z5 with 10 to 50 % echo (${singles.length} tiles), one frame, worst`,
    `${Math.max(...singles).toFixed(1)} KB`,
    '≤ 18 KB',
    Math.max(...singles) <= 18,
  ],
  ['the same in strips of ten, a frame, worst', `${Math.max(...strips).toFixed(1)} KB`, '', null],
  ...(await loop()),
]);
