import { LayerMenu } from '../features/layer-menu/index.ts';
import { MapToggles } from '../features/map-controls/index.ts';
import type { WindowProps } from '../panes/index.ts';
import styles from './Screen.module.css';

/** The menu of layers; on a phone it has the switches that a large screen shows beside the map, and closes once a layer is chosen. */
export function MenuPane({ phone, close }: Pick<WindowProps, 'phone' | 'close'>) {
  return (
    <>
      {phone && (
        <div className={styles.paneToggles}>
          <MapToggles />
        </div>
      )}
      <LayerMenu phone={phone} {...(phone ? { onChosen: close } : {})} />
    </>
  );
}
