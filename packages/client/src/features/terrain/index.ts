export { TerrainSlot } from './TerrainSlot.tsx';
