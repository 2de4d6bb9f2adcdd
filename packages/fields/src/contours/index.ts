export { isolines } from './isolines.ts';
export type { Isoline } from './isolines.ts';
export { levelsOf } from './levels.ts';
export { simplifyLine } from './simplify.ts';
export { placeLabels } from './labels.ts';
export type { LabelRules, LineLabel } from './labels.ts';
export { findCentres } from './centres.ts';
