export { LayerMenu } from './LayerMenu.tsx';
