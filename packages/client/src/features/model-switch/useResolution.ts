import { products, type ProductIdent } from '@meltemi/catalogue';
import { useFormats, useText } from '#language/index.ts';

/** The resolution of a model in words. */
export function useResolution(): (ident: ProductIdent) => string {
  const t = useText('main');
  const formats = useFormats();
  return (ident) => t('resolutionKm', { km: formats.number(products[ident].modelResolution) });
}
