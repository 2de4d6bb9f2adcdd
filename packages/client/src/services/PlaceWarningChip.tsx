import { WarningChip } from '../places/warnings/WarningChip.tsx';
import { useMinute } from '../signals/index.ts';
import { useServices } from './ServicesProvider.tsx';
import { placeWarnings, slidedWarnings } from './warnings.ts';

/** The warnings of a place in short, wired to the server and to what the visitor put away; a press opens them. */
export function PlaceWarningChip({ lat, lon, name }: { readonly lat: number; readonly lon: number; name?: string }) {
  const { environment, language, once, windows } = useServices();
  return (
    <WarningChip
      place={{ lat, lon }}
      lang={language.lang}
      load={once(placeWarnings)}
      slided={once(slidedWarnings)}
      now={useMinute(environment.clock)}
      onOpen={() => windows.open('cap-alerts-detail', { lat, lon, ...(name ? { name } : {}) })}
    />
  );
}
