import { surfaces } from '../controls/index.ts';
import { MapControls } from '../features/map-controls/index.ts';
import { TerrainSlot } from '../features/terrain/index.ts';

/** The controls of the map with the switch to mountains among them. */
export const MapControlsBar = () => <MapControls terrain={<TerrainSlot className={surfaces.iconButton} />} />;
