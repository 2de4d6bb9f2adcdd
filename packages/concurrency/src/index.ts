export { createKeyedSequence, type KeyedSequence } from './keyed-sequence.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export { createQueue, QueueError, type Queue, type QueueOptions, type Refusal, type WorkOptions } from './queue.ts';
export { startShared, type SharedWork } from './shared-work.ts';
export { createSingleFlight, type SingleFlight } from './single-flight.ts';
