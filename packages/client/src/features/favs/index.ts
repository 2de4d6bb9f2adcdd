export { FavPoints } from './FavPoints.tsx';
