import type { ReactNode } from 'react';
import { iconParts, moonPath, type IconParts } from './weather-icon.rules.ts';
import styles from './WeatherIcon.module.css';

const CLOUD = 'M7 19.5a4.2 4.2 0 0 1-.4-8.4 5.4 5.4 0 0 1 10.3-1.2 4.6 4.6 0 0 1 .5 9.6Z';
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

function Sun({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g className={styles.sun} transform={`translate(${x} ${y})`}>
      <circle r={radius} />
      {RAYS.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d={`M0 ${-radius - 2}V${-radius - 4.4}`} />
      ))}
    </g>
  );
}

function Moon({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      className={styles.moon}
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M.35 -.94A1 1 0 1 0 .94 .35A.8 .8 0 0 1 .35 -.94Z"
    />
  );
}

/** Where sun or moon stand: alone in the middle, or behind the cloud's shoulder. */
function Light({ day, sky }: { day: boolean; sky: IconParts['sky'] }) {
  if (sky === 'overcast') return null;
  if (sky === 'clear') return day ? <Sun x={13} y={13} radius={5.4} /> : <Moon x={13} y={13} size={7.4} />;
  const size = sky === 'mostlyClear' ? 4.6 : 3.8;
  return day ? <Sun x={9.5} y={9} radius={size} /> : <Moon x={10} y={8.6} size={size + 1.4} />;
}

const DROPS = [8.5, 12.5, 16.5] as const;

function Falling({ falling, shower, thunder }: Pick<IconParts, 'falling' | 'shower' | 'thunder'>) {
  const lift = thunder ? [8.5, 18] : DROPS;
  const isFlake = (k: number): boolean => falling === 'snow' || (falling === 'both' && k % 2 === 1);
  if (falling === 'none') return null;
  return (
    <g data-falling={falling}>
      {lift.map((x, k) =>
        isFlake(k) ? (
          <circle key={x} className={styles.flake} cx={x} cy={22.6} r={1.2} />
        ) : (
          <path key={x} className={styles.drop} d={`M${x + 0.6} 20.4l${shower ? -1.8 : -1.1} ${shower ? 4.6 : 3.2}`} />
        ),
      )}
    </g>
  );
}

function Cloud({ sky, fog }: Pick<IconParts, 'sky' | 'fog'>) {
  if (sky === 'clear' && !fog) return null;
  if (fog) return <path className={styles.fog} d="M4 15.5h16M6 19h16M4.5 22.5h13" />;
  const small = sky === 'mostlyClear';
  return (
    <path
      className={styles.cloud}
      data-sky={sky}
      d={CLOUD}
      transform={small ? 'translate(6.4 6) scale(.76)' : 'translate(1.4 0)'}
    />
  );
}

/** A weather picture by the number of the forecast reply, for day or night. */
export function WeatherIcon({
  icon,
  day,
  size = 26,
}: {
  icon: number | null | undefined;
  day: boolean;
  size?: number;
}): ReactNode {
  const parts = iconParts(icon);
  if (parts === null) return null;
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 26 26"
      data-icon={icon}
      data-night={!day || undefined}
      aria-hidden="true"
    >
      <Light day={day} sky={parts.sky} />
      {parts.fog && parts.sky === 'overcast' && (
        <path className={styles.cloud} d={CLOUD} transform="translate(1.4 -5)" />
      )}
      <Cloud sky={parts.sky} fog={parts.fog} />
      <Falling falling={parts.falling} shower={parts.shower} thunder={parts.thunder} />
      {parts.thunder && <path className={styles.bolt} d="M13.6 15.4l-3.2 5h2.6l-1.2 4.4 4.2-5.8h-2.8l1.6-3.6Z" />}
    </svg>
  );
}

/** The moon as it is seen: the lit part on the left and right as in the northern half of the world, mirrored in the southern. */
export function MoonIcon({ phase, southern }: { phase: number; southern: boolean }) {
  return (
    <svg width="13" height="13" viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true" data-phase={phase}>
      <circle r="1" className={styles.moonDark} />
      <path className={styles.moonLit} d={moonPath(phase)} transform={southern ? 'scale(-1 1)' : undefined} />
    </svg>
  );
}
