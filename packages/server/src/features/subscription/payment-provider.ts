import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What was paid for. */
export interface Purchase {
  readonly tier: string;
  /** How long it lasts, days. */
  readonly days: number;
}

/** Proof of a payment, as the user hands it in. */
export interface Claim {
  readonly proof: string;
  readonly userId: string;
  readonly now: number;
}

/**
 * A seller of subscriptions. A provider turns a proof into what was bought, within the transaction that stores the
 * subscription, so that a proof is used up exactly when the subscription is on disk. A proof that does not count is a
 * WireError with its code.
 */
export interface PaymentProvider {
  /** Where the subscription was sold, as the interface names it. */
  readonly platform: 'web' | 'ios' | 'android';
  readonly claim: (trx: Transaction<Tables>, claim: Claim) => Promise<Purchase>;
}
