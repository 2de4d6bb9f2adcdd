import { usePlaceName, type ForecastPlace } from '#places/index.ts';
import { usePoisWhileOpen } from '#places/stations/usePoisWhileOpen.ts';
import { useServices, type Services } from '#services/index.ts';
import { useMinute } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { createNearestLoader, type LoadNearest, type NearestRequest } from './nearest.queries.ts';
import { NearestList } from './NearestList.tsx';

const openLoader = ({ call }: Services): LoadNearest => createNearestLoader(call);

function Pane({ params, close, kind }: WindowProps<ForecastPlace> & { kind: NearestRequest['kind'] }) {
  const { environment, once, places, settings, windows } = useServices();
  const found = usePlaceName(params, places.name);
  const { lat, lon, name = found } = params;
  usePoisWhileOpen(kind === 'airq');
  return (
    <NearestList
      kind={kind}
      place={{ lat, lon, name }}
      load={once(openLoader)}
      now={useMinute(environment.clock)}
      onOpen={(id) => windows.open('station', { id })}
      onMap={() => {
        settings.set('pois', kind === 'airq' ? 'airq' : 'wind');
        close();
      }}
    />
  );
}

/** The weather stations near a place. */
export const NearestStationsPane = (props: WindowProps<ForecastPlace>) => <Pane {...props} kind="stations" />;

/** The stations of air quality near a place. */
export const NearestAirPane = (props: WindowProps<ForecastPlace>) => <Pane {...props} kind="airq" />;
