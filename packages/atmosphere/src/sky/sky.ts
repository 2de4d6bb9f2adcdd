import { codeOfAlbedo, codeOfBrightness, codeOfEcho } from '@meltemi/catalogue';
import { AtmosphereError } from '../atmosphere-error.ts';
import { coarseCells, wholeWorld, windowAround } from '../climate/coarse-grid.ts';
import { stateHalo } from '../state/coarse-state.ts';
import { cloudsOf } from '../surface/clouds.ts';
import { sunHeight } from '../surface/ground.ts';
import { snowShare } from '../surface/precipitation.ts';
import { brightness, radarEcho } from '../surface/sky.ts';
import { windAloft } from '../surface/wind.ts';
import { worldHours } from '../time/season.ts';
import { openScene, type Scene } from '../window/scene.ts';
import type { World } from '../world.ts';
import { checkTile, flowSamples, kindSamples, tileLats, tileLons, tileSamples, type SkyTile } from './sky-tile.ts';

/** What radar sees of a tile. */
export interface RadarTile {
  /** 257² codes of reflectivity. */
  readonly values: Uint8Array;
  /** 129² kinds of what falls. */
  readonly kinds: Uint8Array;
  /** 33 × 33 pairs of samples moved in three minutes, east and south. */
  readonly flow: Float32Array;
}

/** What satellites see of a tile. */
export interface SatelliteTile {
  /** 257² codes of brightness temperature, and of albedo. */
  readonly brightness: Uint8Array;
  readonly albedo: Uint8Array;
  /** 33 × 33 pairs of samples moved in three minutes, east and south. */
  readonly flow: Float32Array;
}

/** A stroke of lightning. */
export interface Stroke {
  readonly ms: number;
  readonly lat: number;
  readonly lon: number;
  /** Negative for most strokes to the ground. */
  readonly kiloamperes: number;
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

/** The sky of a simulated world as radar, satellites and lightning detectors see it. */
export interface Sky {
  readonly radar: (tile: SkyTile, ms: number) => RadarTile;
  readonly satellite: (tile: SkyTile, ms: number) => SatelliteTile;
  /** Strokes of [fromMs, toMs) over the whole world, in order of time. */
  readonly strokes: (fromMs: number, toMs: number) => readonly Stroke[];
  /** Storm cells that live in an area (west, south, east, north) at a moment. */
  readonly cells: (bounds: readonly [number, number, number, number], ms: number) => readonly StormCell[];
}

/** Opens the sky of a world; with `coveredWorld` radars look everywhere, else only where real ones stand. */
export function openSky(world: World, _options: { readonly coveredWorld: boolean }): Sky {
  function sceneOf(tile: SkyTile, ms: number): Scene {
    checkTile(tile);
    if (!Number.isFinite(ms)) throw new AtmosphereError('invalidTime', 'the time is not a number');
    const [lats, lons] = [tileLats(tile, 1), tileLons(tile, 1)];
    const west = (360 * tile.x) / 2 ** tile.z;
    const window = windowAround(
      west - 1,
      west + 360 / 2 ** tile.z + 2,
      88.5 - lats[0]!,
      91.5 - lats.at(-1)!,
      stateHalo,
    );
    const state = world.state(
      window.columns * window.rows > 0.4 * coarseCells ? wholeWorld : window,
      worldHours(ms),
      null,
    );
    return openScene(
      world,
      state,
      {
        lats,
        lons,
        columns: tileSamples,
        rows: tileSamples,
        size: tileSamples ** 2,
        spacing: 0.1,
        detail: 0.1,
      },
      null,
    );
  }

  function flowOf(tile: SkyTile, scene: Scene, hPa: number): Float32Array {
    const { u, v } = windAloft(scene, hPa);
    const out = new Float32Array(flowSamples ** 2 * 2);
    for (let r = 0; r < flowSamples; r += 1)
      for (let c = 0; c < flowSamples; c += 1) {
        const i = 8 * r * tileSamples + 8 * c;
        const metres = (40_030_174 * Math.cos((scene.target.lats[8 * r]! * Math.PI) / 180)) / (256 * 2 ** tile.z);
        out[2 * (r * flowSamples + c)] = (180 * u[i]!) / metres;
        out[2 * (r * flowSamples + c) + 1] = (-180 * v[i]!) / metres;
      }
    return out;
  }

  return {
    radar(tile, ms) {
      const scene = sceneOf(tile, ms);
      const echo = radarEcho(scene);
      const snow = snowShare(scene);
      const kinds = new Uint8Array(kindSamples ** 2);
      for (let r = 0; r < kindSamples; r += 1)
        for (let c = 0; c < kindSamples; c += 1) {
          const i = 2 * r * tileSamples + 2 * c;
          kinds[r * kindSamples + c] = !(echo[i]! >= 5) ? 0 : snow[i]! > 0.8 ? 3 : snow[i]! > 0.2 ? 2 : 1;
        }
      return { values: Uint8Array.from(echo, codeOfEcho), kinds, flow: flowOf(tile, scene, 850) };
    },
    satellite(tile, ms) {
      const scene = sceneOf(tile, ms);
      const cover = cloudsOf(scene).all;
      const sun = sunHeight(scene);
      return {
        brightness: Uint8Array.from(brightness(scene), codeOfBrightness),
        albedo: Uint8Array.from(cover, (share, i) => codeOfAlbedo(sun[i]! > 0 ? 0.05 + 0.7 * share : 0)),
        flow: flowOf(tile, scene, 500),
      };
    },
    strokes: () => [],
    cells: () => [],
  };
}
