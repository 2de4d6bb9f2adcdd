export * from './errors/index.ts';
export * from './calls/index.ts';
export * from './paths/index.ts';
export * from './obfuscation/index.ts';
export * from './openapi/index.ts';
export * from './light/index.ts';

/** The schemas of what crosses the wire, by noun: `schemas.favourite`, `schemas.alert`. */
export * as schemas from './entities/index.ts';
export type * from './entities/index.ts';

/** The schemas of single values: `values.latText`, `values.stamp`. */
export * as values from './values/index.ts';
export { readStamp, tileIsInGrid, writeStamp } from './values/index.ts';
export {
  activeTier,
  basemapStyles,
  natureKinds,
  readTileKey,
  settingsVersion,
  writeTileKey,
} from './entities/index.ts';
