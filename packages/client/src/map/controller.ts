import { differenceOf, mapLimits, namedZone, products, utcZone } from '@meltemi/catalogue';
import type { Zone } from '@meltemi/catalogue';
import { createSignal } from '#signals/index.ts';
import { addressToSettings, createAddressSync, readAddress } from './address/address-sync.ts';
import { firstView } from './camera/first-view.ts';
import { createMapCamera } from './camera/map-camera.ts';
import { createMapCovers } from './covers/map-covers.ts';
import { createBaseDetail } from './engine/base-detail.ts';
import { hasChoice, isMapShown, isNear, styleAddress } from './engine/base-style.rules.ts';
import { createEngineLife } from './engine/engine-life.ts';
import type { EngineEvents, EngineKind } from './engine/engine.ts';
import { engineThere, takePicture } from './engine/picture.ts';
import { createFirstPicture } from './layers/first-picture.ts';
import { mapLayers } from './layers/index.ts';
import { openLayers } from './layers/layer-life.ts';
import type { LayerLife } from './layers/layer-life.ts';
import { createLoading } from './layers/loading.ts';
import type { MapController, MapElements, MapPage } from './engine/map-controller.ts';
import type { MapParts } from './map-parts.ts';
import { createMinifests } from './model/minifests.ts';
import type { ModelData } from './model/minifests.ts';
import { createModelLife } from './model/model-life.ts';
import { createMapPointer } from './pointer/map-pointer.ts';
import { createLazySymbols } from './symbols/lazy-symbols.ts';

