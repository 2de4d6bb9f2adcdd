import { useEffect, useState } from 'react';
import { isSamePlace, products, type Favourite, type ProductIdent } from '@meltemi/catalogue';
import type { Collection } from '../collections/index.ts';
import { placeUnder } from '../features/coordinates/index.ts';
import {
  createForecastLoaders,
  Detail,
  detailHeights,
  followMapDrag,
  modelsAt,
  type ForecastLoaders,
} from '../features/detail/index.ts';
import { Multimodel, multimodelHeight } from '../features/multimodel/index.ts';
import { usePlaceName, type NamePlace } from '../features/picker/index.ts';
import { Sounding, soundingHeight } from '../features/sounding/index.ts';
import type { ServerCall } from '../network/index.ts';
import type { WindowContent, WindowProps } from '../panes/index.ts';
import { useSetting } from '../settings/index.ts';
import type { Application } from './application.ts';
import { coveredPx } from './centre-place.ts';
import type { DetailParams, ForecastPlace } from './forecast-place.rules.ts';
import { ForecastFrame } from './ForecastFrame.tsx';
import { isSimulated } from './simulated.rules.ts';
import { useFavourite } from './useFavourite.ts';
import { useSignal } from '#signals/useSignal.ts';

/** What the windows of forecasts are made of. */
export interface ForecastParts {
  readonly application: Pick<Application, 'bus' | 'environment' | 'gate' | 'map' | 'settings'>;
  readonly favourites: Collection<Favourite>;
  readonly call: ServerCall;
  readonly namePlace: NamePlace;
}

interface Wired<Params> extends WindowProps<Params> {
  readonly parts: ForecastParts;
  readonly loaders: Pick<ForecastLoaders, 'point' | 'meteogram'>;
}

/** The place with its name, and what every window of forecasts shows around its content. */
function useForecastWindow({ params, phone, half, parts }: Wired<ForecastPlace>) {
  const asked = usePlaceName(params, parts.namePlace);
  const onShare = (): void => parts.application.bus.emit('rqstOpen', { name: 'share' });
  const { lat, lon, name = asked } = params;
  const simulated = isSimulated(useSignal(parts.application.map.model));
  return { place: { lat, lon, name }, onShare, frame: { phone, half, simulated } };
}

function DetailPane(props: Wired<DetailParams>) {
  const { params, phone, half, close, parts, loaders } = props;
  const { bus, environment, gate, map, settings } = parts.application;
  const { place, onShare, frame } = useForecastWindow(props);
  const { lat, lon, name } = place;
  const favourite = useFavourite(parts.favourites, gate, place, name);
  const product = useSetting('product');
  const { model = product, display = 'table' } = params;
  useEffect(
    () => void settings.set('detailLocation', { lat: params.lat, lon: params.lon, ...(name === '' ? {} : { name }) }),
    [settings, params.lat, params.lon, name],
  );
  useEffect(
    () =>
      followMapDrag({
        settings,
        clock: environment.clock,
        // What the window leaves of the map has its own middle; a place that is brought there is the one that is shown.
        onMapMoved: (listener) =>
          map.camera.subscribe((camera) => listener(placeUnder(camera, 0, -coveredPx(phone, window.innerHeight) / 2))),
        show: (centre) => {
          if (!isSamePlace(centre, params))
            bus.emit('rqstOpen', {
              name: 'detail',
              params: { model: params.model, display: params.display, lat: centre.lat, lon: centre.lon },
            });
        },
      }),
    [bus, environment, map, settings, params, phone],
  );
  const show = (changes: Partial<DetailParams>): void =>
    bus.emit('rqstOpen', { name: 'detail', params: { ...params, ...changes } });
  const actions = {
    onDisplay: (wanted: typeof display) => show({ display: wanted }),
    onModel: (wanted: ProductIdent) =>
      bus.emit('rqstOpen', { name: 'detail', params: { ...params, model: wanted === product ? undefined : wanted } }),
    onPremium: () => bus.emit('rqstOpen', { name: 'subscription' }),
    onAlert: () => bus.emit('rqstOpen', { name: 'alerts-edit', params: { action: 'new', lat, lon, name } }),
    onFavourite: favourite.onToggle,
    onCompare: () => bus.emit('rqstOpen', { name: 'multimodel', params: { lat, lon, name } }),
    onShare,
    onSearch: () => bus.emit('rqstOpen', { name: 'search' }),
    onClose: close,
  };
  return (
    <ForecastFrame {...frame} height={detailHeights[display]}>
      <Detail
        place={place}
        model={model}
        display={display}
        loaders={loaders}
        bus={bus}
        actions={actions}
        isFavourite={favourite.isOn}
        phone={phone}
        sheet={half ? 'half' : 'full'}
      />
    </ForecastFrame>
  );
}

/** The model of the map where it reaches the place and knows the air, else the one that stands for it, else the first that does. */
function airModel(product: ProductIdent, able: readonly ProductIdent[]): ProductIdent {
  return (
    [product, products[product].preferredAir].find((ident) => ident !== null && able.includes(ident)) ??
    able[0] ??
    product
  );
}

function SoundingPane(props: Wired<ForecastPlace>) {
  const { phone, close, parts, loaders } = props;
  const { place, onShare, frame } = useForecastWindow(props);
  const { lat, lon, name } = place;
  const able = modelsAt(lat, lon);
  const [chosen, setChosen] = useState<ProductIdent | null>(null);
  const product = useSetting('product');
  const model = airModel(chosen ?? product, able);
  const back = (): void => parts.application.bus.emit('rqstOpen', { name: 'detail', params: { lat, lon, name } });
  return (
    <ForecastFrame {...frame} height={soundingHeight}>
      <Sounding
        place={place}
        model={model}
        load={loaders.meteogram}
        models={able}
        onModel={setChosen}
        onBack={back}
        onShare={onShare}
        onClose={close}
        phone={phone}
      />
    </ForecastFrame>
  );
}

function MultimodelPane(props: Wired<ForecastPlace>) {
  const { phone, close, loaders } = props;
  const { place, onShare, frame } = useForecastWindow(props);
  return (
    <ForecastFrame {...frame} height={multimodelHeight}>
      <Multimodel
        place={place}
        models={modelsAt(place.lat, place.lon)}
        load={loaders.point}
        onShare={onShare}
        onClose={close}
        phone={phone}
      />
    </ForecastFrame>
  );
}

/** The windows of forecasts by name. */
export interface ForecastWindows {
  readonly detail: WindowContent<DetailParams>;
  readonly sounding: WindowContent<ForecastPlace>;
  readonly multimodel: WindowContent<ForecastPlace>;
}

/** Wires the windows of forecasts to the server, the map and each other. */
export function createForecastWindows(parts: ForecastParts): ForecastWindows {
  // Without a loader of tides the tables have no row of tides: no harbours are known yet.
  const { point, meteogram } = createForecastLoaders(parts.call);
  const wired = { parts, loaders: { point, meteogram } };
  return {
    detail: (props) => <DetailPane {...props} {...wired} />,
    sounding: (props) => <SoundingPane {...props} {...wired} />,
    multimodel: (props) => <MultimodelPane {...props} {...wired} />,
  };
}
