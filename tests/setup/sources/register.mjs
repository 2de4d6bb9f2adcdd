import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Threads start from a built file of their own and need no reader of sources.
if (isMainThread) register('./read-sources.mjs', import.meta.url);
