import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshMinutes } from '@meltemi/catalogue';
import type { PoiTile } from '@meltemi/contract';
import { createFixedClock } from '#device/index.ts';
import type { ServerCall } from '#network/index.ts';
import { ageLook } from './age.rules.ts';
import { createPoiFeed } from './create-poi-feed.ts';
import { pointsOf, tilesOf } from './poi-tiles.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7);
const MINUTE = 60_000;

const tile = (ids: readonly string[], changes: Partial<PoiTile> = {}): PoiTile => ({
  ref: new Date(NOW).toISOString(),
  origin: 'simulated',
  id: [...ids],
  lat: ids.map(() => 50),
  lon: ids.map(() => 14),
  ts: ids.map(() => NOW / MINUTE),
  name: ids.map((id) => `Name of ${id}`),
  type: ids.map(() => 'wmo'),
  wind: ids.map(() => 13),
  ...changes,
});

describe('how old a value looks', () => {
  it.each([
    ['pws', 14, 'fresh'],
    ['pws', 29, 'normal'],
    ['pws', 31, 'obsolete'],
    ['pws', 91, 'gone'],
    ['wmo', 60, 'fresh'],
    ['wmo', 61, 'normal'],
    ['wmo', 190, 'normal'],
    ['wmo', 201, 'obsolete'],
    ['ship', 401, 'obsolete'],
    ['airq', 451, 'gone'],
  ])('%s after %d minutes is %s', (type, minutes, look) => {
    expect(ageLook(type, NOW - minutes * MINUTE, NOW)).toBe(look);
  });

  it('never gets younger, and nothing past its window looks current', () => {
    const order = ['fresh', 'normal', 'obsolete', 'gone'];
    fc.assert(
      fc.property(
        fc.constantFrom('pws', 'ad', 'wmo', 'ship', 'buoy', 'airq'),
        fc.nat(5000),
        fc.nat(5000),
        (type, a, b) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)];
          const look = (minutes: number): string => ageLook(type, NOW - minutes * MINUTE, NOW);
          expect(order.indexOf(look(less))).toBeLessThanOrEqual(order.indexOf(look(more)));
          if (more > freshMinutes[type as 'pws']) expect(['obsolete', 'gone']).toContain(look(more));
        },
      ),
      { seed: 17 },
    );
  });
});

describe('the tiles of a view', () => {
  it('cover it, the middle first, each once, also over the date line', () => {
    const tiles = tilesOf({ lat: 0, lon: 179, zoom: 3.5, width: 1280, height: 800, ident: 'wind' });
    expect(tiles[0]).toMatchObject({ z: 3 });
    expect([0, 7]).toContain(tiles[0]?.x);
    expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(tiles.length);
    expect(tiles.some(({ x }) => x === 0) && tiles.some(({ x }) => x === 7)).toBe(true);
  });

  it('are tiles of the world, whatever the camera', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -540, max: 540, noNaN: true }),
        fc.double({ min: 0, max: 22, noNaN: true }),
        (lat, lon, zoom) => {
          const tiles = tilesOf({ lat, lon, zoom, width: 390, height: 844, ident: 'wind' });
          expect(tiles.length).toBeGreaterThan(0);
          for (const { z, x, y } of tiles) {
            expect(x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z).toBe(true);
            expect(z).toBeLessThanOrEqual(10);
          }
        },
      ),
      { seed: 18 },
    );
  });
});

describe('points of a tile', () => {
  it('have null for what was not measured, and no time where nothing is', () => {
    const [one, two] = pointsOf(tile(['a', 'b'], { wind: [13, null], ts: [NOW / MINUTE, 0] }));
    expect(one).toMatchObject({ id: 'a', wind: 13, temp: null, ts: NOW, origin: 'simulated' });
    expect(two).toMatchObject({ wind: null, ts: null });
  });
});

describe('the feed of points', () => {
  const KEYS = [
    { z: 1, x: 0, y: 0 },
    { z: 1, x: 1, y: 0 },
  ];
  function open(reply: (path: string) => PoiTile) {
    const clock = createFixedClock(NOW);
    const asked: string[] = [];
    const logged: string[] = [];
    const call = (async (_: unknown, { params }: { params: { type: string; z: number; x: number; y: number } }) => {
      const path = `${params.type}/${params.z}/${params.x}/${params.y}`;
      asked.push(path);
      return { data: reply(path) };
    }) as unknown as ServerCall;
    const feed = createPoiFeed({
      call,
      clock,
      isVisible: () => true,
      logError: (_, message) => void logged.push(message),
    });
    return { feed, clock, asked, logged };
  }
  const settled = async (): Promise<void> => {
    for (let k = 0; k < 20; k++) await Promise.resolve();
  };

  it('loads each tile once, says what is simulated, and loads again after a minute', async () => {
    const { feed, clock, asked } = open((path) => tile([path]));
    feed.want('wind', KEYS);
    expect(feed.state.current().status).toBe('loading');
    await settled();
    expect(asked).toEqual(['wind/1/0/0', 'wind/1/1/0']);
    expect(feed.state.current()).toMatchObject({ status: 'ready', origin: 'simulated', ident: 'wind' });
    expect(feed.state.current().points).toHaveLength(2);
    feed.want('wind', KEYS);
    await settled();
    expect(asked).toHaveLength(2);
    clock.advance(61_000);
    await settled();
    expect(asked).toHaveLength(4);
    feed.stop();
  });

  it('keeps what was there when a tile fails, says so, and recovers by itself', async () => {
    let isBroken = false;
    const { feed, clock, logged } = open((path) => {
      if (isBroken) throw new Error('no answer');
      return tile([path]);
    });
    feed.want('wind', KEYS);
    await settled();
    isBroken = true;
    clock.advance(61_000);
    await settled();
    expect(feed.state.current()).toMatchObject({ status: 'failed' });
    expect(feed.state.current().points).toHaveLength(2);
    expect(logged).toHaveLength(2);
    isBroken = false;
    clock.advance(20_000);
    await settled();
    expect(feed.state.current().status).toBe('ready');
    feed.stop();
  });

  it('shows the old points until new tiles are here, and none of another kind', async () => {
    const { feed } = open((path) => tile([path]));
    feed.want('wind', KEYS);
    await settled();
    feed.want('wind', [{ z: 2, x: 0, y: 0 }]);
    expect(feed.state.current().points).toHaveLength(2);
    await settled();
    expect(feed.state.current().points.map(({ id }) => id)).toEqual(['wind/2/0/0']);
    feed.want('temp', KEYS);
    expect(feed.state.current()).toMatchObject({ points: [], status: 'loading' });
    feed.want(null, []);
    expect(feed.state.current()).toMatchObject({ ident: null, points: [] });
    feed.stop();
  });
});
