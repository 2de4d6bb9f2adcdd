import {
  availableProducts,
  clampPoint,
  mapLimits,
  maxZoomFor,
  namedZone,
  products,
  utcZone,
  zoomBounds,
} from '@meltemi/catalogue';
import type { Lat, Lon, Zone } from '@meltemi/catalogue';
import { pick } from '@meltemi/render';
import { createSignal } from '#signals/index.ts';
import { addressToSettings, createAddressSync, placeOf, readAddress } from './address-sync.ts';
import { createEngineChoice } from './engine/engine-choice.ts';
import { openEngine, wantedStyle } from './engine/engine-host.ts';
import { keepEngine } from './engine/keep-engine.ts';
import type { OpenEngine } from './engine/engine-host.ts';
import type { Camera, EngineEvents, EngineKind, Place } from './engine/engine.ts';
import { noCustomColours } from './colours/custom-colours.ts';
import { isMapShown } from './engine/base-style.rules.ts';
import { LabelTiles } from './labels/label-tiles.ts';
import { createLoading } from './loading.ts';
import { createLocationMarker } from './location/location-marker.ts';
import type { MapController, MapElements, MapPage, MenuPoint } from './map-controller.ts';
import type { MapParts } from './map-parts.ts';
import { createMinifests } from './model/minifests.ts';
import type { ModelData } from './model/minifests.ts';
import { createModelLife } from './model/model-life.ts';
import { createPicker } from './picker/picker.ts';
import { engineThere, takePicture } from './picture.ts';
import { createPlanner } from './plan/weather-plan.ts';
import { firstView } from './position/first-view.ts';
import { askStart, knownStart } from './position/start-position.ts';
import { createRetries } from './retries.ts';
import type { ParticleRequest } from './weather/gl-weather.ts';
import { createMapTexts } from './weather/map-texts.ts';
import type { TextCanvas } from './weather/text-canvas.ts';
import { WeatherFields } from './weather/weather-fields.ts';

const REPLANNED = [
  'overlay',
  'product',
  'level',
  'timestamp',
  'acRange',
  'isolinesOn',
  'isolinesType',
  'subscription',
] as const;

