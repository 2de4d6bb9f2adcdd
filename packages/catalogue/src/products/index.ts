export * from './product-idents.ts';
export type { Polygon, Product } from './product.ts';
export { providers } from './providers.ts';
export type { Provider, ProviderIdent } from './providers.ts';
export * from './products.ts';
export * from './coverage.rules.ts';
export * from './product-layers.rules.ts';
export * from './provider-licences.ts';
export * from './product-isolines.rules.ts';
