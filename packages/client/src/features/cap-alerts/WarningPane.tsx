import { usePlaceName, type ForecastPlace } from '#places/index.ts';
import { useServices } from '#services/index.ts';
import { slidedWarnings, warningDetails } from '#services/warnings.ts';
import { useMinute } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { loadOffices } from './offices.ts';
import { WarningWindow } from './WarningWindow.tsx';

/** The warnings of a place, wired to the server, the map and the other windows. */
export function WarningPane({ params, phone, close }: WindowProps<ForecastPlace>) {
  const { environment, language, once, places, settings, windows } = useServices();
  const found = usePlaceName(params, places.name);
  const { lat, lon, name = found } = params;
  return (
    <WarningWindow
      key={`${lat} ${lon}`}
      place={{ lat, lon, name }}
      lang={language.lang}
      load={once(warningDetails)}
      loadOffices={once(loadOffices)}
      slided={once(slidedWarnings)}
      now={useMinute(environment.clock)}
      phone={phone}
      actions={{
        onClose: close,
        onShare: () => windows.open('share'),
        onForecast: () => windows.open('detail', { lat, lon, name }),
        onMap: () => void settings.set('overlay', 'capAlerts'),
      }}
    />
  );
}
