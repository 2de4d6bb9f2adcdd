import { snowDepth } from '../surface/precipitation.ts';
import { airTemperatures } from '../surface/temperature.ts';
import { sunHeight } from '../surface/ground.ts';
import { clamp, lags, season, smoothstep } from '../time/season.ts';
import type { Relief } from '../geography/geography.ts';
import { planUpsample, upsample } from '../window/upsample.ts';
import { emptyRow, slowRows, type RowPlanes } from './row-planes.ts';
import { tileLats, tileLons, tileSamples, type SkyTile } from './sky-tile.ts';
import type { SlowLattice } from './slow-lattice.ts';

/** Share of land at every sample of a tile, with the coast as sharp as the geography has it. */
function landAt(tile: SkyTile, { scene }: SlowLattice): Float32Array {
  return scene.standing('land at samples', () => readLand(tile, scene.world.relief));
}

function readLand(tile: SkyTile, relief: Relief): Float32Array {
  const raster = relief.lands[Math.min(relief.lands.length - 1, Math.max(0, 4 - tile.z))]!;
  const { values, ...grid } = raster;
  const lats = tileLats(tile, 1);
  const lons = tileLons(tile, 1);
  const plan = planUpsample(
    { ...grid, part: { column0: 0, row0: 0, columns: grid.columns, rows: grid.rows } },
    {
      lats,
      lons,
      columns: tileSamples,
      rows: tileSamples,
      size: tileSamples ** 2,
      lonStep: 0,
      spacing: 0.1,
      detail: 0.1,
    },
  );
  return upsample(values, plan);
}

/** The bare ground of a tile as a satellite sees it, row by row: brightness temperature (K) and albedo (0–1). */
export function groundSeen(tile: SkyTile, lattice: SlowLattice): RowPlanes<'kelvin' | 'albedo'> {
  const { scene } = lattice;
  const { climate } = scene.world;
  const air = airTemperatures(scene);
  const sun = sunHeight(scene);
  const desert = scene.climate(climate.desert);
  const s = season(scene.hours, lags.sea);
  const [seaMean, seaSwing] = [scene.climate(climate.seaMean), scene.climate(climate.seaSwing)];
  const snow = snowDepth(scene);
  const slow = slowRows(lattice, {
    // Vapour takes a little of the warmth; bare ground under the sun is hotter than the air.
    landKelvin: air.land.map((kelvin, i) => kelvin - 2.5 + Math.max(0, sun[i]!) * (5 + 9 * clamp(desert[i]!, 0, 1))),
    seaKelvin: air.sea.map((kelvin) => kelvin - 2.5),
    landAlbedo: desert.map((share, i) => {
      const bare = 0.11 + 0.23 * clamp(share, 0, 1);
      // No number stands where the slow point is sea: its snow is that of the coast.
      const depth = Number.isNaN(snow[i]!) ? 0 : snow[i]!;
      // Woods stick out of thin snow; only deep snow and ice sheets are white.
      return bare + (0.36 - bare) * smoothstep(3, 25, depth) + 0.38 * smoothstep(35, 110, depth);
    }),
    seaAlbedo: seaMean.map((mean, i) => 0.045 + 0.55 * smoothstep(271.2, 268.6, mean + seaSwing[i]! * s)),
  });
  const land = landAt(tile, lattice);
  const row = emptyRow(['kelvin', 'albedo']);
  return {
    row,
    read(r) {
      slow.read(r);
      mixCoast(land, r * tileSamples, slow.row, row);
    },
  };
}

/** Sea and land by the share of land, from one of its samples on. */
function mixCoast(
  land: Float32Array,
  from: number,
  parts: Readonly<Record<'landKelvin' | 'seaKelvin' | 'landAlbedo' | 'seaAlbedo', Float32Array>>,
  { kelvin, albedo }: Readonly<Record<'kelvin' | 'albedo', Float32Array>>,
): void {
  const { landKelvin, seaKelvin, landAlbedo, seaAlbedo } = parts;
  for (let c = 0; c < tileSamples; c += 1) {
    const share = smoothstep(0.25, 0.75, land[from + c]!);
    kelvin[c] = seaKelvin[c]! + (landKelvin[c]! - seaKelvin[c]!) * share;
    albedo[c] = seaAlbedo[c]! + (landAlbedo[c]! - seaAlbedo[c]!) * share;
  }
}
