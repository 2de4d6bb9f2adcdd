export { createKeyedSequence } from './keyed-sequence.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export { createQueue, type Group, type Queue, type Refusal } from './queue.ts';
export { startShared, type SharedWork } from './shared-work.ts';
export { createSingleFlight } from './single-flight.ts';
