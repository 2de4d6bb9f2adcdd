export { LightCheckError } from './guards.ts';
export { lightCalls } from './light-calls.ts';
export type { LightCall } from './light-calls.ts';
