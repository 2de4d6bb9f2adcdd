import { lazy } from 'react';
import type { PlaceWeather } from '#places/index.ts';
import { useServices, weatherLoader, type Services } from '#services/index.ts';
import { loadLate, useMinute, useSignal, type Signal, type WritableSignal } from '#signals/index.ts';
import { followStartupCard } from './startup-card.store.ts';
import type { Presses } from './startup-presses.ts';
import { StartupCard } from './StartupCard.tsx';

/** Shows the card with the weather of the place where the map starts. */
export function startCard(
  { environment, once, settings, windows }: Services,
  weather: WritableSignal<PlaceWeather | null>,
  presses: Presses,
): void {
  followStartupCard({
    clock: environment.clock,
    settings,
    windows,
    load: once(weatherLoader),
    show: (loaded) => weather.set(loaded),
    onPress: (listener) => presses.subscribe(listener),
    wasPressed: presses.happened(),
  });
}

// Texts of its own, which the weather does not wait for.
const Chip = lazy(async () => ({
  default: (await loadLate(() => import('#services/PlaceWarningChip.tsx'))).PlaceWarningChip,
}));

/** The card, wired to the forecast and the search. */
export function StartupPane({ weather }: { weather: Signal<PlaceWeather | null> }) {
  const { environment, windows } = useServices();
  const shown = useSignal(weather);
  const now = useMinute(environment.clock);
  if (shown === null) return null;
  const { lat, lon, name } = shown.place;
  return (
    <StartupCard
      weather={shown}
      now={now}
      warnings={<Chip lat={lat} lon={lon} name={name} />}
      onForecast={() => windows.open('detail', { lat, lon, name, source: 'startup' })}
      onSearch={() => windows.open('search')}
    />
  );
}
