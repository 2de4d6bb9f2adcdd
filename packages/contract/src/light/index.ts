export { lightCalls } from './light-calls.ts';
export type { LightCall } from './light-calls.ts';
