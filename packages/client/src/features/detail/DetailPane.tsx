import { lazy, useEffect } from 'react';
import { isSamePlace, type ProductIdent } from '@meltemi/catalogue';
import { coveredPx, ForecastFrame, placeUnder, useFavourite } from '#places/index.ts';
import { forecastLoaders, useForecastPlace, useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { loadLate, useMinute } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { DetailWindow } from './DetailWindow.tsx';
import { observedLoader } from './observed/observed.queries.ts';
import { detailHeights } from './rules/displays.ts';
import { followMapDrag } from './follow-drag.ts';
import type { DetailParams } from './params.ts';

// Texts of its own, which the forecast does not wait for.
const Chip = lazy(async () => ({
  default: (await loadLate(() => import('#services/PlaceWarningChip.tsx'))).PlaceWarningChip,
}));

/** Shows the forecast of what the user drags to the middle of the map, where they chose so. */
function useMapDrag(params: DetailParams, phone: boolean): void {
  const { environment, map, settings, windows } = useServices();
  useEffect(
    () =>
      followMapDrag({
        settings,
        clock: environment.clock,
        // What the window leaves of the map has its own middle; a place that is brought there is the one that is shown.
        onMapMoved: (listener) =>
          map.camera.subscribe((camera) => listener(placeUnder(camera, 0, -coveredPx(phone, window.innerHeight) / 2))),
        show: ({ lat, lon }) => {
          const { model, display } = params;
          if (!isSamePlace({ lat, lon }, params)) windows.open('detail', { model, display, lat, lon });
        },
      }),
    [environment, map, settings, windows, params, phone],
  );
}

/** The forecast of a place, wired to the map, the account and the other windows. */
export function DetailPane(props: WindowProps<DetailParams>) {
  const { params, phone, half, close } = props;
  const { environment, gate, once, places, windows } = useServices();
  const { place, onShare, frame } = useForecastPlace(props);
  const { lat, lon, name } = place;
  const favourite = useFavourite(places.favourites, gate.favourite, place, name);
  const product = useSetting('product');
  const { model = product, display = 'table' } = params;
  useMapDrag(params, phone);
  const now = useMinute(environment.clock);
  const actions = {
    onDisplay: (wanted: typeof display) => windows.open('detail', { ...params, display: wanted }),
    onModel: (wanted: ProductIdent) =>
      windows.open('detail', { ...params, model: wanted === product ? undefined : wanted }),
    onPremium: () => windows.open('subscription'),
    onAlert: () => windows.open('alerts-edit', { id: null, place }),
    onFavourite: favourite.onToggle,
    onCompare: () => windows.open('multimodel', { lat, lon, name }),
    onShare,
    onSearch: () => windows.open('search'),
    onPort: ({ lat: portLat, lon: portLon, name: port }: { lat: number; lon: number; name: string }) =>
      windows.open('detail', { lat: portLat, lon: portLon, name: port, display: 'tides' }),
    onNearest: (kind: 'stations' | 'airq') =>
      windows.open(kind === 'airq' ? 'nearest-airq' : 'nearest-stations', { lat, lon, name }),
    onClose: close,
  };
  return (
    <ForecastFrame {...frame} height={detailHeights[display]}>
      <DetailWindow
        place={place}
        model={model}
        display={display}
        loaders={once(forecastLoaders)}
        actions={actions}
        observed={{
          load: once(observedLoader),
          now,
          onStation: (id) => windows.open('station', { id }),
        }}
        warnings={<Chip lat={lat} lon={lon} name={name} />}
        isFavourite={favourite.isOn}
        phone={phone}
        sheet={half ? 'half' : 'full'}
      />
    </ForecastFrame>
  );
}
