export { FavPoints } from './FavPoints.tsx';
export { FavsWindow, type FavsWindowProps } from './FavsWindow.tsx';
