import { isSimulated, usePlaceName, type ForecastPlace } from '../places/index.ts';
import { useSignal } from '../signals/index.ts';
import type { WindowProps } from '../windows/index.ts';
import { useServices } from './ServicesProvider.tsx';

/** What every window about the forecast of one place needs: the place with its name, the way to share it, and its frame. */
export function useForecastPlace({ params, phone, half }: WindowProps<ForecastPlace>) {
  const { map, places, windows } = useServices();
  const found = usePlaceName(params, places.name);
  const simulated = isSimulated(useSignal(map.model));
  const { lat, lon, name = found } = params;
  return { place: { lat, lon, name }, onShare: () => windows.open('share'), frame: { phone, half, simulated } };
}
