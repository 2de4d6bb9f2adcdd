import type { FieldName } from '@meltemi/archive';
import { products, quantityIdents, type ProductIdent, type QuantityIdent } from '@meltemi/catalogue';
import { offeredLayers } from '#forecasts/offered-layers.ts';

const onGround = (quantities: readonly (QuantityIdent | 'modelElevation' | 'convPrecip')[]): readonly FieldName[] =>
  quantities.map((quantity) => ({ quantity, level: 'surface' as const }));

/** What the weather part of a forecast is read from. */
export const airFields = onGround([
  'windU',
  'windV',
  'gust',
  'temp',
  'dewpoint',
  'rh',
  'pressure',
  'rain',
  'newSnow',
  'ptype',
  'thunder',
  'clouds',
  'cbase',
  'fog',
  'convPrecip',
  'modelElevation',
]);

/** The sea states of a wave model: height, and the vector of period and heading. */
export const seaStates = ['waves', 'wwaves', 'swell1', 'swell2', 'swell3'] as const;

/** What the sea part of a forecast is read from. */
export const waveFields = onGround(
  seaStates.flatMap((state) => [state, `${state}PeriodU`, `${state}PeriodV`] as const),
);

/** The pollutants of a product: its layers are named after their quantities. */
export function pollutantsOf(product: ProductIdent): readonly QuantityIdent[] {
  if (products[product].family !== 'airQuality') return [];
  return [...offeredLayers(product).keys()].flatMap(
    (layer) => quantityIdents.find((quantity) => quantity === layer) ?? [],
  );
}

/** What a product itself adds to the weather of its place. */
export function ownFields(product: ProductIdent): readonly FieldName[] {
  switch (products[product].family) {
    case 'wave':
      return waveFields;
    case 'airQuality':
      return onGround(pollutantsOf(product));
    default:
      return [];
  }
}
