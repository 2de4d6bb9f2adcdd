import type { ObservationSeries } from '@meltemi/contract';
import { directionWords, paintOf, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useSetting } from '#settings/index.ts';
import { valuesOf } from '../series.rules.ts';
import { petalPath, ROSE_SPEEDS, roseOf, SECTORS } from './rose.rules.ts';
import styles from './Wind.module.css';

/** Radii of the rose, units of the drawing. */
const HOLE = 8;
const RADIUS = 58;

/** How often the wind came from where, and how strong: a petal a direction, in the colours of the map. */
export function WindRose({ series }: { series: ObservationSeries }) {
  const t = useText('stations');
  const own = useOwnGradient('wind');
  const isNumbers = useSetting('numDirection');
  const { sectors, count } = roseOf(valuesOf(series, 'wind'), valuesOf(series, 'windDir'));
  if (count === 0) return null;
  const sums = sectors.map((sector) => sector.reduce((sum, one) => sum + one, 0));
  const most = Math.max(...sums);
  const main = sums.indexOf(most);
  const words = t('roseWords', {
    direction: directionWords((main * 360) / SECTORS, isNumbers),
    percent: Math.round((100 * most) / count),
  });
  return (
    <figure className={styles.rose}>
      <figcaption className={surfaces.hidden}>{words}</figcaption>
      <svg viewBox="-76 -76 152 152" aria-hidden="true">
        <circle r={RADIUS} className={styles.ring} />
        <circle r={RADIUS / 2} className={styles.ring} />
        {sectors.flatMap((sector, k) => {
          let inner = HOLE;
          return sector.map((part, kind) => {
            if (part === 0) return null;
            const outer = inner + (part / most) * (RADIUS - HOLE);
            const path = petalPath(k, inner, outer);
            inner = outer;
            const paint = paintOf('wind', (ROSE_SPEEDS[kind] ?? 0) + 1.5, own);
            return <path key={`${k} ${ROSE_SPEEDS[kind]}`} d={path} fill={paint?.colour} />;
          });
        })}
        {(['N', 'E', 'S', 'W'] as const).map((letter, k) => (
          <text
            key={letter}
            className={styles.compass}
            x={68 * Math.sin((k * Math.PI) / 2)}
            y={-68 * Math.cos((k * Math.PI) / 2) + 4}
          >
            {t(`compass_${letter}`)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
