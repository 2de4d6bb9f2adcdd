import type { AppValues } from '#settings/index.ts';
import type { Signal, Unsubscribe } from '#signals/index.ts';
import { noCustomColours } from '../colours/custom-colours.ts';
import type { Cover } from '../covers/cover.rules.ts';
import { WeatherTiles } from '../fields/weather-tiles.ts';
import type { MapParts } from '../map-parts.ts';
import type { ModelLife } from '../model/model-life.ts';
import type { MapSymbols } from '../symbols/map-symbols.ts';
import type { MapLayer } from './define-map-layer.ts';
import type { LazyLayer } from './index.ts';
import { createLazyLayers } from './lazy-layers.ts';
import { LayerStack } from './layer-stack.ts';
import type { MapState } from './map-state.ts';
import { planLayers } from './plan-layers.ts';
import { createRetries } from './retries.ts';
import { TextCanvas } from './text-canvas.ts';
import type { IsFree } from './text-canvas.ts';

/** What the layers are opened with. */
export interface LayerSetup {
  readonly parts: MapParts;
  readonly layers: readonly (MapLayer | LazyLayer)[];
  readonly models: Pick<ModelLife, 'dataOf' | 'subscribe'>;
  readonly symbols: MapSymbols & { readonly isFree: IsFree };
  /** The canvas of texts over the map. */
  readonly texts: HTMLCanvasElement;
  /** Where panels lie over the map. */
  readonly covers: Signal<readonly Cover[]>;
  /** Zoom of the camera, and whether the base map itself is looked at. */
  readonly camera: () => Pick<MapState, 'zoom' | 'isMapShown' | 'hasBaseNames'>;
  readonly prefersStill: () => boolean;
  /** What may be drawn has changed. */
  readonly onChange: () => void;
}

/** The layers of a map that is on the page: planned again whenever something they depend on changes. */
export interface LayerLife {
  readonly stack: LayerStack;
  readonly texts: TextCanvas;
  /** Plans again what is drawn. */
  readonly replan: () => void;
  close(): void;
}

/** Opens the layers. */
export function openLayers(setup: LayerSetup): LayerLife {
  const { parts, models, symbols, onChange } = setup;
  const { settings, bus, environment, language } = parts;
  const colours = parts.colours ?? noCustomColours;
  const retries = createRetries(environment.clock, () => stack.retry());
  const tiles = new WeatherTiles({
    isMobile: environment.facts.device === 'mobile',
    clock: environment.clock,
    checkConnection: parts.checkConnection,
    onChange: () => {
      stack.settle();
      onChange();
    },
    onTileFailed: (url) => {
      bus.emit('loadingFailed', { url });
      retries.failed();
    },
    onTileCame: () => retries.succeeded(),
  });
  const onTexts = (soon?: 'soon'): void => (soon === 'soon' ? texts.refreshSoon() : texts.refresh());
  let layers: readonly MapLayer[] = setup.layers.filter((layer) => typeof layer === 'object');
  const stack: LayerStack = new LayerStack(layers, { ...parts, tiles, symbols, onChange, onTexts });
  const texts = new TextCanvas(
    setup.texts,
    () => stack.drawn.flatMap(({ texts: paint }) => paint ?? []),
    setup.covers.current,
    symbols.isFree,
  );

  const state = (): MapState => ({
    settings,
    dataOf: (product) => models.dataOf(product),
    customOf: (scale) => colours.of(scale),
    ...setup.camera(),
    lang: language.lang,
    prefersStill: setup.prefersStill(),
  });
  const apply = (): void => stack.apply(planLayers(layers, state(), stack.plan));
  const lazy = createLazyLayers(parts, () => {
    if (isClosed) return;
    layers = lazy.present(setup.layers);
    stack.setLayers(layers);
    listen();
    apply();
  });
  const replan = (): void => {
    // Until what is wanted is here what was planned before stays.
    if (!lazy.load()) apply();
  };
  const reload = (): void => {
    stack.retry();
    replan();
  };
  let isClosed = false;
  const endings: Unsubscribe[] = [];
  const heard = new Set<keyof AppValues>();
  /** Plans again whenever a setting changes that a layer reads. */
  const listen = (): void => {
    for (const name of [...lazy.settings, ...layers.flatMap((layer) => layer.settings)]) {
      if (heard.has(name) || isClosed) continue;
      heard.add(name);
      endings.push(settings.on(name, replan));
    }
  };
  listen();
  endings.push(
    settings.on('connection', (online) => {
      if (online) reload();
    }),
    models.subscribe(replan),
    setup.covers.subscribe(() => texts.refresh()),
    colours.subscribe(replan),
    language.subscribe(replan),
    bus.on('redrawLayers', ({ noCache }) => {
      // Tiles are named by their run, so those of a new one never come from the cache; the old picture stays until they are here.
      if (noCache === true) reload();
      else replan();
    }),
  );
  return {
    stack,
    texts,
    replan,
    close() {
      isClosed = true;
      for (const end of endings) end();
      retries.stop();
      texts.close();
      stack.close();
      tiles.close();
    },
  };
}
