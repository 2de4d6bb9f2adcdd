import { differenceOf, products } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';

/** What the two forecasts of a difference are called. */
export interface DifferenceNames {
  readonly model: string;
  readonly other: string;
}

/** The names of both forecasts; null while the map shows one by itself. */
export function useDifferenceNames(): DifferenceNames | null {
  const t = useText('difference');
  const shown = { overlay: useSetting('overlay'), product: useSetting('product'), level: useSetting('level') };
  const chosen = differenceOf(shown, useSetting('differenceWith'));
  if (chosen === null) return null;
  const { modelName } = products[shown.product];
  return { model: modelName, other: chosen === 'earlierRun' ? t('earlierShort') : products[chosen].modelName };
}
