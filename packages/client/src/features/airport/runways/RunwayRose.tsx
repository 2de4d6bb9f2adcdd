import { useText } from '#language/index.ts';
import type { RoseBar } from './rose.rules.ts';
import { isCalm, type SurfaceWind } from './runway-wind.rules.ts';
import styles from './Runways.module.css';

/** Radius of the rose, half the width of a bar and the room around for the letters, in units of the drawing. */
const RADIUS = 100;
const HALF_WIDTH = 8;
const ROOM = 20;
const TICKS = Array.from({ length: 36 }, (_, k) => k * 10);

const on = (degrees: number, radius: number): readonly [x: number, y: number] => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
};
const point = (degrees: number, radius: number): string =>
  on(degrees, radius)
    .map((value) => value.toFixed(1))
    .join(' ');

/** The arc that a wind turns in, along the edge. */
const arcPath = ([from, to]: readonly [number, number]): string => {
  const width = (((to - from) % 360) + 360) % 360;
  return `M0 0L${point(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${width > 180 ? 1 : 0} 1 ${point(to, RADIUS)}Z`;
};

/** Where the arrow of the wind ends, towards the middle. */
const ARROW_END = 30;

/** Runways and wind as seen from above, north up; the rows below say the same in numbers. */
export function RunwayRose({
  bars,
  wind,
  best,
}: {
  bars: readonly RoseBar[];
  wind: SurfaceWind | null;
  /** The ident of the end that the wind prefers. */
  best: string | null;
}) {
  const t = useText('airport');
  const size = RADIUS + ROOM;
  const isBlowing = wind !== null && !isCalm(wind);
  return (
    <svg className={styles.rose} viewBox={`${-size} ${-size} ${size * 2} ${size * 2}`} aria-hidden="true">
      <circle className={styles.ring} r={RADIUS} />
      {TICKS.map((degrees) => (
        <path
          key={degrees}
          className={styles.tick}
          data-main={degrees % 90 === 0 || undefined}
          d={`M${point(degrees, RADIUS)}L${point(degrees, RADIUS - (degrees % 30 === 0 ? 8 : 4))}`}
        />
      ))}
      {(
        [
          ['north', 0],
          ['east', 90],
          ['south', 180],
          ['west', 270],
        ] as const
      ).map(([name, degrees]) => {
        const [x, y] = on(degrees, RADIUS + 11);
        return (
          <text key={name} className={styles.letter} x={x} y={y + 4} textAnchor="middle">
            {t(name)}
          </text>
        );
      })}
      {isBlowing && wind.arc !== null && <path className={styles.arc} data-arc d={arcPath(wind.arc)} />}
      {bars.map(({ turn, lower, upper, half, aside }) => {
        const long = half * RADIUS;
        return (
          <g
            key={`${lower}/${upper}`}
            className={styles.bar}
            data-best={(best !== null && (best === lower || best === upper)) || undefined}
            transform={`rotate(${turn}) translate(${aside * RADIUS} 0)`}
          >
            <rect x={-HALF_WIDTH} y={-long} width={HALF_WIDTH * 2} height={long * 2} rx={2} />
            <path d={`M0 ${long - 26}V${26 - long}`} />
            <text y={long - 8} textAnchor="middle">
              {lower}
            </text>
            <text y={long - 8} textAnchor="middle" transform="rotate(180)">
              {upper}
            </text>
          </g>
        );
      })}
      {isBlowing && wind.direction !== null && (
        <g className={styles.arrow} data-arrow={wind.direction} transform={`rotate(${wind.direction})`}>
          <circle cy={-RADIUS} r={4} />
          <path d={`M0 ${-RADIUS}V${-ARROW_END - 8}`} />
          <path className={styles.tip} d={`M0 ${-ARROW_END}L-5 ${-ARROW_END - 11}L5 ${-ARROW_END - 11}Z`} />
        </g>
      )}
    </svg>
  );
}
