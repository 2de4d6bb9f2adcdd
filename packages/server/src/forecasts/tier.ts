import type { Tier } from '@meltemi/catalogue';
import type { FastifyRequest } from 'fastify';

/** Tells the subscription of whoever asks. A flag in the address never decides it: anyone can write a flag. */
export type TierOf = (request: FastifyRequest) => Tier;

/** The tier that an operator gives to everyone with MELTEMI_EVERYTHING=true. */
export const everythingTier = 'everything';

/** The tiers of an installation: everything for everyone, or what everyone may have for free. */
export function makeTierOf({ everything }: { readonly everything: boolean }): TierOf {
  const tier: Tier = everything ? everythingTier : null;
  return () => tier;
}
