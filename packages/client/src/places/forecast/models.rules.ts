import { pointIsInBounds, productOrder, products, type ProductIdent } from '@meltemi/catalogue';

/** The air models that reach a place, in the order of the model switch. */
export const modelsAt = (lat: number, lon: number): readonly ProductIdent[] =>
  productOrder.filter(
    (ident) =>
      products[ident].family === 'air' &&
      products[ident].category === 'forecast' &&
      pointIsInBounds(products[ident], lat, lon),
  );

/** The wave models that reach a place. */
export const waveModelsAt = (lat: number, lon: number): readonly ProductIdent[] =>
  productOrder.filter((ident) => products[ident].family === 'wave' && pointIsInBounds(products[ident], lat, lon));
