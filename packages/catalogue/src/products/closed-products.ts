import type { ProductIdent } from './product-idents.ts';

/**
 * Why nobody can bring in a product without an agreement of their own: its maker publishes nothing (`private`), sells it
 * (`sold`), gives it out against a key or an account (`key`), or has ended it (`ended`).
 */
export type ClosedReason = 'private' | 'sold' | 'key' | 'ended';

/** Products without an open source. Beside live forecasts they are hidden, since only simulated numbers could be shown. */
export const closedProducts: Readonly<Partial<Record<ProductIdent, ClosedReason>>> = {
  nems: 'private',
  mblue: 'private',
  drought: 'private',
  efi: 'sold',
  jmaMsm: 'sold',
  jmaCwmWaves: 'sold',
  bomAccess: 'sold',
  bomAccessAd: 'sold',
  bomAccessBn: 'sold',
  bomAccessDn: 'sold',
  bomAccessNq: 'sold',
  bomAccessPh: 'sold',
  bomAccessSy: 'sold',
  bomAccessVt: 'sold',
  camsEu: 'key',
  namConus: 'ended',
  namHawaii: 'ended',
  namAlaska: 'ended',
};
