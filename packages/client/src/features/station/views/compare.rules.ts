import type { ProductIdent } from '@meltemi/catalogue';
import type { StationCompare } from '@meltemi/contract';

/** What models are compared by. */
export const comparedQuantities = ['temp', 'wind', 'gust', 'pressure', 'precip'] as const;
export type Compared = (typeof comparedQuantities)[number];

/** A model beside the observations. */
export type ComparedModel = StationCompare['models'][number];

/** The colour and the dashes of each model's line, in the order of the models: different without colour too. */
const LINES = [
  { colour: '#6fe3d8', dash: '' },
  { colour: '#c3a6ff', dash: '6 4' },
  { colour: '#8cc6ff', dash: '2 4' },
  { colour: '#ff9f80', dash: '8 3 2 3' },
  { colour: '#ffd166', dash: '4 2' },
  { colour: '#d7e87a', dash: '1 3' },
] as const;

/** The line of the model at a place of the list; they repeat after the last. */
export const lineOf = (index: number): (typeof LINES)[number] => LINES[index % LINES.length] ?? LINES[0];

/** The model with the smallest mean error; null where none can be compared. */
export function closestModel(models: readonly ComparedModel[], quantity: Compared): ProductIdent | null {
  let found: ProductIdent | null = null;
  let least = Infinity;
  for (const { product, scores } of models) {
    const error = scores[quantity].meanError;
    if (error === null || error >= least) continue;
    found = product;
    least = error;
  }
  return found;
}

/** Forecast minus observation at each time; null where one of them is missing. */
export const differences = (
  model: ComparedModel,
  observed: StationCompare['observed'],
  quantity: Compared,
): readonly (number | null)[] =>
  model[quantity].map((value, k) => {
    const seen = observed[quantity][k];
    return value === null || seen == null ? null : value - seen;
  });

/** The hidden products after a press on the eye of one. */
export const toggledProduct = (hidden: readonly ProductIdent[], product: ProductIdent): readonly ProductIdent[] =>
  hidden.includes(product) ? hidden.filter((one) => one !== product) : [...hidden, product];
