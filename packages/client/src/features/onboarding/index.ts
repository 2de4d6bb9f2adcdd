export { welcome, type Arrival } from './welcome.ts';
