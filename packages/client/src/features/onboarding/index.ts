export type { Arrival } from './welcome.ts';
