export * from './map-address.ts';
export * from './picker-code.ts';
export * from './date-stamp.ts';
export * from './format-address.ts';
export * from './parse-address.ts';
export * from './address-products.ts';
