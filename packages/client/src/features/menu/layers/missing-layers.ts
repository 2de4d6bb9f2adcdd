import { overlayIdents, products, type OverlayIdent, type ProductIdent } from '@meltemi/catalogue';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** Products that a server with live forecasts may have no source of. */
const DERIVED = ['efi', 'drought', 'fireDanger', 'ecmwfEns', 'gefs'] as const satisfies readonly ProductIdent[];
export type DerivedProduct = (typeof DERIVED)[number];

/** The status for a product without a run. */
const NOT_FOUND = 404;

/** Asks which of these products the server has nothing of; what could not be asked counts as there. */
export async function findMissing(call: ServerCall, signal: AbortSignal): Promise<readonly DerivedProduct[]> {
  const found = await Promise.all(
    DERIVED.map(async (product) => {
      try {
        await call(lazyCall('minifest'), { params: { directory: products[product].directory }, signal });
        return null;
      } catch (error) {
        return isHttpError(error) && error.status === NOT_FOUND ? product : null;
      }
    }),
  );
  return found.filter((product) => product !== null);
}

/** The overlays that cannot be shown, each with the product it is missing. */
export const missingOverlays = (missing: readonly DerivedProduct[]): ReadonlyMap<OverlayIdent, DerivedProduct> =>
  new Map(
    overlayIdents.flatMap((ident) => {
      const product = missing.find((one) => products[one].overlays.includes(ident));
      return product === undefined ? [] : [[ident, product] as const];
    }),
  );
