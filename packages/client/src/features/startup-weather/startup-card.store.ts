import type { Clock } from '#device/index.ts';
import { PLACE_SETTINGS, startPlace, type LoadWeather, type PlaceWeather } from '#places/index.ts';
import type { AppSettings } from '#settings/index.ts';
import type { OpenPane } from '#windows/index.ts';

/** What the card needs. */
export interface StartupCardEnvironment {
  readonly clock: Pick<Clock, 'setTimeout'>;
  readonly settings: Pick<AppSettings, 'get' | 'on' | 'snapshot' | 'set'>;
  readonly windows: {
    readonly open: (name: 'startup-weather') => void;
    readonly close: (name: string) => void;
    /** The windows that are open, with their panes. */
    readonly panes: () => readonly OpenPane[];
    readonly subscribe: (listener: () => void) => void;
  };
  readonly load: LoadWeather;
  /** Hands the weather to the card. */
  readonly show: (weather: PlaceWeather) => void;
  /** Hears each click, touch and key. */
  readonly onPress: (listener: () => void) => void;
  /** The visitor has pressed something before this began. */
  readonly wasPressed: boolean;
}

/** Panes at a side of the map; when the last of them closes the card comes back. */
const SIDES: ReadonlySet<OpenPane['pane']> = new Set<OpenPane['pane']>(['rhpane', 'nearest', 'fullscreen-mobile']);
/** Panes that leave no room for the card. */
const COVERING: ReadonlySet<OpenPane['pane']> = new Set<OpenPane['pane']>([...SIDES, 'bottom', 'center']);

/** True for a window that leaves no room for the card; the search lies where the card is. */
const covers = ({ name, pane }: OpenPane): boolean => name === 'search' || COVERING.has(pane);
const isAtSide = ({ pane }: OpenPane): boolean => SIDES.has(pane);

/**
 * The weather that welcomes a visitor: it comes with the first picture, goes with any click, touch or key, and comes back when
 * all panes at the sides have closed.
 */
export function followStartupCard({
  clock,
  settings,
  windows,
  load,
  show,
  onPress,
  wasPressed,
}: StartupCardEnvironment): void {
  let isReady = false;
  let isPressed = wasPressed;
  let before = windows.panes();
  const isOpen = (): boolean => windows.panes().some(({ name }) => name === 'startup-weather');
  const hide = (): void => {
    windows.close('startup-weather');
    if (!settings.get('persistentWidgets')) windows.close('startup-pin2hp');
  };
  const appear = (): void => {
    if (isReady && !windows.panes().some(covers)) windows.open('startup-weather');
  };
  onPress(() => {
    isPressed = true;
    if (isOpen()) hide();
  });
  windows.subscribe(() => {
    const now = windows.panes();
    const closed = before.filter(({ name }) => !now.some((one) => one.name === name));
    before = now;
    if (isOpen() && now.some(covers)) hide();
    // One pane may only make room for another, which opens within the same step.
    if (closed.some(isAtSide)) clock.setTimeout(appear, 0);
  });

  let isRequested = false;
  const request = async (): Promise<void> => {
    const place = startPlace(settings);
    if (isRequested || place === null) return;
    isRequested = true;
    const weather = await load(place);
    if (weather === null) return;
    show(weather);
    isReady = true;
    if (!isPressed) appear();
  };
  for (const name of PLACE_SETTINGS) settings.on(name, () => void request());
  void request();
}
