// For tests: opens the window of an airport in a document.
import type { Airport } from '@meltemi/contract';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import { AirportWindow, type AirportProps } from './AirportWindow.tsx';
import { loadersOf, marksOf, NOW, prague } from './test-airport.ts';

/** Opens an airport; what its buttons do is written down. */
export async function openAirport(
  airport: Airport | null = prague,
  options: DocumentOptions = {},
  changes: Partial<AirportProps> = {},
) {
  const pressed: string[] = [];
  const press = (name: string) => () => void pressed.push(name);
  const shown = await show(
    <AirportWindow
      id="LKPR"
      loaders={loadersOf(airport)}
      marks={marksOf()}
      now={NOW}
      isFavourite={false}
      phone={false}
      actions={{
        onFavourite: press('favourite'),
        onAlert: press('alert'),
        onForecast: press('forecast'),
        onAirport: (id) => void pressed.push(id),
        onSearch: press('search'),
        onClose: press('close'),
      }}
      {...changes}
    />,
    { now: NOW, ...options },
  );
  const t = (key: string, params?: Readonly<Record<string, string | number>>) => shown.text('airport', key, params);
  const part = (name: string): HTMLElement => shown.container.querySelector(`[data-part="${name}"]`) as HTMLElement;
  const tab = (name: string): Promise<void> =>
    shown.user.click(shown.container.querySelector(`[data-tab="${name}"]`) as HTMLElement);
  return { ...shown, pressed, t, part, tab };
}
