/** Readers of radar, satellite and lightning files, their projections, and tiles out of them. */
export { ObservationError } from './observation-error.ts';
export type { GridGeometry, ObservedGrid } from './observed-grid.ts';
export type { ByteRanges } from './hdf5/byte-ranges.ts';
export { readPicture, readVariable, timeUnit } from './hdf5/cf-variable.ts';
export { withHdf5, type Hdf5File } from './hdf5/open-hdf5.ts';
export { equalArea } from './projections/plane.ts';
export { readFlashes, type Flash } from './lightning/read-flashes.ts';
export { readKnmi } from './radar/read-knmi.ts';
export { readMrms } from './radar/read-mrms.ts';
export { readNimrod } from './radar/read-nimrod.ts';
export { readOdim } from './radar/read-odim.ts';
export { readRadolan } from './radar/read-radolan.ts';
export { readGeostationary } from './satellite/read-geostationary.ts';
export { readHimawari } from './satellite/read-himawari.ts';
export { codeGrid, type CodedGrid } from './tiles/coded-grid.ts';
export { isHole, motionBetween, motionOverTile, pictureBetween, type GridMotion } from './tiles/grid-motion.ts';
export { createTileMaker, type PreparedGrid, type TileMaker } from './tiles/tile-maker.ts';
