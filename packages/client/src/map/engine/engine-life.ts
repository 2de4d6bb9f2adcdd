import { maxZoomFor } from '@meltemi/catalogue';
import { createSignal } from '#signals/index.ts';
import type { Signal, WritableSignal } from '#signals/index.ts';
import type { LayerStack } from '../layers/layer-stack.ts';
import type { MapPage } from './map-controller.ts';
import type { MapParts } from '../map-parts.ts';
import { baseStyleOf } from './base-style.rules.ts';
import { createEngineChoice } from './engine-choice.ts';
import type { Camera, EngineEvents, EngineKind } from './engine.ts';
import { keepEngine } from './keep-engine.ts';
import { fetchEngine } from './open-engine.ts';
import type { ComingEngine, OpenEngine } from './open-engine.ts';

/** What an engine is put on the page with. */
export interface EngineMount {
  readonly container: HTMLElement;
  readonly stack: LayerStack;
  readonly events: EngineEvents;
  /** What may be drawn has changed. */
  readonly onChange: () => void;
  readonly camera: () => Camera;
  /** The base map itself is looked at in an engine: it names its places. */
  readonly isMapShown: (engine: EngineKind) => boolean;
  /** Another engine draws the map from now on. */
  readonly onOpen: (open: OpenEngine) => void;
  /** The camera stands where an engine opened it. */
  readonly onRest: () => void;
}

/** The engine that draws the map: chosen by the settings and by what the browser can, exchanged when they change. */
export interface EngineLife {
  readonly kind: Signal<EngineKind | null>;
  readonly open: () => OpenEngine | null;
  /** The kind that the settings ask for, whatever the browser can. */
  readonly chosen: () => EngineKind;
  /** Keeps the right engine on the page until the returned function is called. */
  mount(on: EngineMount): () => void;
  /** Shows the base map that fits settings and camera, with its names where it is looked at itself. */
  setBaseMap(isShown: boolean): void;
  /** Mountains, a leaning camera and a sky, where the engine has them; the button gives them to subscribers. */
  readonly terrain: WritableSignal<boolean>;
  /** Redraws; a hidden page draws nothing, it is drawn when it is seen again. */
  redraw(): void;
}

/** Makes the life of engines; there is none before it is mounted. */
export function createEngineLife(
  parts: Pick<MapParts, 'settings' | 'bus' | 'environment' | 'language' | 'logError'>,
  page: Pick<MapPage, 'probeGl' | 'framed' | 'painted' | 'prefersStill' | 'loadStyle'>,
): EngineLife {
  const { settings, bus, language, logError } = parts;
  const { clock, visibility } = parts.environment;
  const choice = createEngineChoice({ settings, clock, probeGl: () => page.probeGl() });
  // A worker tries it while the page is being made, before the graphics card has anything else to do.
  choice.begin();
  const kind = createSignal<EngineKind | null>(null);
  const terrain = createSignal(false);
  let open: OpenEngine | null = null;
  const setTerrain = (): void => open?.engine.setTerrain?.(terrain.current());

  const setBaseMap = (isShown: boolean): void => {
    open?.engine.setStyle(baseStyleOf(settings.get('map'), isShown));
    open?.engine.setBaseNames(isShown);
  };
  const redraw = (): void => {
    if (visibility.current() !== 'hidden') open?.engine.redraw();
  };

  const mount = (on: EngineMount): (() => void) => {
    let isGone = false;
    let opening = 0;
    let coming: ComingEngine | null = null;
    const setup = {
      settings,
      language,
      container: on.container,
      stack: on.stack,
      events: on.events,
      isMapShown: on.isMapShown,
      onChange: on.onChange,
      prefersStill: () => page.prefersStill(),
      fetchStyle: (address: string) => page.loadStyle(address),
    };
    const close = (): void => {
      open?.close();
      open = null;
    };
    const show = async (next: EngineKind): Promise<void> => {
      const turn = (opening += 1);
      close();
      const wanted = on.camera();
      const fetched = coming?.kind === next ? coming : fetchEngine(next, setup);
      coming = null;
      const made = await fetched.open(wanted);
      if (isGone || turn !== opening) return made.close();
      open = made;
      // Where the visitor is may have been learned while the library was on its way.
      if (on.camera() !== wanted) made.engine.moveTo(on.camera(), false);
      kind.set(next);
      // The map writes towns itself, with their weather.
      made.engine.setBaseNames(on.isMapShown(next));
      made.drawing.setHidden(visibility.current() === 'hidden');
      on.onOpen(made);
      setTerrain();
      // A visitor who came by a link and only looked finds the same place the next time. In a task of its own: opening took long enough.
      clock.setTimeout(() => {
        if (open === made) on.onRest();
      }, 0);
    };
    const restyle = (): void => {
      if (open !== null) setBaseMap(on.isMapShown(open.engine.kind));
    };
    // The page first: whatever asks something of a slow graphics card before would keep it from being seen.
    const firstFrame = page.painted();
    // While it is painted there is nothing to do on it but to read the code of the engine.
    const fetchEarly = async (): Promise<void> => {
      await page.framed();
      const next = await choice.wanted();
      if (!isGone && opening === 0) coming = fetchEngine(next, setup);
    };
    void fetchEarly();
    const showWanted = keepEngine({
      wanted: () => firstFrame.then(choice.wanted),
      show,
      isGone: () => isGone,
      logError,
      bus,
    });
    const endings = [
      ...(['mapLibrary', 'disableWebGL', 'overlay'] as const).map((name) => settings.on(name, () => void showWanted())),
      ...(['map', 'overlay', 'englishLabels'] as const).map((name) => settings.on(name, restyle)),
      language.subscribe(restyle),
      terrain.subscribe(setTerrain),
      settings.on('country', (country) => open?.engine.setMaxZoom(maxZoomFor(country))),
      visibility.subscribe((state) => {
        open?.drawing.setHidden(state === 'hidden');
        if (state === 'visible') open?.engine.redraw();
      }),
      bus.on('zoomIn', () => open?.engine.zoomBy(1)),
      bus.on('zoomOut', () => open?.engine.zoomBy(-1)),
    ];
    void showWanted();
    void choice.answered.then(showWanted);
    return () => {
      isGone = true;
      for (const end of endings) end();
      close();
    };
  };

  return { kind, open: () => open, chosen: choice.chosen, mount, setBaseMap, terrain, redraw };
}
