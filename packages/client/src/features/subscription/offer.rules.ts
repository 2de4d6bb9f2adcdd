import { firstPremiumDay, forecastStep, premiumFeatures, products, type PremiumFeature } from '@meltemi/catalogue';

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
    case 'full3d':
    case 'tideForecast':
    case 'privateUploads':
      return { feature, values: null };
  }
});

/** How redeeming a code went. */
export type RedeemOutcome = 'done' | 'wrong' | 'used' | 'expired' | 'limited' | 'failed';

/** What the status of a refusal means for a code. */
export function outcomeOf(status: number): RedeemOutcome {
  switch (status) {
    case 400:
    case 404:
      return 'wrong';
    case 409:
      return 'used';
    case 410:
      return 'expired';
    case 429:
      return 'limited';
    default:
      return 'failed';
  }
}
