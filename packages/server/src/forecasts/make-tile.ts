import { ArchiveError, type ForecastSource, type GridLattice } from '@meltemi/archive';
import { layers, quantities, type Layer, type QuantityIdent } from '@meltemi/catalogue';
import { encodePlaneFromGrid, TileWriter, type ChannelFormat, type TilePlan } from '@meltemi/fields';
import { maskOutside } from './area-mask.ts';
import { logCoder, logCodes } from './log-codes.ts';
import { latticeOfTile } from './tile-lattice.ts';
import { amountHours, type TileSpec } from './tile-spec.ts';

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
async function momentPlanes(source: ForecastSource, spec: TileSpec, layer: Layer, lattice: GridLattice): Promise<readonly Float32Array[]> {
  const fields = layer.channels.map((quantity) => ({ quantity, level: spec.level }));
  const planes = await source.lattice({ ...spec, fields, lattice });
  for (const [index, quantity] of layer.channels.entries()) {
    const plane = planes[index];
    if (plane && amounts.has(quantity)) scale(plane, amountHours);
  }
  return planes;
}

/** The plane of an accumulation: rates times hours added up, or the highest of all steps. */
async function foldedPlane(source: ForecastSource, spec: TileSpec, layer: Layer, lattice: GridLattice): Promise<Float32Array> {
  const fields = layer.channels.map((quantity) => ({ quantity, level: spec.level }));
  let folded: Float32Array | undefined;
  for (const { validTs, hours } of spec.steps) {
    const [plane] = await source.lattice({ ...spec, validTs, fields, lattice });
    if (plane === undefined) continue;
    if (layer.accumulate === 'sum') scale(plane, hours);
    if (folded === undefined) folded = plane;
    else if (layer.accumulate === 'sum') for (let k = 0; k < plane.length; k++) folded[k] = folded[k]! + plane[k]!;
    else for (let k = 0; k < plane.length; k++) folded[k] = Math.max(folded[k]!, plane[k]!);
  }
  if (folded === undefined) throw new ArchiveError('unknown-time', 'the range has no step');
  return folded;
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
    else writer.addQuantised(format, logCodes(logCoder(coding.step, coding.floor), values, plan, writer.q, writer.holes));
  }
  return writer.finish();
}

/** Makes the bytes of a tile; refuses one that lies wholly outside the product's grid. */
export async function makeTile(source: ForecastSource, spec: TileSpec): Promise<Uint8Array> {
  const layer = layers[spec.layer];
  const grid = source.grid(spec.product);
  const found = latticeOfTile(grid, spec);
  if (found === null) throw new ArchiveError('outside-grid', `${spec.product} does not reach tile ${spec.z}/${spec.x}/${spec.y}`);
  const planes = spec.steps.length === 0
    ? await momentPlanes(source, spec, layer, found.lattice)
    : [await foldedPlane(source, spec, layer, found.lattice)];
  maskOutside(spec.product, grid, found.lattice, planes);
  return encodeLayer(layer, planes, found.plan);
}
