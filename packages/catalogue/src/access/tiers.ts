/** The subscription of a user: the name of its tier, or null without one. */
export type Tier = string | null;

/** The tier that an operator gives to everyone, with an account or without. */
export const everythingTier = 'everything';

/** True for a subscriber of any tier. */
export const isPremium = (tier: Tier): boolean => tier !== null && tier !== '';

/** What a subscription opens besides days, steps and zoom. */
export const premiumFeatures = [
  'tenDayForecast',
  'hourlyStep',
  'extendedForecast',
  'fasterUpdates',
  'higherZoom',
  'fullThreeD',
] as const;

export type PremiumFeature = (typeof premiumFeatures)[number];

/** Hours between two steps of a forecast: 1 for subscribers, 3 for all others. */
export const forecastStep = (tier: Tier): 1 | 3 => (isPremium(tier) ? 1 : 3);

/** The step a user gets who asked for one: hours are for subscribers. */
export const allowedStep = (wanted: 1 | 3 | null, tier: Tier): 1 | 3 => (wanted === 1 && isPremium(tier) ? 1 : 3);
