import { spendCode } from '#accounts/codes.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider that needs none: codes that the operator hands out, each good for one subscription. */
export const operatorCodes: PaymentProvider = {
  platform: 'web',
  claim: (trx, { proof, userId, now }) => spendCode(trx, proof, userId, now),
};
