import { createContext, useContext } from 'react';
import { products, type ProductIdent } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { createSignal, useSignal, type Signal } from '#signals/index.ts';
import { isSimulated, type OfOrigin } from './simulated.rules.ts';

/** What is known of the runs of models. */
export interface KnownModels {
  /** The shown one. */
  readonly model: Signal<OfOrigin | null>;
  /** Any of them; null for one that was never opened. */
  knownModel(product: ProductIdent): OfOrigin | null;
}

const nothing: KnownModels = { model: createSignal<OfOrigin | null>(null), knownModel: () => null };
const KnownModelsContext = createContext<KnownModels>(nothing);

/** Hands what is known of the runs to whatever names a provider. */
export const KnownModelsProvider = KnownModelsContext.Provider;

/** Whether a model's numbers are simulated; one that was never opened is taken for what the shown one is. */
export function useSimulatedModels(): (product: ProductIdent) => boolean {
  const models = useContext(KnownModelsContext);
  const shown = useSignal(models.model);
  return (product) => isSimulated(models.knownModel(product) ?? shown);
}

/** What a server says of the run of a model that was opened: who makes it and under which terms; null for any other. */
export function useProvenances(): (product: ProductIdent) => OfOrigin['provenance'] | null {
  const models = useContext(KnownModelsContext);
  useSignal(models.model);
  return (product) => models.knownModel(product)?.provenance ?? null;
}

/** Who a model's numbers are from: the provider, or in whose style they are simulated. */
export function useProviderWords(): (product: ProductIdent) => string {
  const t = useText('main');
  const simulated = useSimulatedModels();
  return (product) => {
    const { provider } = products[product];
    return simulated(product) ? t('simulatedStyle', { name: provider }) : provider;
  };
}
