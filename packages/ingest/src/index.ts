/** From providers to the archive: `ingestCommand` is the whole of it; the rest is for those who start it by themselves. */
export { ingestCommand, type Terminal } from './cli.ts';
export { parseArguments, addressVariable, usage, type IngestOptions } from './command/arguments.rules.ts';
export { runIngest, statusFile, type IngestOutput } from './command/run-ingest.ts';
export { IngestError, type IngestFault } from './ingest-error.ts';
export { systemClock, type Clock } from './clock.ts';
export { modelIdents, type Model, type ModelIdent } from './models/model.ts';
export { isModelIdent, models } from './models/models.ts';
export { newestRun, nextArrival, stepsOf } from './models/run-times.rules.ts';
export { ingestRun, defaultRules, type RunDeps, type RunRules } from './run/ingest-run.ts';
export type { FieldValues, OpenRunWriter, RunDescription, RunWriter } from './run/run-writer.ts';
export { StatusBoard, statusLine, type IngestState, type ModelStatus } from './run/status.ts';
export { chooseRun } from './schedule/choose-run.ts';
export { ingestOnce, keepUp } from './schedule/keep-up.ts';
export { feelsLike } from './derive/comfort.rules.ts';
export { createDecodePool, inlineDecodePool, type DecodePool } from './decode/decode-pool.ts';
export { defaultLimits, type FetchDeps, type FetchLimits } from './transport/fetch-bytes.ts';
export { defaultRetry, type RetryRules } from './transport/retry.rules.ts';
