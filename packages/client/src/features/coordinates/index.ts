export { Coordinates } from './Coordinates.tsx';
export { placeUnder } from './coordinates.rules.ts';
