import type { LevelIdent } from '../levels/level-idents.ts';
import { airLayers } from './air-layers.ts';
import { drawnOverLayers } from './drawn-over-layers.ts';
import type { Layer } from './layer.ts';
import { type LayerIdent } from './layer-idents.ts';
import { airQualityLayers, droughtLayers, ensembleLayers, observationLayers } from './other-layers.ts';
import { seaLayers } from './sea-layers.ts';

const all = [
  ...airLayers,
  ...seaLayers,
  ...airQualityLayers,
  ...droughtLayers,
  ...observationLayers,
  ...ensembleLayers,
  ...drawnOverLayers,
];

/** Every layer by code. */
export const layers = Object.fromEntries(all.map((layer) => [layer.ident, layer])) as Readonly<
  Record<LayerIdent, Layer>
>;

/** The layer whose tiles a drawn-over layer reads: particles of waves and currents follow the field that is shown. */
export function sourceLayer(ident: LayerIdent, shown: LayerIdent): Layer {
  const own = layers[ident];
  const field = layers[shown];
  if (own.renderer !== 'particles' || own.noData !== 'onLand')
    return own.filename === null ? own : layers[own.filename];
  return field.noData === own.noData && field.vector === own.vector ? field : layers[own.filename ?? ident];
}

/** The name of a layer's file in a tile URL, `{filename}-{level}`; a level the layer does not have reads the layer's lowest. */
export function tileFile(layer: Layer, level: LevelIdent): string | null {
  if (layer.filename === null) return null;
  const used = layer.levels.includes(level) ? level : layer.levels[0];
  return used === undefined ? null : `${layer.filename}-${used}`;
}
