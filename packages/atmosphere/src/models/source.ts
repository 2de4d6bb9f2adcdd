import type { ProductIdent } from '@meltemi/catalogue';

/** A forecast: a product's run; null is the truth, for observations. Times in ms. */
export interface Source {
  readonly product: ProductIdent | null;
  readonly run: number | null;
}
