import { useSignal } from '#signals/useSignal.ts';
import type { DeviceKind } from '@meltemi/catalogue';
import { onHomepage } from '../collections/favourites.rules.ts';
import { createStartupLoader, greet, StartupCard, type StartupWeather } from '../features/startup-weather/index.ts';
import type { createSignal } from '#signals/index.ts';
import type { ServerCall } from '../network/index.ts';
import type { WindowContent, Windows } from '../panes/index.ts';
import type { Application } from './application.ts';
import type { Presses } from './startup-presses.ts';
import { useMinute } from '#signals/useMinute.ts';

/** The weather that greets a visitor, once it is known. */
export type Greeting = ReturnType<typeof createSignal<StartupWeather | null>>;

/** What the greeting is made of, beside the application. */
export interface GreetingParts {
  readonly greeting: Greeting;
  readonly call: ServerCall;
  readonly namePlace: (lat: number, lon: number) => Promise<string>;
  readonly device: () => DeviceKind;
  readonly windows: Windows;
  readonly presses: Presses;
}

/** Shows the places that are pinned to the start page, where there are any. */
async function showPinned(people: Application['people'], show: () => void): Promise<void> {
  const items = await (await people()).favouriteRecords.all();
  if (onHomepage(items).length > 0) show();
}

/** Greets the visitor with the weather of the place where the map starts. */
export function startGreeting(
  { bus, environment, people, settings }: Application,
  { greeting, call, namePlace, device, windows, presses }: GreetingParts,
): void {
  // Beside the weather: what the person pinned to the start page.
  bus.on('pluginOpened', ({ name }) => {
    if (name === 'startup-weather' && settings.get('userToken') !== null)
      void showPinned(people, () => bus.emit('rqstOpen', { name: 'startup-pin2hp' }));
  });
  greet({
    bus,
    clock: environment.clock,
    settings,
    device,
    load: createStartupLoader({ call, product: () => settings.get('product'), namePlace }),
    show: (weather) => greeting.set(weather),
    onPress: (listener) => presses.subscribe(listener),
    wasPressed: presses.happened(),
    open: windows.current().map(({ name }) => name),
    // Where there are no articles the weather is waited for.
    fallBack: () => {
      if (windows.definition('startup-articles') !== undefined) bus.emit('rqstOpen', { name: 'startup-articles' });
    },
  });
}

/** The window of the greeting. */
export function startupWindow(
  { bus, environment }: Pick<Application, 'bus' | 'environment'>,
  greeting: Greeting,
): WindowContent {
  return function StartupWindow() {
    const weather = useSignal(greeting);
    const now = useMinute(environment.clock);
    if (weather === null) return null;
    const { lat, lon, name } = weather.place;
    return (
      <StartupCard
        weather={weather}
        now={now}
        onForecast={() => bus.emit('rqstOpen', { name: 'detail', params: { lat, lon, name, source: 'startup' } })}
        onSearch={() => bus.emit('rqstOpen', { name: 'search' })}
      />
    );
  };
}
