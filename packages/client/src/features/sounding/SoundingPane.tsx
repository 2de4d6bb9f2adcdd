import { useState } from 'react';
import { products, type ProductIdent } from '@meltemi/catalogue';
import { useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { ForecastFrame, modelsAt, type ForecastPlace } from '#places/index.ts';
import { forecastLoaders, useForecastPlace, useServices } from '#services/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { nearestRadiosonde } from './radiosonde/radiosonde.queries.ts';
import { SoundingWindow } from './SoundingWindow.tsx';

/** Height of the bottom pane, px. */
const HEIGHT = 516;

/** The model of the map where it reaches the place and knows the air, else the one that stands for it, else the first that does. */
function airModel(product: ProductIdent, able: readonly ProductIdent[]): ProductIdent {
  return (
    [product, products[product].preferredAir].find((ident) => ident !== null && able.includes(ident)) ??
    able[0] ??
    product
  );
}

/** The sounding of a place, wired to the forecast and to its windows. */
export function SoundingPane(props: WindowProps<ForecastPlace>) {
  const { phone, close } = props;
  const { once, windows } = useServices();
  const { place, onShare, frame } = useForecastPlace(props);
  const able = modelsAt(place.lat, place.lon);
  const t = useText('detail');
  const { valueWithUnit } = useReadings();
  const distance = useUnit('distance');
  const balloon = useQuery(once(nearestRadiosonde), { lat: place.lat, lon: place.lon }).reply;
  const [chosen, setChosen] = useState<ProductIdent | null>(null);
  const product = useSetting('product');
  return (
    <ForecastFrame {...frame} height={HEIGHT}>
      <SoundingWindow
        place={place}
        model={airModel(chosen ?? product, able)}
        load={once(forecastLoaders).meteogram}
        models={able}
        onModel={setChosen}
        measured={
          balloon && {
            label: t('radiosonde_near', {
              name: balloon.name,
              distance: valueWithUnit('distance', balloon.dist * 1000, distance),
            }),
            onPress: () => windows.open('radiosonde', { id: balloon.id }),
          }
        }
        onBack={() => windows.open('detail', place)}
        onShare={onShare}
        onClose={close}
        phone={phone}
      />
    </ForecastFrame>
  );
}
