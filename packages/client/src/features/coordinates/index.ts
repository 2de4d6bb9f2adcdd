export { placeUnder } from './coordinates.rules.ts';
