import { PoiChoices } from '#map/pois/PoiChoices.tsx';
import type { WindowProps } from '#windows/index.ts';
import { PoiKey } from './PoiKey.tsx';
import styles from './PoiBar.module.css';

/** All kinds of points that the map can show, and which stations are among them. */
export function PoiLibs({ phone, close }: WindowProps) {
  return (
    <div className={styles.window} data-phone={phone || undefined}>
      <PoiKey inside />
      <PoiChoices phone={phone} {...(phone && { onChosen: close })} />
    </div>
  );
}
