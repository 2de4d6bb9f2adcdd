import type { ProductIdent } from '@meltemi/catalogue';
import type { Meteogram } from '@meltemi/contract';

/** A reply of the air above a place, or why there is none. */
export type AirOutcome =
  | { readonly ok: true; readonly reply: Meteogram }
  | { readonly ok: false; readonly reason: 'nowhere' | 'failed' };

/** Loads the air above a place; never rejects. */
export type LoadAir = (
  request: { readonly product: ProductIdent; readonly lat: number; readonly lon: number; readonly step: 1 | 3 },
  signal?: AbortSignal,
) => Promise<AirOutcome>;
