import type { AppSettings, AppValues } from '#settings/index.ts';
import type { MapParts } from '../map-parts.ts';
import type { MapLayer } from './define-map-layer.ts';
import type { LazyLayer } from './index.ts';

/** Layers that come together when one of them is first wanted. */
interface LazyGroup {
  readonly name: string;
  /** The settings that decide whether they are. */
  readonly settings: readonly (keyof AppValues)[];
  readonly isWanted: (settings: Pick<AppSettings, 'get'>) => boolean;
  readonly load: (parts: MapParts) => Promise<Readonly<Partial<Record<LazyLayer, MapLayer>>>>;
}

/** What is loaded when it is first wanted; one entry a group. */
const groups: readonly LazyGroup[] = [
  {
    name: 'the sky',
    settings: ['overlay', 'stormSettingsLightning'],
    // Strokes may be wanted over a forecast, too.
    isWanted: (settings) =>
      ['radar', 'radarPlus', 'satellite'].includes(settings.get('overlay')) || settings.get('stormSettingsLightning'),
    load: async ({ sky }) => (await import('./sky-layers.ts')).createSkyLayers(await sky()),
  },
  {
    name: 'warnings',
    settings: ['overlay'],
    isWanted: (settings) => settings.get('overlay') === 'capAlerts',
    load: async ({ warnings, logError }) => ({
      warnings: (await import('./warnings/layer.ts')).warningsLayer(await warnings(), logError),
    }),
  },
  {
    name: 'pilots',
    settings: ['pois', 'poisTemporary', 'displayAirspaces'],
    isWanted: (settings) =>
      (settings.get('poisTemporary') ?? settings.get('pois')) === 'metars' || settings.get('displayAirspaces'),
    load: async () => import('./pilots/layer.ts'),
  },
  {
    name: 'degrees',
    settings: ['graticule'],
    isWanted: (settings) => settings.get('graticule'),
    load: async () => import('./graticule/layer.ts'),
  },
  {
    name: 'lines',
    settings: ['isolinesOn', 'overlay'],
    // The map of pressure has lines of its own.
    isWanted: (settings) => settings.get('isolinesOn') || settings.get('overlay') === 'pressure',
    load: async () => import('./isolines/layer.ts'),
  },
  {
    name: 'differences',
    settings: ['differenceWith'],
    isWanted: (settings) => settings.get('differenceWith') !== null,
    load: async () => import('./difference/layer.ts'),
  },
  {
    name: 'storms',
    settings: ['stormShown'],
    isWanted: (settings) => settings.get('stormShown') !== null,
    load: async () => import('./storms/layer.ts'),
  },
];

/** Layers whose code comes when they are wanted. */
export interface LazyLayers {
  /** Those of a list that are here, at their heights. */
  present(layers: readonly (MapLayer | LazyLayer)[]): readonly MapLayer[];
  /** The settings that decide what is wanted. */
  readonly settings: readonly (keyof AppValues)[];
  /** Loads what the settings want and is not here; true where something is on its way. */
  load(): boolean;
}

/** Makes them; `onCome` hears that some came, or could not be loaded. */
export function createLazyLayers(parts: MapParts, onCome: () => void): LazyLayers {
  const made = new Map<string, MapLayer>();
  const states = new Map<LazyGroup, 'loading' | 'here'>();
  const load = async (group: LazyGroup): Promise<void> => {
    states.set(group, 'loading');
    try {
      for (const [name, layer] of Object.entries(await group.load(parts))) made.set(name, layer);
      states.set(group, 'here');
    } catch (error) {
      states.delete(group);
      parts.logError('map', `Layers of ${group.name} could not be loaded`, error);
    }
    onCome();
  };
  return {
    settings: groups.flatMap((group) => group.settings),
    present: (layers) => layers.flatMap((layer) => (typeof layer === 'object' ? [layer] : (made.get(layer) ?? []))),
    load() {
      let isWaiting = false;
      for (const group of groups) {
        if (!group.isWanted(parts.settings) || states.get(group) === 'here') continue;
        isWaiting = true;
        if (!states.has(group)) void load(group);
      }
      return isWaiting;
    },
  };
}
