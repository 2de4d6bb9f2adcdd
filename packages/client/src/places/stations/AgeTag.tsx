import { useFormats, useText } from '#language/index.ts';
import { ageLook, ageWords, minutesSince } from '#stations/index.ts';
import styles from './Stations.module.css';

const DAY_MINUTES = 1_440;

/** How long ago a station measured, as a colour and in words. */
function useAge(type: string, ts: number | null, now: number) {
  const t = useText('stations');
  const { relative, date } = useFormats();
  if (ts === null) return { look: 'obsolete', words: t('neverReported') } as const;
  const minutes = minutesSince(ts, now);
  const known = ageLook(type, ts, now);
  const look = known === 'gone' ? 'obsolete' : known;
  const ago = ageWords(minutes, t, relative);
  const words =
    minutes >= DAY_MINUTES ? t('silentSince', { date: date(ts, { dateStyle: 'medium', timeStyle: 'short' }) }) : ago;
  return { look, words } as const;
}

/** The age of a list's row; what is obsolete says so. */
export function AgeWords({ type, ts, now }: { type: string; ts: number | null; now: number }) {
  const t = useText('stations');
  const { look, words } = useAge(type, ts, now);
  return (
    <span className={styles.ago} data-age={look}>
      {words}
      {look === 'obsolete' && <small> {t('age_obsolete')}</small>}
    </span>
  );
}

/** The age of a station's values: green fresh, grey normal, amber obsolete; always with words. */
export function AgeTag({ type, ts, now }: { type: string; ts: number | null; now: number }) {
  const t = useText('stations');
  const { look, words } = useAge(type, ts, now);
  return (
    <span className={styles.tag} data-age={look}>
      {t(`ageTag_${look}`, { age: words })}
    </span>
  );
}
