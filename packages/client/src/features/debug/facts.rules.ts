import type { DeviceFacts } from '#device/index.ts';
import type { ModelData } from '#map/index.ts';
import type { GpuFacts } from './gpu-facts.ts';
import type { TileFacts } from './network-log.ts';

/** The groups of facts, in their order. */
export const factGroups = ['application', 'device', 'drawing', 'forecast', 'storage', 'network'] as const;
export type FactGroup = (typeof factGroups)[number];

/** A fact: the key of its name, and its value, which is the same in every language. */
export type Fact = readonly [name: string, value: string];

/** What the facts are read from. */
export interface FactSources {
  readonly version: string;
  readonly server: string;
  readonly phase: string;
  readonly events: readonly string[];
  readonly facts: DeviceFacts;
  readonly userAgent: string;
  readonly engine: string | null;
  readonly overlay: string;
  readonly gpu: GpuFacts;
  readonly model: ModelData | null;
  readonly storage: string;
  /** Keys in local storage. */
  readonly keys: number;
  /** Bytes; null where the browser does not say. */
  readonly quota: { readonly usage: number; readonly quota: number } | null;
  readonly connection: string;
  readonly requests: number;
  readonly tiles: TileFacts;
}

const NONE = '–';
const moment = (ts: number): string => new Date(ts).toISOString().replace('.000Z', 'Z');
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`;

/** Everything worth knowing when something goes wrong, by group. Nothing of it says who or where the user is. */
export function factsOf(from: FactSources): Readonly<Record<FactGroup, readonly Fact[]>> {
  const { facts, gpu, model, quota, tiles } = from;
  const { width, height, devicePixelRatio } = facts.screen;
  const calendar = model?.calendar;
  return {
    application: [
      ['version', from.version],
      ['server', from.server],
      ['phase', from.phase],
      ['events', from.events.join(', ') || NONE],
    ],
    device: [
      ['platform', `${facts.platform}, ${facts.device}`],
      ['screen', `${width} × ${height} @ ${devicePixelRatio}`],
      ['languages', facts.languages.join(', ')],
      ['browser', from.userAgent],
    ],
    drawing: [
      ['engine', from.engine ?? NONE],
      ['overlay', from.overlay],
      ['graphics', gpu.webgl ?? NONE],
      ['card', [gpu.vendor, gpu.renderer].filter((part) => part !== '').join(', ') || NONE],
      ['texture', gpu.webgl === null ? NONE : `${gpu.maxTexture} px`],
    ],
    forecast: [
      ['product', model?.product ?? NONE],
      ['run', calendar === undefined ? NONE : moment(calendar.refTimeTs)],
      ['update', calendar === undefined ? NONE : moment(calendar.updateTs)],
      [
        'steps',
        calendar === undefined
          ? NONE
          : `${calendar.timestamps.length} (${moment(calendar.start)} – ${moment(calendar.end)})`,
      ],
      ['source', model?.provenance == null ? NONE : JSON.stringify(model.provenance)],
      ['loaded', model === null ? NONE : moment(model.loadedAt)],
    ],
    storage: [
      ['kept', from.storage],
      ['keys', String(from.keys)],
      ['room', quota === null ? NONE : `${kilobytes(quota.usage)} / ${kilobytes(quota.quota)}`],
    ],
    network: [
      ['connection', from.connection],
      ['requests', String(from.requests)],
      ['tiles', `${tiles.asked}: ${tiles.fromCache} cached, ${tiles.failed} failed, ${kilobytes(tiles.bytes)}`],
      ['tileTime', tiles.medianMs === null ? NONE : `${Math.round(tiles.medianMs)} ms`],
    ],
  };
}
