import { useEffect, useMemo, useRef, useState } from 'react';
import { comesFrom } from '@meltemi/catalogue';
import { atPressure, diagramPressure, type DiagramKind, type Sounding } from '@meltemi/fields';
import { useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { barbPath } from '#controls/weather/barb.rules.ts';
import {
  barbLevels,
  capeArea,
  dryLines,
  frameOf,
  ISOBARS,
  ISOTHERMS,
  linePath,
  moistLines,
  placeIn,
  waterLines,
  type DiagramSize,
} from './diagram.rules.ts';
import type { Indices } from './indices.rules.ts';
import { readingAt } from './readings.rules.ts';
import type { SoundingUnits } from './useSoundingUnits.ts';
import styles from './Diagram.module.css';

/** Size of the drawing; the phone's is narrower. px. */
const SIZES: Readonly<Record<'desktop' | 'phone', DiagramSize>> = {
  desktop: { width: 540, height: 346 },
  phone: { width: 220, height: 380 },
};
/** Room for the pressures at the left, the barbs at the right and the degrees below, px. */
const MARGIN = { left: 42, right: 96, bottom: 22, top: 12 } as const;

/** What a diagram is drawn from. */
export interface DiagramProps {
  readonly sounding: Sounding;
  readonly indices: Indices;
  readonly kind: DiagramKind;
  readonly units: SoundingUnits;
  readonly numbers: boolean;
  readonly southern: boolean;
  readonly phone: boolean;
}

/** The pressure under the pointer; null while it is elsewhere. */
function usePointedPressure(
  area: React.RefObject<SVGRectElement | null>,
  pressureAt: (share: number) => number,
): number | null {
  const [pressure, setPressure] = useState<number | null>(null);
  const latest = useRef(pressureAt);
  useEffect(() => {
    latest.current = pressureAt;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const move = ({ clientY }: PointerEvent): void => {
      const { top, height } = element.getBoundingClientRect();
      setPressure(latest.current(1 - (clientY - top) / height));
    };
    const leave = (): void => setPressure(null);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', move);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', move);
      element.removeEventListener('pointerleave', leave);
    };
  }, [area]);
  return pressure;
}

/** The thermodynamic diagram with the column, the parcel that rises through it, and the wind beside. */
export function Diagram({ sounding, indices, kind, units, numbers, southern, phone }: DiagramProps) {
  const t = useText('detail');
  const { fixed } = useFormats();
  const { degreesText, valueText, valueWithUnit } = useReadings();
  const size = phone ? SIZES.phone : SIZES.desktop;
  const frame = useMemo(() => frameOf(kind), [kind]);
  const lines = useMemo(
    () => ({ dry: dryLines(frame, size), moist: moistLines(frame, size), water: waterLines(frame, size) }),
    [frame, size],
  );
  const area = useRef<SVGRectElement>(null);
  const pointed = usePointedPressure(area, (share) => diagramPressure(frame, share));
  const reading = pointed === null ? null : readingAt(sounding, pointed, units, numbers, fixed);
  const yOf = (pressure: number): number => placeIn(frame, size, pressure, frame.coldest)[1];
  const { ascent } = indices;
  const [wide, high] = [size.width + MARGIN.left + MARGIN.right, size.height + MARGIN.top + MARGIN.bottom];
  const marks = (
    [
      ['LCL', ascent.lcl.pressure, indices.lcl],
      ['LFC', ascent.lfc, indices.lfc],
      ['EL', ascent.el, indices.el],
    ] as const
  ).flatMap(([name, pressure, height]) =>
    pressure === null || height === null
      ? []
      : [{ name, y: yOf(pressure), text: valueWithUnit('altitude', height, units.altitude) }],
  );
  return (
    <div className={styles.diagram}>
      <svg width={wide} height={high} viewBox={`0 0 ${wide} ${high}`} data-diagram={kind} aria-hidden="true">
        <clipPath id="sounding-frame">
          <rect width={size.width} height={size.height} />
        </clipPath>
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          <rect className={styles.ground} width={size.width} height={size.height} />
          {ISOBARS.map((pressure) => (
            <g key={pressure}>
              <path className={styles.isobar} d={`M0 ${yOf(pressure)}H${size.width}`} />
              <text className={styles.label} x={-8} y={yOf(pressure) + 4} textAnchor="end">
                {pressure}
              </text>
            </g>
          ))}
          <g clipPath="url(#sounding-frame)">
            {ISOTHERMS.map((temp) => (
              <path
                key={temp}
                className={styles.isotherm}
                data-zero={Math.abs(temp - 273.15) < 0.01 || undefined}
                d={linePath(frame, size, [frame.bottom, frame.top], [temp, temp])}
              />
            ))}
            {lines.dry.map((d) => (
              <path key={d} className={styles.dry} d={d} />
            ))}
            {lines.moist.map((d) => (
              <path key={d} className={styles.moist} d={d} />
            ))}
            {lines.water.map((d) => (
              <path key={d} className={styles.water} d={d} />
            ))}
            <path
              className={styles.cape}
              data-area="cape"
              d={capeArea(frame, size, sounding, ascent, (pressure) =>
                atPressure(sounding, sounding.temperature, pressure),
              )}
            />
            <path
              className={styles.parcel}
              data-line="parcel"
              d={linePath(frame, size, ascent.pressure, ascent.temperature)}
            />
            <path
              className={styles.dew}
              data-line="dewPoint"
              d={linePath(frame, size, sounding.pressure, sounding.dewPoint)}
            />
            <path
              className={styles.temp}
              data-line="temperature"
              d={linePath(frame, size, sounding.pressure, sounding.temperature)}
            />
          </g>
          {ISOTHERMS.map((temp) => {
            const [x] = placeIn(frame, size, frame.bottom, temp);
            return (
              x >= 0 &&
              x <= size.width && (
                <text key={temp} className={styles.label} x={x} y={size.height + 16} textAnchor="middle">
                  {degreesText(temp, units.temp)}
                </text>
              )
            );
          })}
          {marks.map(({ name, y, text }) => (
            <g key={name} data-mark={name}>
              <path className={styles.mark} d={`M${size.width - 100} ${y}H${size.width}`} />
              <text className={styles.markText} x={size.width - 8} y={name === 'LCL' ? y + 12 : y - 4} textAnchor="end">
                {name} {text}
              </text>
            </g>
          ))}
          {barbLevels(sounding, yOf).map((k) => {
            const pressure = sounding.pressure[k] ?? 0;
            const [u, v] = [sounding.u[k] ?? 0, sounding.v[k] ?? 0];
            const speed = Math.hypot(u, v);
            return (
              <g
                key={pressure}
                transform={`translate(${size.width + 34} ${yOf(pressure)})`}
                data-barb={pressure}
                data-speed={Math.round(speed * 10) / 10}
              >
                <path
                  className={styles.barb}
                  d={barbPath(speed, southern)}
                  transform={`rotate(${comesFrom(u, v) ?? 0})`}
                />
                <text className={styles.label} x={58} y={4} textAnchor="end">
                  {valueText('wind', speed, units.wind)}
                </text>
              </g>
            );
          })}
          {reading !== null && pointed !== null && (
            <path className={styles.pointed} d={`M0 ${yOf(pointed)}H${size.width}`} />
          )}
          <rect ref={area} width={size.width} height={size.height} fill="transparent" />
        </g>
      </svg>
      <output className={styles.reading} dir="auto" data-pressure={reading?.pressure}>
        {reading === null ? t('sounding_hint') : t('sounding_reading', { ...reading })}
      </output>
    </div>
  );
}
