export * from './air-quality-index.rules.ts';
export * from './fire-ages.ts';
export * from './freshness.rules.ts';
export * from './measured-quantities.ts';
export * from './poi-idents.ts';
export * from './poi-tiles.ts';
export * from './pois.ts';
export * from './stations.ts';
