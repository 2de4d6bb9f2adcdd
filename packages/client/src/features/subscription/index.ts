export { outcomeOf, type RedeemOutcome } from './offer.rules.ts';
export { SubscriptionWindow, type SubscriptionProps } from './SubscriptionWindow.tsx';
