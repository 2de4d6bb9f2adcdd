/** From providers to the archive: `ingestCommand` is the whole of it; the rest is for those who start it by themselves. */
export { ingestCommand } from './cli.ts';
export { systemClock } from './clock.ts';
export { type Model } from './models/model.ts';
export { models } from './models/models.ts';
export { ingestRun, defaultRules } from './run/ingest-run.ts';
export { StatusBoard } from './run/status.ts';
export { interpolate, takeNearest } from './remap/apply-weights.ts';
export { gribSource } from './remap/source-grid.ts';
export { makeTurns, turnWind } from './remap/turn-wind.ts';
export { makeWeights } from './remap/weights.ts';
export { createDecodePool } from './decode/decode-pool.ts';
export { defaultLimits } from './transport/fetch-bytes.ts';
export { defaultRetry } from './transport/retry.rules.ts';
