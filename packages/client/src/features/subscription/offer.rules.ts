import { firstPremiumDay, forecastStep, premiumFeatures, products, type PremiumFeature } from '@meltemi/catalogue';
import type { Failure } from '#account/index.ts';

/** The facts of the offer are those of the model that the map starts with. */
const MODEL = products.ecmwf;

/** One line of the offer: what everybody has and what Premium gives, as keys with their numbers. */
export interface OfferLine {
  readonly feature: PremiumFeature;
  readonly values: { readonly free: number; readonly premium: number } | null;
}

/** The lines of the offer, with numbers where there are any; they are the very ones that the rules of access use. */
export const offerLines: readonly OfferLine[] = premiumFeatures.map((feature): OfferLine => {
  switch (feature) {
    case 'tenDayForecast':
      return { feature, values: { free: firstPremiumDay, premium: MODEL.forecastSize / 24 } };
    case 'hourlyStep':
      return { feature, values: { free: forecastStep(null), premium: forecastStep('premium') } };
    case 'fasterUpdates':
      return { feature, values: { free: MODEL.interval / 60, premium: MODEL.intervalPremium / 60 } };
    case 'higherZoom':
      return { feature, values: { free: MODEL.maxTileZoom.free, premium: MODEL.maxTileZoom.premium } };
    case 'extendedForecast':
    case 'fullThreeD':
      return { feature, values: null };
  }
});

/** How redeeming a code went. */
export type RedeemOutcome = 'done' | 'wrong' | 'used' | 'expired' | 'limited' | 'failed';

/** What the refusal of the server means for a code. Where somebody on the way answered instead, nothing is known of the code. */
export function outcomeOf({ code, status }: Pick<Failure, 'code' | 'status'>): Exclude<RedeemOutcome, 'done'> {
  switch (code) {
    case 'code-wrong':
      return 'wrong';
    case 'code-used':
      return 'used';
    case 'code-expired':
      return 'expired';
    case 'rate-limited':
      return 'limited';
    default:
      // The server does not even read what cannot be a code.
      return code === 'bad-request' && status === 400 ? 'wrong' : 'failed';
  }
}
