import type { ModelData } from '../map/index.ts';

/** Data whose origin the server does not say are called simulated: better a needless warning than a missing one. */
export const isSimulated = (model: ModelData | null): boolean => model?.provenance?.origin !== 'live';
