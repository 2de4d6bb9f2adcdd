import type { ReactNode } from 'react';
import { SimulatedMark } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './ForecastFrame.module.css';

/** So much of the screen stays above a pane at least, px. */
const MAP_LEFT = 140;

/** What the room of a forecast needs; `height` in px counts on large screens. */
export interface ForecastFrameProps {
  readonly height: number;
  readonly phone: boolean;
  readonly half: boolean;
  readonly simulated: boolean;
  readonly children: ReactNode;
}

/** The room of a forecast window in its pane: as high as it needs on a large screen, all of the sheet on a phone, with what the numbers are at its foot. */
export function ForecastFrame({ height, phone, half, simulated, children }: ForecastFrameProps) {
  const t = useText('main');
  return (
    <div
      className={styles.frame}
      data-phone={phone || undefined}
      style={phone ? undefined : { blockSize: `min(${height}px, calc(100dvh - ${MAP_LEFT}px))` }}
    >
      <div className={styles.content}>{children}</div>
      {phone && (simulated || half) && (
        <footer className={styles.foot}>
          {simulated && <SimulatedMark short />}
          {half && <span>{t('pullUp')}</span>}
        </footer>
      )}
    </div>
  );
}
