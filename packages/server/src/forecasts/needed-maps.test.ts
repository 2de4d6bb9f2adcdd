import { describe, expect, it } from 'vitest';
import { cornersAt } from '@meltemi/archive';
import { bandAround, chanceMoments, mapHours, newestMap, pathSteps, rayMaps, worldHours } from '@meltemi/atmosphere';
import { layerIdents, layers, type LayerIdent } from '@meltemi/catalogue';
import { neededMaps } from './needed-maps.ts';
import { cornerPoints, openSimulatedWorld } from './simulated-world.ts';
import { testGround } from './test-ground.ts';
import type { TileSpec } from './tile-spec.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 1, 12);
const refTs = Date.UTC(2026, 2, 1);
const newest = newestMap(worldHours(now));
const tile = (layer: LayerIdent, rest: Partial<TileSpec> = {}): TileSpec => ({
  product: 'gfs',
  refTs,
  validTs: now,
  layer,
  level: 'surface',
  z: 3,
  x: 4,
  y: 2,
  steps: [],
  ...rest,
});
const fields = [{ quantity: 'temp', level: 'surface' }] as const;

describe('neededMaps', () => {
  it('is three days of maps for the weather of a moment, and five for waves', () => {
    expect(neededMaps({ kind: 'tile', spec: tile('wind') })).toEqual(
      Array.from({ length: pathSteps + 1 }, (_, k) => newest - pathSteps + k),
    );
    const waves = neededMaps({ kind: 'tile', spec: tile('waves') });
    expect([waves[0], waves.at(-1)]).toEqual([newest - rayMaps, newest + 1]);
  });

  it('holds each map once for many moments, in the order of time', () => {
    const validTs = Array.from({ length: 81 }, (_, k) => now + 3 * k * hour);
    const maps = neededMaps({ kind: 'points', request: { product: 'gfs', refTs, validTs, fields, points: [] } });
    expect(maps).toEqual(Array.from({ length: pathSteps + 81 }, (_, k) => newest - pathSteps + k));
    expect(neededMaps({ kind: 'points', request: { product: 'gfs', refTs, validTs: [], fields, points: [] } })).toEqual(
      [],
    );
  });

  it('follows the steps of an accumulation, not its own moment', () => {
    const steps = [
      { validTs: now + 24 * hour, hours: 3 },
      { validTs: now + 27 * hour, hours: 3 },
    ];
    for (const kind of ['tile', 'fold'] as const) {
      const maps = neededMaps({ kind, spec: tile('rainAccu', { steps }) });
      expect([maps[0], maps.at(-1)]).toEqual([newest + 24 / mapHours - pathSteps, newest + 27 / mapHours]);
    }
  });

  it('is empty for the making of a map', () => {
    expect(neededMaps({ kind: 'build', index: 7 })).toEqual([]);
  });

  describe('against the world itself', { timeout: 120_000 }, () => {
    // One world for both tests, in this order: the second finds the maps that the first made it make.
    const world = openSimulatedWorld({ seed: 3, geography: testGround(), now: () => now, maps: [] });
    const at = (lat: number, lon: number) => {
      const corners = cornersAt(world.source.grid('gfs'), lat, lon);
      if (corners === null) throw new Error('outside');
      return cornerPoints(corners);
    };
    const ofMade = (): readonly number[] => world.made().map(({ index }) => index);

    it('asks for no map that is not read', () => {
      const request = {
        product: 'gfs' as const,
        refTs,
        validTs: [now + hour, now + 2 * hour],
        fields,
        points: at(40.1, -25.4),
      };
      world.points(request);
      const weather = ofMade();
      expect(weather).toEqual(neededMaps({ kind: 'points', request }));
      const waves = { ...request, fields: [{ quantity: 'waves', level: 'surface' }] as const };
      world.points(waves);
      expect([...weather, ...ofMade()].toSorted((a, b) => a - b)).toEqual(
        neededMaps({ kind: 'points', request: waves }),
      );
    });

    it('leaves no layer a map to make by itself, early or late within a map, on land and at sea', () => {
      // Radar and satellite are seen, not forecast: the sky makes them. Warnings are drawn out of their own files.
      const seen: ReadonlySet<LayerIdent> = new Set(['radar', 'radarPlus', 'satellite', 'capAlerts']);
      for (const validTs of [now + hour, now + 2 * hour]) {
        for (const layer of layerIdents.filter((ident) => !seen.has(ident))) {
          for (const index of neededMaps({ kind: 'tile', spec: tile(layer, { validTs }) })) world.build(index);
          world.made();
          const all = layers[layer].channels.map((quantity) => ({ quantity, level: 'surface' as const }));
          for (const points of [at(40.1, 10.2), at(40.1, -25.4)])
            world.points({ product: 'gfs', refTs, validTs: [validTs], fields: all, points });
          expect(ofMade(), layer).toEqual([]);
        }
      }
    });

    it('leaves a chance of a far-out map none either, and its moments give what the chance is by itself', async () => {
      const forecast = { product: 'ecmwfEns', refTs, validTs: now + hour } as const;
      const band = bandAround(60, 40);
      const cells = chanceMoments.map((before) => {
        const request = { ...forecast, validTs: forecast.validTs - before * hour, chance: 'rainChance', band } as const;
        for (const index of neededMaps({ kind: 'chance-cells', request })) world.build(index);
        world.made();
        const made = world.chances.cells(request);
        expect(ofMade()).toEqual([]);
        return made;
      });
      const fields = [{ quantity: 'rainChance', level: 'surface' }] as const;
      const lattice = { columns: Int32Array.of(700, 720, 740), rows: Int32Array.of(120, 160, 200) };
      const [parted] = await world.chances
        .source({ chance: 'rainChance', band, cells })
        .lattice({ ...forecast, fields, lattice });
      const [whole] = await world.source.lattice({ ...forecast, fields, lattice });
      expect(parted).toEqual(whole);
      expect(Math.max(...whole!)).toBeGreaterThan(0);
    });
  });
});
