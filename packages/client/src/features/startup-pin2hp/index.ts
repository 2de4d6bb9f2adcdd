export { PinnedPlaces, type LoadNow, type PinnedPlace } from './PinnedPlaces.tsx';
