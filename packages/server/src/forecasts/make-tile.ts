import { ArchiveError, type DaySource, type ForecastSource, type GridLattice } from '@meltemi/archive';
import {
  amountHours,
  layers,
  partByDays,
  quantities,
  type Accumulate,
  type AccumulationStep,
  type Layer,
  type QuantityIdent,
} from '@meltemi/catalogue';
import {
  encodePlaneFromGrid,
  foldStep,
  TileWriter,
  type AxisGrid,
  type ChannelFormat,
  type TilePlan,
} from '@meltemi/fields';
import { maskOutside } from './area-mask.ts';
import { logBytes, logCoder, logCodes } from './log-codes.ts';
import { latticeOfTile, type TileLattice } from './tile-lattice.ts';
import type { TileSpec } from './tile-spec.ts';

/** What a tile reads of a source; one that holds folded days spares an accumulation most of its steps. */
type LatticeSource = Pick<ForecastSource, 'grid' | 'lattice'> & Partial<DaySource>;

/** Quantities that a source gives as a rate per hour and a tile shows as what fell in a time. */
const amounts: ReadonlySet<string> = new Set<QuantityIdent>(['rain', 'newSnow']);

function channelKind(layer: Layer, index: number): ChannelFormat['kind'] {
  const quantity = layer.channels[index];
  if (quantity !== undefined && quantities[quantity].isClass) return 'class';
  const first = layer.vector === 'none' ? Infinity : layer.vector === 'firstTwo' ? 0 : layer.channels.length - 2;
  return index === first ? 'vector-u' : index === first + 1 ? 'vector-v' : 'scalar';
}

function scale(plane: Float32Array, by: number): void {
  for (let k = 0; k < plane.length; k++) plane[k] = plane[k]! * by;
}

/** The planes of a tile of one moment: amounts over three hours, everything else as it is. */
async function momentPlanes(
  source: LatticeSource,
  spec: TileSpec,
  layer: Layer,
  lattice: GridLattice,
): Promise<readonly Float32Array[]> {
  const fields = layer.channels.map((quantity) => ({ quantity, level: spec.level }));
  const planes = await source.lattice({ ...spec, fields, lattice });
  for (const [index, quantity] of layer.channels.entries()) {
    const plane = planes[index];
    if (plane && amounts.has(quantity)) scale(plane, amountHours);
  }
  return planes;
}

/** Steps of an accumulation that are folded together: a day of three-hour steps. */
export const foldedTogether = 8;

/** The steps of an accumulation day by day from its start, so that ranges which start together have their first days in common. */
export function daysOf(steps: readonly AccumulationStep[]): readonly (readonly AccumulationStep[])[] {
  return Array.from({ length: Math.ceil(steps.length / foldedTogether) }, (_, day) =>
    steps.slice(day * foldedTogether, (day + 1) * foldedTogether),
  );
}

/** How a layer folds steps; refuses one that shows a moment. */
const foldOfLayer = ({ ident, accumulate }: Layer): Accumulate => {
  if (accumulate === null) throw new ArchiveError('unknown-parameter', `${ident} shows one moment`);
  return accumulate;
};

/** The plane of an accumulation over all steps of a tile: rates times hours added up, or the highest of all steps. */
export async function foldSteps(source: LatticeSource, spec: TileSpec): Promise<Float32Array> {
  const layer = layers[spec.layer];
  const { lattice } = placeTile(source.grid(spec.product), spec);
  const fields = layer.channels.map((quantity) => ({ quantity, level: spec.level }));
  // All at once: where workers share a tile, none of them waits at every step for the one that is behind.
  const planes = await Promise.all(
    spec.steps.map(({ validTs }) => source.lattice({ ...spec, validTs, fields, lattice })),
  );
  let folded: Float32Array | undefined;
  for (const [k, { hours }] of spec.steps.entries()) {
    const [plane] = planes[k] ?? [];
    if (plane !== undefined) folded = foldStep(foldOfLayer(layer), folded, plane, hours);
  }
  if (folded === undefined) throw new ArchiveError('unknown-time', 'the range has no step');
  return folded;
}

/** The planes that an accumulation is the fold of: whole days of the run as the source holds them, the rest from its steps. */
async function partsOf(source: LatticeSource, spec: TileSpec): Promise<readonly Float32Array[]> {
  const { product, refTs, level } = spec;
  const layer = layers[spec.layer];
  const { lattice } = placeTile(source.grid(product), spec);
  const heldDay = async (steps: TileSpec['steps']): Promise<Float32Array | null> => {
    const [quantity] = layer.channels;
    if (quantity === undefined || source.day === undefined) return null;
    return source.day({ product, refTs, field: { quantity, level }, fold: foldOfLayer(layer), steps, lattice });
  };
  const parts: Float32Array[] = [];
  for (const steps of source.day === undefined ? daysOf(spec.steps) : partByDays(refTs, spec.steps))
    parts.push((await heldDay(steps)) ?? (await foldSteps(source, { ...spec, steps })));
  return parts;
}

const writer = new TileWriter();

/** Writes planes on a tile's lattice as a data tile, coded as the catalogue says for each quantity. */
export function encodeLayer(layer: Layer, planes: readonly Float32Array[], plan: TilePlan): Uint8Array {
  writer.begin();
  for (const [index, quantity] of layer.channels.entries()) {
    const values = planes[index];
    if (values === undefined) continue;
    const { coding } = quantities[quantity];
    const format = { kind: channelKind(layer, index), step: coding.step };
    if (coding.kind === 'linear') encodePlaneFromGrid(writer, { ...format, plane: { values } }, plan);
    else {
      const coder = logCoder(coding.step, coding.floor);
      const first = logBytes(coder, values, plan, writer.nextBlock().bytes);
      if (first === null) writer.addQuantised(format, logCodes(coder, values, plan, writer.q, writer.holes));
      else writer.keepBytes(format, first);
    }
  }
  return writer.finish();
}

/** Where a tile lies on a grid; refuses one that lies wholly outside of it. */
function placeTile(grid: AxisGrid, spec: TileSpec): TileLattice {
  const found = latticeOfTile(grid, spec);
  if (found === null)
    throw new ArchiveError('outside-grid', `${spec.product} does not reach tile ${spec.z}/${spec.x}/${spec.y}`);
  return found;
}

/** The bytes of a tile of an accumulation from the planes of its days; always day by day, so that it does not matter who folded them. */
export function tileOfDays(grid: AxisGrid, spec: TileSpec, days: readonly Float32Array[]): Uint8Array {
  const layer = layers[spec.layer];
  const { lattice, plan } = placeTile(grid, spec);
  const folded = days[0]?.slice();
  if (folded === undefined) throw new ArchiveError('unknown-time', 'the range has no step');
  for (const day of days.slice(1)) foldStep(foldOfLayer(layer), folded, day, 1);
  maskOutside(spec.product, grid, lattice, [folded]);
  return encodeLayer(layer, [folded], plan);
}

/** Makes the bytes of a tile; refuses one that lies wholly outside the product's grid. */
export async function makeTile(source: LatticeSource, spec: TileSpec): Promise<Uint8Array> {
  const layer = layers[spec.layer];
  const grid = source.grid(spec.product);
  if (spec.steps.length > 0) return tileOfDays(grid, spec, await partsOf(source, spec));
  const { lattice, plan } = placeTile(grid, spec);
  const planes = await momentPlanes(source, spec, layer, lattice);
  maskOutside(spec.product, grid, lattice, planes);
  return encodeLayer(layer, planes, plan);
}
