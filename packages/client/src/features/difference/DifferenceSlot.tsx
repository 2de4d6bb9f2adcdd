import { X } from 'lucide-react';
import { overlays } from '@meltemi/catalogue';
import { placeReading, surfaces, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { differenceLabel, differenceLegend, differenceText } from '#map/layers/difference/difference-text.rules.ts';
import { useDifferenceNames } from '#map/layers/difference/useDifferenceNames.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings, useUnit } from '#settings/index.ts';
import { useSignal } from '#signals/index.ts';
import styles from './Difference.module.css';

/** A part of the screen that a difference fills. */
export type DifferenceSlotProps =
  | { readonly part: 'legend'; readonly bare?: boolean }
  | { readonly part: 'reading'; readonly name: string };

/** The colours of a difference with 0 in their middle, what is taken from what, and the way back. */
export function DifferenceLegend({ bare = false }: { bare?: boolean }) {
  const t = useText('difference');
  const { fixed } = useFormats();
  const settings = useSettings();
  const overlay = useSetting('overlay');
  const unit = useUnit(overlays[overlay].metric);
  const { stops, marks } = differenceLegend(overlay, unit, fixed);
  const colours = stops.map(({ at, colour }) => `${colour} ${(at * 100).toFixed(1)}%`).join(', ');
  const names = useDifferenceNames();
  const name = names === null ? '' : t('minus', { ...names });
  return (
    <fieldset className={`${bare ? '' : surfaces.float} ${styles.legend}`} data-legend="difference" aria-label={name}>
      <span className={styles.name} title={name}>
        <bdi>{name}</bdi> <small dir="ltr">{differenceLabel(overlay, unit)}</small>
      </span>
      <div className={styles.bar} dir="ltr">
        <div className={styles.colours} style={{ backgroundImage: `linear-gradient(90deg, ${colours})` }} />
        {marks.map(({ text, at, ink }) => (
          <span key={at} className={styles.number} style={{ left: `${(at * 100).toFixed(2)}%`, color: ink }}>
            {text}
          </span>
        ))}
      </div>
      <button
        type="button"
        className={surfaces.iconButton}
        aria-label={t('end')}
        title={t('end')}
        onClick={() => settings.set('differenceWith', null)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

/** The difference at the picked place, and both values. */
export function DifferenceReading({
  values,
  name,
}: {
  /** The difference, the shown forecast and the other one, raw; null where there is none. */
  values: readonly number[] | null;
  name: string;
}) {
  const t = useText('difference');
  const { fixed } = useFormats();
  const { valueWithUnit } = useReadings();
  const overlay = useSetting('overlay');
  const { metric } = overlays[overlay];
  const unit = useUnit(metric);
  const names = useDifferenceNames();
  const [difference, own, other] = values ?? [];
  const isThere = difference !== undefined && own !== undefined && other !== undefined;
  return (
    <div className={placeReading.row} data-reading="difference">
      <p className={placeReading.value} dir="ltr">
        <b>{isThere ? differenceText(overlay, difference, unit, fixed) : '–'}</b>
        {isThere && <span>{differenceLabel(overlay, unit)}</span>}
      </p>
      <p className={placeReading.place}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <p className={styles.both}>
        {isThere && names !== null
          ? t('both', {
              ...names,
              value: valueWithUnit(metric, own, unit),
              otherValue: valueWithUnit(metric, other, unit),
            })
          : t('noData')}
      </p>
    </div>
  );
}

function PickedDifference({ name }: { name: string }) {
  const values = useSignal(useServices().map.picker)?.values ?? null;
  return <DifferenceReading values={Array.isArray(values) ? (values as readonly number[]) : null} name={name} />;
}

/** The parts of the screen that differences fill. */
export const DifferenceSlot = (props: DifferenceSlotProps) =>
  props.part === 'legend' ? <DifferenceLegend bare={props.bare ?? false} /> : <PickedDifference name={props.name} />;
