import { isWindowName, paneOf, timings, type DeviceKind, type PaneName } from '@meltemi/catalogue';
import type { AppEvents, Clock, EventBus } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import { PLACE_SETTINGS, startPlace } from './start-place.rules.ts';
import type { LoadStartup, StartupWeather } from './startup.queries.ts';

/** What the greeting is made of. */
export interface StartupParts {
  readonly bus: Pick<EventBus<AppEvents>, 'on' | 'emit'>;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly settings: Pick<AppSettings, 'get' | 'on' | 'snapshot' | 'set'>;
  readonly device: () => DeviceKind;
  readonly load: LoadStartup;
  /** Hands the weather to the card. */
  readonly show: (weather: StartupWeather) => void;
  /** Tells each click, touch and key. */
  readonly onPress: (listener: () => void) => void;
  /** The visitor has pressed something before this began. */
  readonly wasPressed: boolean;
  /** Windows that are open already. */
  readonly open: readonly string[];
  /** Shows something else, because the weather takes too long. */
  readonly fallBack: () => void;
}

/** Panes at a side of the map; when the last of them closes the card comes back. */
const SIDES: ReadonlySet<PaneName | null> = new Set<PaneName>(['rhpane', 'nearest', 'fullscreen-mobile']);
/** Panes that leave no room for the card, and the search, which lies where the card is. */
const COVERING: ReadonlySet<PaneName | null> = new Set<PaneName>([...SIDES, 'bottom', 'center'] as PaneName[]);

/**
 * The weather that greets a visitor: it comes with the first picture, goes with any click, touch or key, and comes back when
 * all panes at the sides have closed. What takes longer than a second makes way for something else.
 */
export function greet({
  bus,
  clock,
  settings,
  device,
  load,
  show,
  onPress,
  wasPressed,
  open,
  fallBack,
}: StartupParts): void {
  const windows = new Set(open);
  const paneOfName = (name: string): PaneName | null => (isWindowName(name) ? paneOf(name, device()) : null);
  const covers = (name: string): boolean => name === 'search' || COVERING.has(paneOfName(name));
  let isReady = false;

  const hide = (): void => {
    bus.emit('rqstClose', { name: 'startup-weather' });
    if (!settings.get('persistentWidgets')) bus.emit('rqstClose', { name: 'startup-pin2hp' });
  };
  const appear = (): void => {
    if (isReady && ![...windows].some(covers)) bus.emit('rqstOpen', { name: 'startup-weather' });
  };
  let isPressed = wasPressed;
  onPress(() => {
    isPressed = true;
    if (windows.has('startup-weather')) hide();
  });
  bus.on('pluginOpened', ({ name }) => {
    windows.add(name);
    if (covers(name) && windows.has('startup-weather')) hide();
  });
  bus.on('pluginClosed', ({ name }) => {
    windows.delete(name);
    // One pane may only make room for another, which opens within the same step.
    if (SIDES.has(paneOfName(name))) clock.setTimeout(appear, 0);
  });

  let isAsked = false;
  const ask = async (): Promise<void> => {
    const place = startPlace(settings);
    if (isAsked || place === null) return;
    isAsked = true;
    let isLate = false;
    const giveWay = (): void => {
      if (!isLate) fallBack();
      isLate = true;
    };
    const timer = clock.setTimeout(giveWay, timings.startupArticlesFallbackMs);
    const weather = await load(place);
    clock.clearTimeout(timer);
    if (weather === null) return giveWay();
    settings.set('startupReverseName', weather.place.name);
    show(weather);
    isReady = true;
    if (!isPressed) appear();
  };
  for (const name of PLACE_SETTINGS) settings.on(name, () => void ask());
  void ask();
}
