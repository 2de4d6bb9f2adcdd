import { codeOfAlbedo, codeOfBrightness } from '@meltemi/catalogue';
import { AtmosphereError } from '../atmosphere-error.ts';
import { cloudsOf } from '../surface/clouds.ts';
import { sunHeight } from '../surface/ground.ts';
import { brightness } from '../surface/sky.ts';
import { airWind } from '../surface/wind.ts';
import type { World } from '../world.ts';
import { cellAt } from './cell-life.ts';
import { openCoverage } from './coverage.ts';
import { flowOn } from './motion.ts';
import { drawRadar, type RadarTile } from './radar.ts';
import { boundsOf, type Bounds } from './sky-region.ts';
import { openSkyStates } from './sky-states.ts';
import { checkTile, tileSamples, type SkyTile } from './sky-tile.ts';
import { openSlowLattice, spread, type SlowLattice } from './slow-lattice.ts';
import { openStormCells } from './storm-cells.ts';
import { strokesOf, strokesPerMinute, type Stroke } from './strokes.ts';

/** What satellites see of a tile. */
export interface SatelliteTile {
  /** 257² codes of brightness temperature, and of albedo. */
  readonly brightness: Uint8Array;
  readonly albedo: Uint8Array;
  /** 33 × 33 pairs of samples moved in three minutes, east and south. */
  readonly flow: Float32Array;
}

/** A storm cell at one moment of its life. */
export interface StormCell {
  /** The same as long as it lives. */
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  /** Strongest echo, dBZ. */
  readonly peak: number;
  /** Half width of its core across, km, and how much longer it is along its axis. */
  readonly radius: number;
  readonly aspect: number;
  /** Its motion, m/s eastward and northward. */
  readonly u: number;
  readonly v: number;
  readonly strokesPerMinute: number;
}

/** The sky of a simulated world as radar, satellites and lightning detectors see it; times in ms. */
export interface Sky {
  readonly radar: (tile: SkyTile, ms: number) => RadarTile;
  readonly satellite: (tile: SkyTile, ms: number) => SatelliteTile;
  /** Strokes of [fromMs, toMs) over the whole world, in order of time. */
  readonly strokes: (fromMs: number, toMs: number) => readonly Stroke[];
  /** Storm cells that live in an area (west, south, east, north) at a moment. */
  readonly cells: (bounds: Bounds, ms: number) => readonly StormCell[];
}

/** The longest stretch of strokes that is made at once, ms. */
const longestStrokes = 3 * 3_600_000;

/** Opens the sky of a world; with `coveredWorld` radars look everywhere, else only where real ones stand. */
export function openSky(world: World, options: { readonly coveredWorld: boolean }): Sky {
  const states = openSkyStates(world);
  const storms = openStormCells(world, states);
  const coverage = options.coveredWorld ? null : openCoverage();

  function latticeOf(tile: SkyTile, ms: number): SlowLattice {
    checkTile(tile);
    checkTime(ms);
    return openSlowLattice(world, states, tile, ms);
  }

  return {
    radar(tile, ms) {
      const lattice = latticeOf(tile, ms);
      return drawRadar(tile, lattice, storms.near(boundsOf(tile), ms), ms, coverage === null ? null : coverage(tile));
    },
    satellite(tile, ms) {
      const lattice = latticeOf(tile, ms);
      const { scene } = lattice;
      const all = new Uint8Array(lattice.cells ** 2).fill(1);
      const plane = (slow: Float32Array): Float32Array => {
        const out = new Float32Array(tileSamples ** 2);
        spread(lattice, all, slow, out);
        return out;
      };
      const cover = plane(cloudsOf(scene).all);
      const sun = plane(sunHeight(scene));
      return {
        brightness: Uint8Array.from(plane(brightness(scene)), codeOfBrightness),
        albedo: Uint8Array.from(cover, (share, i) => codeOfAlbedo(sun[i]! > 0 ? 0.05 + 0.7 * share : 0)),
        flow: flowOn(tile, lattice, airWind(scene, 500)),
      };
    },
    strokes(fromMs, toMs) {
      checkTime(fromMs);
      checkTime(toMs);
      if (toMs - fromMs > longestStrokes)
        throw new AtmosphereError('invalidTime', 'strokes are made for three hours at most');
      return toMs <= fromMs ? [] : strokesOf(world.seed, storms, fromMs, toMs);
    },
    cells([west, south, east, north], ms) {
      checkTime(ms);
      const wide = (((east - west) % 360) + 360) % 360 || 360;
      return storms.near([west, south, east, north], ms).flatMap((cell) => {
        const now = cellAt(cell, ms);
        if (now === null || now.lat < south || now.lat > north) return [];
        if ((((now.lon - west) % 360) + 360) % 360 > wide) return [];
        return [
          {
            id: cell.id,
            lat: now.lat,
            lon: now.lon,
            peak: now.peak,
            radius: now.radius,
            aspect: cell.aspect,
            u: cell.u,
            v: cell.v,
            strokesPerMinute: strokesPerMinute(cell, now.peak),
          },
        ];
      });
    },
  };
}

function checkTime(ms: number): void {
  if (!Number.isFinite(ms)) throw new AtmosphereError('invalidTime', 'the time is not a number');
}
