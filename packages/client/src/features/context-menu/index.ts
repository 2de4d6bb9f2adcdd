export { useMapMenu } from './useMapMenu.ts';