/** Makes the map; it asks for the run at once and starts to work when it is mounted. */
export function createMapController(parts: MapParts, page: MapPage): MapController {
  const { settings, bus, environment, logError } = parts;
  const { clock, facts, visibility } = environment;
  const colours = parts.colours ?? noCustomColours;
  const zone = (): Zone =>
    settings.get('zuluMode') ? utcZone : (namedZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utcZone);
  const loading = createLoading(parts);
  const minifests = createMinifests({ ...parts, now: () => clock.now(), zone });
  const life = createModelLife(parts, minifests);
  const planner = createPlanner({ dataOf: (product) => life.dataOf(product), customOf: (scale) => colours.of(scale) });

  const address = readAddress(page);
  for (const fault of address.faults) logError('address', fault.message);
  addressToSettings(address, parts);
  const start =
    address.view === null ? knownStart(parts, page.timezoneOffset()) : { camera: address.view, toAsk: null };
  const camera = createSignal<Camera>({
    ...start.camera,
    zoom: Math.min(start.camera.zoom, maxZoomFor(settings.get('country'))),
  });
  const model = createSignal<ModelData | null>(null);
  const engineKind = createSignal<EngineKind | null>(null);
  const engines = createEngineChoice({ settings, clock, probeGl: () => page.probeGl() });
  const contextMenu = createSignal<MenuPoint | null>(null);

  let fields: WeatherFields | null = null;
  let open: OpenEngine | null = null;
  let texts: TextCanvas | null = null;
  let elements: MapElements | null = null;
  let hasMoved = false;

  const picker = createPicker(parts, {
    view: () => open?.engine.view() ?? null,
    read: (lat, lon) =>
      fields === null || fields.shownPlan.scalar === null
        ? -1
        : pick(fields.scalar, lat, lon, engineKind.current() === 'globe'),
    overlay: () => settings.get('overlay'),
    onMove: () => sync?.touch(),
  });
  let sync: ReturnType<typeof createAddressSync> | null = null;

  const particleWish = (): ParticleRequest => ({
    settings: settings.get('particles'),
    anim: settings.get('particlesAnim'),
    still: page.prefersStill(),
  });

  /** The base map itself is looked at: it names its places, and no colours hide it. */
  const isBase = (): boolean =>
    isMapShown({
      overlay: settings.get('overlay'),
      zoom: camera.current().zoom,
      engine: engineKind.current() ?? 'maplibre',
    });

  /** Draws what the settings ask for; while the run of another model is on its way the old picture stays. */
  const replan = (): void => {
    const product = settings.get('product');
    const data = life.dataOf(product);
    if (model.current() !== data) model.set(data);
    if (fields === null || (data === null && products[product].timeline === 'forecast')) return;
    const {
      overlay,
      level,
      timestamp,
      acRange,
      isolinesOn,
      isolinesType,
      subscription: tier,
    } = settings.snapshot(REPLANNED);
    // Between a change of the layer and that of its model the two do not fit each other: there are no such tiles.
    const carriers = availableProducts(overlay);
    if (carriers.length > 0 && !carriers.includes(product)) return;
    fields.apply(
      planner({
        overlay,
        product,
        level,
        timestamp,
        acRange,
        isolines: isolinesOn ? isolinesType : null,
        tier,
        zoom: camera.current().zoom,
        isMapShown: isBase(),
      }),
    );
    changed();
  };

  /** What may be drawn has changed. */
  const changed = (): void => {
    loading.update((fields?.missing ?? 0) > 0);
    picker.refresh();
    texts?.invalidate();
    // A hidden page draws nothing; it is drawn when it is seen again.
    if (visibility.current() !== 'hidden') open?.engine.redraw();
  };

  const frame = (): void => {
    if (open === null || fields === null) return;
    const view = open.engine.view();
    fields.follow(view);
    const before = camera.current();
    const now = open.engine.camera();
    if (before.lat !== now.lat || before.lon !== now.lon || before.zoom !== now.zoom) {
      camera.set(now);
      picker.refresh();
      if (Math.ceil(before.zoom) !== Math.ceil(now.zoom) || Math.floor(before.zoom) !== Math.floor(now.zoom)) replan();
      loading.update(fields.missing > 0);
    }
    texts?.paint(view);
    // For stories told by a test: the picture is the one that was asked for.
    if (elements !== null && fields.isWhole && open.drawing.hasDrawn) elements.container.dataset['map'] = 'drawn';
  };

  /** The camera came to rest: products by area, base map by zoom, place to start from next time. */
  const rest = (): void => {
    if (open === null) return;
    const { engine } = open;
    const { lat, lon, zoom } = engine.camera();
    frame();
    life.setViewport(engine.viewport());
    engine.setStyle(wantedStyle(parts, zoom, engine.kind));
    engine.setBaseNames(isBase());
    const turned = ((((lon + 180) % 360) + 360) % 360) - 180;
    settings.set('startUpLastPosition', {
      lat: lat as Lat,
      lon: turned as Lon,
      zoom: Math.round(zoom),
      source: engine.kind === 'globe' ? 'globe' : 'maps',
    });
    sync?.touch();
  };

  const placeAt = (x: number, y: number): Place | null => {
    const at = new Float64Array(2);
    return open?.engine.view().unproject(x, y, at) === true ? placeOf(at[1] ?? Number.NaN, at[0] ?? Number.NaN) : null;
  };
  const putPicker = (lat: number, lon: number): void => {
    const place = placeOf(lat, lon);
    if (place !== null) picker.put(place);
  };

  const events: EngineEvents = {
    onFrame: frame,
    onRest: () => {
      hasMoved = true;
      rest();
    },
    onClick: ({ lat, lon }) => {
      contextMenu.set(null);
      putPicker(lat, lon);
    },
    onContextMenu: (place, x, y) => contextMenu.set({ place, x, y }),
    onContext: (state) => {
      bus.emit(state === 'lost' ? 'glContextLost' : 'glContextRestored');
      logError('map', state === 'lost' ? 'Canvas context lost' : 'Canvas context restored');
    },
    onProblem: (message, error) => logError('map', message, error),
  };

  const moveTo = (wanted: Camera, glide: boolean): void => {
    hasMoved = true;
    const next = {
      ...clampPoint(wanted.lat, wanted.lon),
      zoom: Math.min(maxZoomFor(settings.get('country')), Math.max(zoomBounds.min, wanted.zoom)),
    };
    if (open === null) camera.set(next);
    else open.engine.moveTo(next, glide);
  };

  const mount = (put: MapElements): (() => void) => {
    const { container, texts: canvas } = put;
    elements = put;
    const endings: (() => void)[] = [];
    let isGone = false;
    let opening = 0;
    const retries = createRetries(clock, () => weather.retry());
    const weather: WeatherFields = new WeatherFields({
      isMobile: facts.device === 'mobile',
      checkConnection: parts.checkConnection,
      onChange: () => {
        changed();
        if (!weather.isWhole) container.dataset['map'] = 'loading';
      },
      onTileFailed: (url) => {
        bus.emit('loadingFailed', { url });
        retries.failed();
      },
      onTileCame: () => retries.succeeded(),
    });
    fields = weather;
    sync = createAddressSync(parts, page, { camera: () => camera.current(), picker: () => picker.place() });
    const towns = new LabelTiles(parts, () => texts?.refreshSoon());
    const device = createLocationMarker({ clock, settings, onChange: () => texts?.refresh() });
    texts = createMapTexts(canvas, {
      parts,
      life,
      towns,
      weather,
      isBase,
      lineTexts: () => open?.drawing.texts() ?? [],
      above: device.paint,
    });

    const show = async (kind: EngineKind): Promise<void> => {
      const turn = (opening += 1);
      open?.close();
      open = null;
      const wanted = camera.current();
      const made = await openEngine(kind, wanted, {
        ...parts,
        container,
        fields: weather,
        events,
        particles: particleWish,
        onWeather: changed,
      });
      if (isGone || turn !== opening) return made.close();
      open = made;
      // Where the visitor is may have been learnt while the library was on its way.
      if (camera.current() !== wanted) made.engine.moveTo(camera.current(), false);
      engineKind.set(kind);
      // The map writes towns itself, with their weather.
      made.engine.setBaseNames(isBase());
      made.drawing.setHidden(visibility.current() === 'hidden');
      weather.follow(made.engine.view());
      replan();
      // Whoever came by a link and only looked finds the same place the next time. In a task of its own: opening took long enough.
      clock.setTimeout(() => {
        if (open === made) rest();
      }, 0);
    };
    // The page first: whatever asks something of a slow graphics card before would keep it from being seen.
    const firstFrame = page.painted();
    const showWanted = keepEngine({
      wanted: () => firstFrame.then(engines.wanted),
      show,
      isGone: () => isGone,
      logError,
      bus,
    });

    endings.push(
      ...REPLANNED.map((name) => settings.on(name, replan)),
      ...(['mapLibrary', 'disableWebGL', 'overlay'] as const).map((name) => settings.on(name, () => void showWanted())),
      ...(['map', 'overlay'] as const).map((name) =>
        settings.on(name, () => open?.engine.setStyle(wantedStyle(parts, camera.current().zoom, open.engine.kind))),
      ),
      ...(
        [
          'particles',
          'particlesAnim',
          'graticule',
          'englishLabels',
          'isImperial',
          'metric_temp',
          'metric_pressure',
          'metric_gh',
          'metric_altitude',
        ] as const
      ).map((name) => settings.on(name, changed)),
      settings.on('country', (country) => open?.engine.setMaxZoom(maxZoomFor(country))),
      settings.on('connection', (online) => {
        if (!online) return;
        weather.retry();
        towns.retry();
        changed();
      }),
      life.subscribe(replan),
      colours.subscribe(replan),
      device.stop,
      page.watchStill(changed),
      parts.language.subscribe(changed),
      visibility.subscribe((state) => {
        open?.drawing.setHidden(state === 'hidden');
        if (state === 'visible') open?.engine.redraw();
      }),
      bus.on('zoomIn', () => open?.engine.zoomBy(1)),
      bus.on('zoomOut', () => open?.engine.zoomBy(-1)),
      bus.on('newLocation', ({ lat, lon }) =>
        moveTo({ lat, lon, zoom: Math.max(camera.current().zoom, mapLimits.defaultZoom) }, true),
      ),
      bus.on('redrawLayers', ({ noCache }) => {
        // Tiles are named by their run, so those of a new one never come from the cache; the old picture stays until they are here.
        if (noCache === true) weather.retry();
        replan();
      }),
      bus.on('back2home', () => {
        settings.set('timestamp', clock.now());
        picker.close();
        moveTo({ ...knownStart(parts, page.timezoneOffset()).camera, zoom: mapLimits.backToHomeZoom }, true);
      }),
    );
    // Where the visitor is may have been learnt since the page began: nothing is loaded for a place that is left at once.
    const known = start.toAsk === 'ip' && !hasMoved ? knownStart(parts, page.timezoneOffset()) : start;
    if (known !== start) camera.set(known.camera);
    // Tiles are asked for while the library is still on its way: where the camera will look is known already.
    if (engines.asked() !== 'globe') weather.follow(firstView(camera.current(), page.size()));
    life.start();
    void showWanted();
    void engines.answered.then(showWanted);
    if (address.picker !== null) picker.put(address.picker);
    const askWhere = async (toAsk: 'ip' | 'gps'): Promise<void> => {
      const found = await askStart(toAsk, parts);
      // Whoever has begun to look around stays where they are.
      if (found !== null && !isGone && !hasMoved && picker.place() === null) moveTo(found, false);
    };
    if (known.toAsk !== null) void askWhere(known.toAsk);
    return () => {
      isGone = true;
      for (const end of endings) end();
      life.stop();
      loading.stop();
      retries.stop();
      sync?.stop();
      sync = null;
      open?.close();
      open = null;
      texts?.close();
      weather.close();
      fields = null;
    };
  };

  // The texts of the screen may still be on their way; the run is wanted whatever they say.
  if (products[settings.get('product')].timeline === 'forecast') void minifests.load(settings.get('product'));

  return {
    mount,
    loading: loading.line,
    camera,
    model,
    engine: engineKind,
    contextMenu,
    picker: picker.point,
    pick: putPicker,
    pickAt: (x, y) => {
      const place = placeAt(x, y);
      if (place !== null) putPicker(place.lat, place.lon);
    },
    closePicker: () => picker.close(),
    openMenuAt: (x, y) => {
      const place = placeAt(x, y);
      if (place !== null) contextMenu.set({ place, x, y });
    },
    closeMenu: () => contextMenu.set(null),
    picture: () => engineThere(engineKind).then(() => takePicture(open?.engine, elements?.texts)),
    moveTo: (next) => moveTo(next, true),
  };
}
