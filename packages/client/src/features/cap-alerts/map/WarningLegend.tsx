import { overlays, warningSeverities } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { rankOf } from '#warnings/index.ts';
import styles from './WarningControls.module.css';

/** The severities with their numbers and colours, an extreme one round, and what hatching means. */
export function WarningLegend({ bare = false }: { bare?: boolean }) {
  const t = useText('capalerts');
  const main = useText('main');
  const named = useText('overlays');
  const { number } = useFormats();
  return (
    <ul
      className={`${bare ? '' : surfaces.float} ${styles.legend}`}
      aria-label={main('legend', { layer: named(overlays.capAlerts.trans) })}
    >
      {warningSeverities.map((severity) => (
        <li key={severity} data-severity={severity}>
          {`${number(rankOf(severity))} ${t(`severity_${severity}`)}`}
        </li>
      ))}
      <li className={styles.hatched}>
        <span>{t('hatched')}</span>
      </li>
    </ul>
  );
}
