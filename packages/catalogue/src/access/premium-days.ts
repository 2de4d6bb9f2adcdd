/** The first day of the timeline that is kept for subscribers: index 6 is day 7. */
export const firstPremiumDay = 6;

/** True for a day that only subscribers see; free products have none. */
export const isPremiumDay = (index: number, freeProduct: boolean): boolean => !freeProduct && index >= firstPremiumDay;
