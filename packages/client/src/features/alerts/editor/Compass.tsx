import { compassPoints, type CompassPoint } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import styles from './Choosers.module.css';

/** Eight directions as native check boxes on a compass; none chosen means any. */
export function Compass({
  legend,
  chosen,
  onChange,
}: {
  legend: string;
  chosen: readonly CompassPoint[];
  onChange: (chosen: readonly CompassPoint[]) => void;
}) {
  const t = useText('alerts');
  const toggle = (point: CompassPoint, isOn: boolean): void =>
    onChange(compassPoints.filter((one) => (one === point ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.compass}>
      <legend>{legend}</legend>
      <div className={styles.rose}>
        {compassPoints.map((point, index) => (
          <label key={point} style={{ '--turn': `${index * 45}deg` } as React.CSSProperties}>
            <input
              type="checkbox"
              value={point}
              checked={chosen.includes(point)}
              aria-label={t(`direction_${point}`)}
              onChange={({ currentTarget }) => toggle(point, currentTarget.checked)}
            />
            <span aria-hidden="true">{t(`compass_${point}`)}</span>
          </label>
        ))}
        <output>{chosen.length % compassPoints.length === 0 ? t('directionAny') : ''}</output>
      </div>
    </fieldset>
  );
}
