export { coneRadius, type ConeBasin } from './cone-radii.ts';
