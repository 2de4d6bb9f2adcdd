export * from './poi-idents.ts';
export * from './pois.ts';
export * from './stations.ts';
