import type { Sounding } from '@meltemi/fields';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { hodographParts, LAYERS, RINGS } from './hodograph.rules.ts';
import type { SoundingUnits } from './useSoundingUnits.ts';
import styles from './Diagram.module.css';

/** Half the width of the drawing, px; the outermost ring touches it. */
const HALF = 96;

/** The wind from the ground up as one line around the calm. */
export function Hodograph({ sounding, units }: { sounding: Sounding; units: SoundingUnits }) {
  const t = useText('detail');
  const { valueText } = useReadings();
  const outer = RINGS.at(-1) ?? 1;
  const scale = HALF / outer;
  return (
    <figure className={styles.hodograph}>
      <figcaption>
        <bdi>{t('sounding_hodograph')}</bdi> · {unitLabel('wind', units.wind)}
      </figcaption>
      <svg
        width={HALF * 2 + 8}
        height={HALF * 2 + 8}
        viewBox={`${-HALF - 4} ${-HALF - 4} ${HALF * 2 + 8} ${HALF * 2 + 8}`}
        aria-hidden="true"
      >
        {RINGS.map((speed) => (
          <g key={speed}>
            <circle className={styles.ring} r={speed * scale} />
            <text className={styles.label} x={3} y={-speed * scale + 12}>
              {valueText('wind', speed, units.wind)}
            </text>
          </g>
        ))}
        <path className={styles.ring} d={`M${-HALF} 0H${HALF}M0 ${-HALF}V${HALF}`} />
        {hodographParts(sounding, scale).map(({ layer, path }) => (
          <path key={layer} className={styles.hodographLine} data-layer={layer} d={path} />
        ))}
      </svg>
      <p className={styles.layers} aria-hidden="true">
        {LAYERS.map(({ layer }, k) => {
          const heights = layer.replace('-', '–');
          return (
            <bdi key={layer} data-key={layer}>
              {k === LAYERS.length - 1 ? t('kilometres', { km: heights }) : heights}
            </bdi>
          );
        })}
      </p>
    </figure>
  );
}
