import { formatCoordinate } from '../places/coordinates.ts';
import { formatDateStamp } from './date-stamp.ts';
import type { AddressProducts, MapAddress } from './map-address.ts';
import { formatPickerCode } from './picker-code.ts';

/** Writes the query of the address bar, without its question mark. */
export const formatAddress = (address: MapAddress, products: AddressProducts): string => {
  const { overlay, level, product, view, timestamp, isolines, pois, picker } = address;
  const parts: string[] = [];
  if (products.isHidden?.(overlay) !== true) {
    parts.push(overlay);
    if (level !== 'surface') parts.push(level);
    if (product !== null && product !== products.defaultProduct(overlay) && products.productsOf(overlay).length > 1)
      parts.push(product);
  }
  parts.push(formatCoordinate(view.lat), formatCoordinate(view.lon), String(Math.round(view.zoom)));
  if (timestamp !== null) parts.push(formatDateStamp(timestamp));
  if (isolines !== null) parts.push(`i:${isolines}`);
  if (pois !== null) parts.push(`p:${pois}`);
  if (address.difference) parts.push(`v:${address.difference}`);
  if (picker !== null) parts.push(`m:${formatPickerCode(picker)}`);
  if (address.pickerOpen) parts.push('d:picker');
  return parts.join(',');
};
