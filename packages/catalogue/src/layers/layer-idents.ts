import { overlayIdents } from '../overlays/overlay-idents.ts';

/** Layers that no overlay is named after: lines, particles and the height field behind the `gh` lines. */
export const layerOnlyIdents = [
  'pressureIsolines',
  'ghIsolines',
  'tempIsolines',
  'deg0Isolines',
  'windParticles',
  'waveParticles',
  'currentParticles',
  'gh',
] as const;

/** Every layer: one named after each overlay, and the layer-only codes. */
export const layerIdents = [...overlayIdents, ...layerOnlyIdents] as const;

export type LayerIdent = (typeof layerIdents)[number];

/** The parts of the program that can draw a layer (11). */
export const rendererIdents = [
  'tileLayer',
  'isolines',
  'particles',
  'accumulations',
  'daySwitcher',
  'radar',
  'radarPlus',
  'satellite',
  'capAlerts',
  'noUserControl',
  'topoMap',
] as const;

export type RendererIdent = (typeof rendererIdents)[number];

const known: ReadonlySet<unknown> = new Set(layerIdents);

/** True for a code of the layer list. */
export const isLayerIdent = (value: unknown): value is LayerIdent => known.has(value);
