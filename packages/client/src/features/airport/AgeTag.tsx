import { useFormats, useText } from '#language/index.ts';
import { ageWords, minutesSince } from '#stations/index.ts';
import type { AgeLook } from './age.rules.ts';
import { CODES } from './weather/conditions.ts';
import styles from './Airport.module.css';

/** When something was measured and how long ago; the colour is never all that says so. */
export function AgeTag({ ts, now, look }: { ts: number; now: number; look: AgeLook }) {
  const t = useText('airport');
  const { time, relative } = useFormats();
  const ago = ageWords(minutesSince(ts, now), t, relative);
  return (
    <span className={styles.age} data-age={look}>
      <bdi>{`${time(ts, '24h', 'UTC')} ${CODES.utc}`}</bdi> · {ago}
      {look === 'obsolete' && ` · ${t('obsolete')}`}
    </span>
  );
}
