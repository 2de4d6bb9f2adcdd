import { AtmosphereError } from '../atmosphere-error.ts';
import type { World } from '../world.ts';
import { makeCellularTable, type CellularTable } from '../noise/cellular-table.ts';
import { anvilRest } from './anvils.ts';
import { packBirths, strokeSlices, unpackBirths, type BirthSlice } from './birth-slices.ts';
import { cellAt } from './cell-life.ts';
import { openCoverage } from './coverage.ts';
import { keepTiles } from './known-tiles.ts';
import { drawRadar, type RadarTile } from './radar.ts';
import { drawSatellite, type SatelliteTile } from './satellite.ts';
import { openScratch } from './scratch.ts';
import { boundsOf, type Bounds } from './sky-region.ts';
import { openSkyStates } from './sky-states.ts';
import { checkTile, type SkyTile } from './sky-tile.ts';
import { openSlowLattice, type SlowLattice } from './slow-lattice.ts';
import { openStormCells } from './storm-cells.ts';
import { strokesOf, strokesPerMinute, type Stroke } from './strokes.ts';

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
  /** What a slice of the world holds of storms with lightning, in memory that threads share. */
  readonly births: (slice: BirthSlice) => Float64Array;
  /** Strokes of [fromMs, toMs) over the whole world, in order of time; from the births of all `strokeSlices` where they are known. */
  readonly strokes: (fromMs: number, toMs: number, births?: readonly Float64Array[]) => readonly Stroke[];
  /** Storm cells that live in an area (west, south, east, north) at a moment. */
  readonly cells: (bounds: Bounds, ms: number) => readonly StormCell[];
}

/** The longest stretch of strokes that is made at once, ms. */
const longestStrokes = 3 * 3_600_000;

/** Opens the sky of a world; with `coveredWorld` radars look everywhere, else only where real ones stand. */
export function openSky(world: World, options: { readonly coveredWorld: boolean }): Sky {
  const states = openSkyStates(world);
  const storms = openStormCells(world, states);
  const scratch = openScratch();
  const tiles = keepTiles();
  let bubbles: CellularTable | undefined;
  const froth = (): CellularTable => (bubbles ??= makeCellularTable(world.seed));
  const coverage = options.coveredWorld ? null : openCoverage();

  function latticeOf(tile: SkyTile, ms: number): SlowLattice {
    checkTile(tile);
    checkTime(ms);
    return openSlowLattice(world, states, tile, ms, tiles(tile));
  }

  return {
    radar(tile, ms) {
      const lattice = latticeOf(tile, ms);
      return drawRadar(
        tile,
        lattice,
        storms.near(boundsOf(tile), ms),
        ms,
        coverage === null ? null : coverage(tile),
        scratch,
      );
    },
    satellite(tile, ms) {
      const lattice = latticeOf(tile, ms);
      const cells = storms.near(boundsOf(tile), ms, anvilRest);
      return drawSatellite(tile, lattice, cells, ms, froth, scratch);
    },
    births: (slice) => packBirths(storms.charged(slice)),
    strokes(fromMs, toMs, births) {
      checkTime(fromMs);
      checkTime(toMs);
      if (toMs - fromMs > longestStrokes)
        throw new AtmosphereError('invalidTime', 'strokes are made for three hours at most');
      if (toMs <= fromMs) return [];
      const cells =
        births === undefined
          ? strokeSlices(fromMs, toMs).flatMap((slice) => storms.charged(slice))
          : births.flatMap(unpackBirths);
      return strokesOf(world.seed, cells, fromMs, toMs);
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
