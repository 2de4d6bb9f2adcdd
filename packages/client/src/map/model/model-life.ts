import {
  adoptCalendar,
  airProductFor,
  availableProducts,
  clampToCalendar,
  closedProducts,
  overlays,
  productIdents,
  products,
  resolveSelection,
  selectLevel,
  visibleProducts,
} from '@meltemi/catalogue';
import { modelDataTimes, refreshesWhenVisible } from './model-data.rules.ts';
import type { Calendar, ProductIdent, Viewport } from '@meltemi/catalogue';
import type { MapParts } from '../map-parts.ts';
import type { AbsentModel, Minifests, ModelData } from './minifests.ts';

type Parts = Pick<MapParts, 'settings' | 'bus' | 'logError' | 'environment'>;

/** Which model is open, what it can show, and when it is looked at again. */
export interface ModelLife {
  /** Opens the model of the settings and follows them from now on. */
  start(): void;
  /** The map shows another part of the world. */
  setViewport(viewport: Viewport): void;
  /** What is known of a product; asks for it if nothing is. */
  dataOf(product: ProductIdent): ModelData | null;
  /** Hears when something about the runs has changed. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** The life of the open model: opening, adopting its calendar, refreshing, and giving way to another. */
export function createModelLife(parts: Parts, minifests: Minifests): ModelLife {
  const { settings, bus, logError, environment } = parts;
  const { clock, visibility, facts } = environment;
  const listeners = new Set<() => void>();
  const endings: (() => void)[] = [];
  let viewport: Viewport | null = null;
  let lastCheck = clock.now();
  let adopted: Calendar | null = null;
  /** Models requested beside the open one: one that failed is not requested again before the next check. */
  const requested = new Set<ProductIdent>();
  /** Models of which the server has no run, as far as the last check knew. */
  const absent = new Set<ProductIdent>();

  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  const shownTime = (): number => settings.get('timestamp') || clock.now();

  /** Time and range that fit a calendar; for another model times move to its nearest step. */
  const fitTime = (calendar: Calendar, snap: boolean): void => {
    const acRange = settings.get('acRange');
    const overlay = settings.get('overlay');
    const time = shownTime();
    const fitted =
      snap || overlays[overlay].isAccu
        ? adoptCalendar(calendar, overlay, { timestamp: time, acRange })
        : { timestamp: clampToCalendar(calendar, time), acRange };
    settings.setMany({ timestamp: fitted.timestamp, acRange: fitted.acRange });
  };

  const adopt = ({ calendar }: ModelData): void => {
    if (calendar === adopted) return;
    adopted = calendar;
    settings.set('calendar', calendar);
    fitTime(calendar, true);
  };

  const isOpen = (product: ProductIdent): boolean => settings.get('product') === product;

  /** Opens the product of the settings; what was on its way for another one is not adopted. */
  const open = async (anew = false): Promise<void> => {
    const product = settings.get('product');
    if (products[product].timeline !== 'forecast') {
      adopted = null;
      settings.set('calendar', null);
      announce();
      return;
    }
    const before = minifests.known(product);
    const wasLive = isLive();
    if (anew) lastCheck = clock.now();
    const load = await minifests.load(product, anew);
    if (!isOpen(product)) return;
    if (!load.ok) {
      if (load.absent !== undefined) giveWay(product, load.absent);
      return;
    }
    adopt(load.data);
    announce();
    // Models without an open source go as soon as the forecasts are known to be real ones.
    if (isLive() !== wasLive) select();
    const isOther =
      before?.calendar.refTime !== load.data.calendar.refTime ||
      before.provenance?.origin !== load.data.provenance?.origin;
    if (before !== null && isOther) {
      // A new run, or the provider's in place of a simulated one: another product may fit better now, and nothing that was drawn is true any more.
      select();
      bus.emit('redrawLayers', { noCache: true });
    }
  };

  /** Another model takes the place of one that the server does not have; a user who chose that one sees why. */
  const giveWay = (product: ProductIdent, { report }: AbsentModel): void => {
    absent.add(product);
    select();
    if (isOpen(product) || adopted !== null) report();
  };

  /** True when a provider's forecast is known. */
  const isLive = (): boolean => productIdents.some((ident) => minifests.known(ident)?.provenance?.origin === 'live');

  /** Products, product and level that fit overlay and view. */
  const select = (): void => {
    const { overlay, product, level } = settings.snapshot(['overlay', 'product', 'level']);
    const avail = availableProducts(overlay);
    const inView = viewport === null ? avail : visibleProducts(overlay, viewport, facts.device);
    const open = isLive() ? inView.filter((ident) => closedProducts[ident] === undefined) : inView;
    const visible = open.length > 0 ? open : inView;
    const there = visible.filter((ident) => !absent.has(ident));
    const chosen = resolveSelection(
      { overlay, product, level },
      settings.get('preferredProduct'),
      there.length > 0 ? there : visible,
    );
    if (!chosen.ok) logError('model', chosen.message);
    settings.setMany({
      visibleProducts: visible,
      ...(chosen.ok ? { product: chosen.selection.product, level: chosen.selection.level } : {}),
    });
  };

  const refresh = (): void => {
    lastCheck = clock.now();
    requested.clear();
    absent.clear();
    minifests.expire();
    for (const product of neededBeside()) void minifests.load(product, true).then((load) => load.ok && announce());
    void open(true);
  };

  /** Products whose wind and lines are drawn over the open one. */
  const neededBeside = (): readonly ProductIdent[] => {
    const product = settings.get('product');
    const air = airProductFor(product);
    return air === null || air === product || minifests.known(air) === null ? [] : [air];
  };

  const follow = (): void => {
    endings.push(
      settings.on('overlay', () => {
        const before = settings.get('product');
        select();
        // Another model brings its own calendar; the same one may need another range.
        if (settings.get('product') === before && adopted !== null) fitTime(adopted, false);
      }),
      settings.on('product', (product) => {
        const level = selectLevel(settings.get('overlay'), product, settings.get('level'));
        if (level.ok) settings.set('level', level.level);
        else logError('model', level.message);
        void open();
      }),
      settings.on('preferredProduct', (preferred) => {
        const { overlay, visibleProducts: visible } = settings.snapshot(['overlay', 'visibleProducts']);
        if (visible.includes(preferred) && products[preferred].overlays.includes(overlay))
          settings.set('product', preferred);
      }),
      settings.on('timestamp', () => {
        if (adopted !== null) fitTime(adopted, false);
      }),
      settings.on('subscription', refresh),
      settings.on('connection', (online) => {
        if (!online) return;
        requested.clear();
        absent.clear();
        if (minifests.known(settings.get('product')) === null) void open();
        else announce();
      }),
      visibility.subscribe((state) => {
        if (refreshesWhenVisible(lastCheck, clock.now(), state === 'visible')) refresh();
      }),
    );
    const timer = clock.setInterval(refresh, modelDataTimes.refreshEveryMs);
    endings.push(() => clock.clearInterval(timer));
  };

  return {
    start() {
      if (settings.get('timestamp') === 0) settings.set('timestamp', clock.now());
      select();
      follow();
      void open();
    },
    setViewport(next) {
      viewport = next;
      select();
    },
    dataOf(product) {
      const data = minifests.known(product);
      if (data === null && products[product].timeline === 'forecast' && !requested.has(product)) {
        requested.add(product);
        void minifests.load(product).then((load) => load.ok && announce());
      }
      return data;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      for (const end of endings.splice(0)) end();
    },
  };
}
