/** Settings that follow a change of the tier: without a tier the one-hour step goes, with one the failed payment is forgotten. */
export const settingsAfterTier = (
  tier: string | null,
): { readonly detail1h: false } | { readonly failedSubscriptionPayment: null } =>
  tier === null ? { detail1h: false } : { failedSubscriptionPayment: null };