/** Makes the map; it loads the run at once and starts to work when it is mounted. */
export function createMapController(parts: MapParts, page: MapPage): MapController {
  const { settings, bus, environment, logError } = parts;
  const { clock } = environment;
  const zone = (): Zone =>
    settings.get('zuluMode') ? utcZone : (namedZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utcZone);
  const loading = createLoading(parts);
  const firstPicture = createFirstPicture(clock);
  const minifests = createMinifests({ ...parts, now: () => clock.now(), zone });
  const models = createModelLife(parts, minifests);
  const model = createSignal<ModelData | null>(null);

  const address = readAddress(page);
  for (const fault of address.faults) logError('address', fault.message);
  addressToSettings(address, parts);

  const engines = createEngineLife(parts, page);
  const engine = () => engines.open()?.engine ?? null;
  const camera = createMapCamera(parts, {
    address: address.view,
    timezoneOffset: () => page.timezoneOffset(),
    engine,
  });
  const covers = createMapCovers();
  const symbols = createLazySymbols({ clock, covers, onPlaced: () => layers?.texts.refresh() }, (error) =>
    logError('map', 'Symbols could not be loaded', error),
  );
  let layers: LayerLife | null = null;
  let sync: ReturnType<typeof createAddressSync> | null = null;
  let elements: MapElements | null = null;

  const pointer = createMapPointer(parts, {
    view: () => engine()?.view() ?? null,
    read: (lat, lon) => layers?.stack.pick(lat, lon, engines.kind.current() === 'globe') ?? -1,
    overlay: () => settings.get('overlay'),
    isDifference: () =>
      differenceOf(settings.snapshot(['overlay', 'product', 'level']), settings.get('differenceWith')) !== null,
    symbols,
    onPick: () => sync?.touch(),
  });
  const { picker } = pointer;

  // Every style carries the table, and the dark one is loaded by every engine.
  const detail = createBaseDetail(() => page.loadStyle(styleAddress('dark')), logError);
  /** The base map itself is looked at: it names its places, and no colours hide it. */
  const isBase = (engine: EngineKind = engines.kind.current() ?? 'maplibre'): boolean =>
    isMapShown({
      ...settings.snapshot(['overlay', 'map']),
      camera: camera.current.current(),
      engine,
      detail: detail.table.current(),
    });

  /** What may be drawn has changed. */
  const changed = (): void => {
    const data = models.dataOf(settings.get('product'));
    if (model.current() !== data) model.set(data);
    if (layers === null) return;
    const { stack, texts } = layers;
    if (elements !== null && !stack.isWhole) elements.container.dataset['map'] = 'loading';
    loading.update(stack.missing > 0);
    picker.refresh();
    texts.invalidate();
    engines.redraw();
  };

  const mount = (put: MapElements): (() => void) => {
    const { container } = put;
    elements = put;
    const opened = openLayers({
      parts,
      layers: mapLayers,
      models,
      symbols,
      texts: put.texts,
      covers,
      camera: () => ({
        zoom: camera.current.current().zoom,
        isMapShown: isBase(),
        hasBaseNames: engines.kind.current() !== 'leaflet',
      }),
      prefersStill: () => page.prefersStill(),
      onChange: changed,
    });
    layers = opened;
    const { stack, texts, replan } = opened;
    sync = createAddressSync(parts, page, { camera: () => camera.current.current(), picker: () => picker.place() });

    const frame = (): void => {
      const open = engines.open();
      if (open === null) return;
      const view = open.engine.view();
      stack.follow(open.engine.loadedView?.() ?? view);
      const { zoom: before } = camera.current.current();
      if (camera.follow(open.engine)) {
        const { zoom } = camera.current.current();
        picker.refresh();
        if (Math.ceil(before) !== Math.ceil(zoom) || Math.floor(before) !== Math.floor(zoom)) replan();
        loading.update(stack.missing > 0);
      }
      // The picture is the one that was wanted; a map for its own sake is one as it is.
      const isDrawn = stack.picture === null ? isBase() : stack.isWhole && open.drawing.hasDrawn;
      if (isDrawn) {
        container.dataset['map'] = 'drawn';
        firstPicture.drawn();
      }
      // Names keep off the signs of this frame.
      symbols.paint(view);
      if (firstPicture.isOver.current()) texts.paint(view);
    };
    let wasBase = isBase();
    /** The base map that fits where the camera looks, and the layers over it. */
    const setBase = (): void => {
      const isNow = isBase();
      engines.setBaseMap(isNow);
      if (isNow !== wasBase) replan();
      wasBase = isNow;
    };
    /** The camera came to rest: products by area, base map by zoom, place to start from next time. */
    const rest = (): void => {
      const open = engine();
      if (open === null) return;
      frame();
      models.setViewport(open.viewport());
      // The selector of base maps says what is missing; over the topographic map it is there at any zoom.
      if (isNear(open.camera()) || settings.get('overlay') === 'topoMap') detail.load();
      setBase();
      camera.rest(open);
      sync?.touch();
    };
    const events: EngineEvents = {
      ...pointer.events,
      onFrame: frame,
      onRest() {
        camera.touched();
        rest();
      },
      onContext(state) {
        bus.emit(state === 'lost' ? 'glContextLost' : 'glContextRestored');
        logError('map', state === 'lost' ? 'Canvas context lost' : 'Canvas context restored');
      },
      onProblem: (message, error) => logError('map', message, error),
    };

    let isGone = false;
    firstPicture.begin();
    // Tiles are loaded while the library is still on its way, once it is known where the camera will look.
    const lookAhead = (): void => {
      if (isGone || engine() !== null || engines.chosen() === 'globe') return;
      stack.follow(firstView(camera.current.current(), page.size()));
    };
    void camera.locate(() => !isGone && picker.place() === null).then(lookAhead);
    models.start();
    const endings = [
      engines.mount({
        container,
        stack,
        events,
        onChange: changed,
        camera: () => camera.current.current(),
        isMapShown: isBase,
        onOpen(open) {
          stack.follow(open.engine.view());
          replan();
        },
        onRest: rest,
      }),
      camera.current.subscribe(lookAhead),
      firstPicture.isOver.subscribe(() => engines.redraw()),
      pointer.follow(container),
      symbols.mount(put.symbols),
      page.watchStill(replan),
      detail.table.subscribe(setBase),
      settings.on('map', setBase),
      bus.on('newLocation', ({ lat, lon }) =>
        camera.moveTo({ lat, lon, zoom: Math.max(camera.current.current().zoom, mapLimits.defaultZoom) }, true),
      ),
      bus.on('back2home', () => {
        settings.set('timestamp', clock.now());
        picker.close();
        camera.goHome();
      }),
    ];
    if (address.picker !== null) picker.put(address.picker);
    return () => {
      isGone = true;
      for (const end of endings) end();
      models.stop();
      loading.stop();
      firstPicture.stop();
      sync?.stop();
      sync = null;
      opened.close();
      layers = null;
    };
  };

  // The texts of the screen may still be on their way; the run is wanted whatever they say.
  if (products[settings.get('product')].timeline === 'forecast') void minifests.load(settings.get('product'));

  return {
    mount,
    loading: loading.line,
    hasBegun: firstPicture.isOver,
    camera: camera.current,
    model,
    knownModel: (product) => minifests.known(product),
    engine: engines.kind,
    detail: detail.table,
    terrain: engines.terrain,
    hasChoice: () => hasChoice(detail.table.current(), camera.current.current()),
    contextMenu: pointer.menu,
    picker: picker.point,
    pick: pointer.pick,
    pickAt: pointer.pickAt,
    closePicker: () => picker.close(),
    openMenuAt: pointer.openMenuAt,
    closeMenu: pointer.closeMenu,
    symbols,
    covers,
    picture: () =>
      engineThere(engines.kind).then(() => takePicture(engine() ?? undefined, () => layers?.texts.uncovered() ?? null)),
    moveTo: (next) => camera.moveTo(next, true),
  };
}
