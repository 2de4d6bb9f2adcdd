import { ForecastFrame, modelsAt, type ForecastPlace } from '#places/index.ts';
import { forecastLoaders, useForecastPlace, useServices } from '#services/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { MultimodelWindow } from './MultimodelWindow.tsx';

/** Height of the bottom pane, px. */
const HEIGHT = 436;

/** The comparison of models at a place, wired to their forecasts. */
export function MultimodelPane(props: WindowProps<ForecastPlace>) {
  const { phone, close } = props;
  const loaders = useServices().once(forecastLoaders);
  const { place, onShare, frame } = useForecastPlace(props);
  return (
    <ForecastFrame {...frame} height={HEIGHT}>
      <MultimodelWindow
        place={place}
        models={modelsAt(place.lat, place.lon)}
        load={loaders.point}
        loadEnsemble={loaders.ensemble}
        onShare={onShare}
        onClose={close}
        phone={phone}
      />
    </ForecastFrame>
  );
}
