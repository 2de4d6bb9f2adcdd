import type { DstTriple } from '../calendar/minifest.ts';
import type { IsolineIdent } from '../isolines/isoline-idents.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import { levelsInBoth, surfaceOnly } from '../levels/levels.ts';
import { overlayIdents, type OverlayIdent } from '../overlays/overlay-idents.ts';
import type { ProductFamily } from '../overlays/overlay.ts';
import { overlays } from '../overlays/overlays.ts';
import type { ProductIdent } from './product-idents.ts';
import { providers, type ProviderIdent } from './providers.ts';

/** How fine a product's data are; decides the zoom of its data tiles. */
export const dataQualities = ['low', 'normal', 'high', 'ultra', 'extreme'] as const;

export type DataQuality = (typeof dataQualities)[number];

/** A ring of [longitude, latitude] in degrees; longitudes may pass ±180 so that a ring never jumps. */
export type Polygon = readonly (readonly [lon: number, lat: number])[];

/** When a provider starts runs and how long they take to arrive. */
export interface RunSchedule {
  /** Hours of the day, UTC. */
  readonly hours: readonly number[];
  /** Minutes from the reference time until the run is complete here. */
  readonly delay: number;
}

/** A forecast model or another source of map data. */
export interface Product {
  readonly ident: ProductIdent;
  readonly modelName: string;
  readonly provider: string;
  /** Name of the model in calls such as city labels. */
  readonly modelIdent: string;
  /** First part of the paths of its data. */
  readonly directory: string;
  readonly category: 'forecast' | 'analysis';
  /** Kilometres. */
  readonly modelResolution: number;
  /** Minutes between two updates for free users, and for subscribers. */
  readonly interval: number;
  readonly intervalPremium: number;
  /** Hours. */
  readonly forecastSize: number;
  readonly dataQuality: DataQuality;
  readonly maxTileZoom: { readonly free: number; readonly premium: number };
  readonly levels: readonly LevelIdent[];
  readonly overlays: readonly OverlayIdent[];
  readonly isolines: readonly IsolineIdent[];
  /** The area it covers; null means the whole world. */
  readonly bounds: readonly Polygon[] | null;
  /** Overlays whose sharp edges are worth tiles one quality finer. */
  readonly betterDataQuality: readonly OverlayIdent[];
  readonly hasAccumulations: boolean;
  readonly logo: string | null;
  /** No day of it is kept for subscribers. */
  readonly freeProduct: boolean;
  /** There is nothing to choose between, so the model switch is hidden. */
  readonly hideProductSwitch: boolean;
  /** Where wind, isolines and point forecasts come from when this product has none. */
  readonly preferredAir: ProductIdent | null;
  /** Where the sea state of a point forecast comes from. */
  readonly preferredWaves: ProductIdent | null;
  readonly fileSuffix: 'jpg' | 'png' | 'webp';
  readonly attribution: string;
  /** Its provider, by ident. */
  readonly providerIdent: ProviderIdent;
  readonly runs: RunSchedule;
  readonly steps: { readonly free: readonly DstTriple[]; readonly premium: readonly DstTriple[] };
  /** forecast: steps after a run. observation: its own calendar of past moments. none: nothing to step through. */
  readonly timeline: 'forecast' | 'observation' | 'none';
  readonly animation: boolean;
  readonly family: ProductFamily | 'point';
}

/** What a table line states about a product; the rest has a rule. */
export interface ProductLine {
  readonly modelName: string;
  readonly provider: ProviderIdent;
  readonly directory: string;
  readonly family: Product['family'];
  readonly modelResolution: number;
  readonly forecastSize: number;
  readonly dataQuality: DataQuality;
  readonly zoom: readonly [free: number, premium: number];
  readonly runs: RunSchedule;
  readonly interval?: number;
  readonly intervalPremium?: number;
  readonly category?: Product['category'];
  readonly levels?: readonly LevelIdent[];
  readonly extraOverlays?: readonly OverlayIdent[];
  readonly bounds?: readonly Polygon[];
  readonly betterDataQuality?: readonly OverlayIdent[];
  readonly hasAccumulations?: boolean;
  readonly freeProduct?: boolean;
  readonly hideProductSwitch?: boolean;
  readonly preferredAir?: ProductIdent;
  readonly preferredWaves?: ProductIdent;
  readonly stepsFree?: readonly DstTriple[];
  readonly stepsPremium?: readonly DstTriple[];
  readonly timeline?: Product['timeline'];
  readonly animation?: boolean;
}

/** The overlays of a family that a product with these levels can really show. */
function carriedOverlays(line: ProductLine, levels: readonly LevelIdent[]): readonly OverlayIdent[] {
  return overlayIdents.filter((ident) => {
    if (line.extraOverlays?.includes(ident) === true) return true;
    const overlay = overlays[ident];
    if (overlay.family !== line.family || overlay.family === 'none') return false;
    if (overlay.isAccu && line.hasAccumulations !== true) return false;
    return levelsInBoth(overlay.levels, levels).length > 0;
  });
}

/** Lines of height need pressure levels; the others need only air. */
function carriedIsolines(line: ProductLine, levels: readonly LevelIdent[]): readonly IsolineIdent[] {
  if (line.family !== 'air') return [];
  return levels.includes('500h') ? ['pressure', 'gh', 'temp', 'deg0'] : ['pressure', 'temp', 'deg0'];
}

/** Makes a product from its line. Most models update every 720 minutes, every 360 for subscribers. */
export function product(ident: ProductIdent, line: ProductLine): Product {
  const levels = line.levels ?? surfaceOnly;
  const provider = providers[line.provider];
  const timeline = line.timeline ?? 'forecast';
  const stepsFree = line.stepsFree ?? (timeline === 'forecast' ? [[3, 3, line.forecastSize] as const] : []);
  return {
    ident,
    modelName: line.modelName,
    provider: provider.name,
    modelIdent: line.directory,
    directory: line.directory,
    category: line.category ?? 'forecast',
    modelResolution: line.modelResolution,
    interval: line.interval ?? 720,
    intervalPremium: line.intervalPremium ?? 360,
    forecastSize: line.forecastSize,
    dataQuality: line.dataQuality,
    maxTileZoom: { free: line.zoom[0], premium: line.zoom[1] },
    levels,
    overlays: carriedOverlays(line, levels),
    isolines: carriedIsolines(line, levels),
    bounds: line.bounds ?? null,
    betterDataQuality: line.betterDataQuality ?? [],
    hasAccumulations: line.hasAccumulations ?? false,
    logo: provider.logo,
    freeProduct: line.freeProduct ?? false,
    hideProductSwitch: line.hideProductSwitch ?? false,
    preferredAir: line.preferredAir ?? null,
    preferredWaves: line.preferredWaves ?? null,
    fileSuffix: 'png',
    attribution: provider.attribution,
    providerIdent: line.provider,
    runs: line.runs,
    steps: { free: stepsFree, premium: line.stepsPremium ?? stepsFree },
    timeline,
    animation: line.animation ?? timeline !== 'none',
    family: line.family,
  };
}

/** Runs started every so many hours from midnight UTC. */
export const runsEvery = (hours: number, delay: number): RunSchedule => ({
  hours: Array.from({ length: 24 / hours }, (_, index) => index * hours),
  delay,
});
