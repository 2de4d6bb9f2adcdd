import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { Notam } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import type { ListedNotam } from './notam-groups.rules.ts';
import styles from './Notams.module.css';

/** When it ends, or begins: to 20 Nov 16:00, estimated; permanent. */
function Span({ notam, span }: Pick<ListedNotam<Notam>, 'notam' | 'span'>) {
  const t = useText('airport');
  const { date, time } = useFormats();
  const hourFormat = useSetting('hourFormat');
  const moment = (ts: number): string =>
    `${date(ts, { day: 'numeric', month: 'short', timeZone: 'UTC' })} ${time(ts, hourFormat, 'UTC')}`;
  const begins = span === 'day' || span === 'later' ? t('notamFrom', { time: moment(notam.from) }) : '';
  const ends = notam.perm || notam.to === null ? t('permanent') : t('notamTo', { time: moment(notam.to) });
  return (
    <span className={styles.span}>
      {begins} {ends} {notam.est && t('estimated')}
    </span>
  );
}

/** A NOTAM: number, what it is about, when, its text, and the mark. */
export function NotamRow({ listed, onMark }: { listed: ListedNotam<Notam>; onMark: () => void }) {
  const t = useText('airport');
  const { notam, kind, span, isMarked } = listed;
  return (
    <li className={styles.notam} data-notam={notam.id} data-marked={isMarked || undefined}>
      <div>
        <p className={styles.line}>
          <b dir="ltr">{notam.number}</b>
          <span className={styles.kind} data-kind={kind}>
            {t(`kind_${kind}`)}
          </span>
          <Span notam={notam} span={span} />
        </p>
        <p className={styles.text} dir="auto">
          {notam.text}
        </p>
        {notam.schedule !== null && (
          <p className={styles.schedule}>
            {t('schedule')} <bdi>{notam.schedule}</bdi>
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={isMarked}
        aria-label={t(isMarked ? 'unmark' : 'mark', { number: notam.number })}
        title={t(isMarked ? 'unmark' : 'mark', { number: notam.number })}
        onClick={onMark}
      >
        {isMarked ? <BookmarkCheck size={18} aria-hidden="true" /> : <Bookmark size={18} aria-hidden="true" />}
      </button>
    </li>
  );
}
