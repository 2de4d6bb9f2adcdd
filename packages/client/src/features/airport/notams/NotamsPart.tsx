import { useState } from 'react';
import type { Airport, Notam } from '@meltemi/contract';
import { Segmented } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { CODES } from '../weather/conditions.ts';
import { groupNotams, type ListedNotam, type NotamGroup } from './notam-groups.rules.ts';
import { NotamRow } from './NotamRow.tsx';
import styles from './Notams.module.css';

/** How many stand below the runways before the rest is asked for. */
const SHORT = 2;

function Group({ group, onMark }: { group: NotamGroup<Notam>; onMark: (notam: Notam) => void }) {
  const t = useText('airport');
  const row = (listed: ListedNotam<Notam>) => (
    <NotamRow key={listed.notam.id} listed={listed} onMark={() => onMark(listed.notam)} />
  );
  return (
    <section data-group={group.name}>
      <h4>{t(`notams_${group.name}`)}</h4>
      <ul className={styles.list}>{group.shown.map(row)}</ul>
      {group.obstacles.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('obstacles', { count: group.obstacles.length })}</summary>
          <ul className={styles.list}>{group.obstacles.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

/** The NOTAMs of an airport: those in force, or all; marked ones first. */
export function NotamsPart({
  notams,
  listed,
  onMark,
  onAll,
}: {
  readonly notams: Airport['notams'];
  readonly listed: readonly ListedNotam<Notam>[];
  readonly onMark: (notam: Notam) => void;
  /** Below the runways only the first are shown; this opens the rest. */
  readonly onAll?: () => void;
}) {
  const t = useText('airport');
  const [wanted, setWanted] = useState<'now' | 'all'>('now');
  const groups = groupNotams(listed, wanted);
  const marked = listed.filter(({ isMarked }) => isMarked).length;
  const first = groups.flatMap(({ shown }) => shown).slice(0, SHORT);
  return (
    <section className={styles.part} data-part="notams">
      <header className={styles.head}>
        <h3>{CODES.notam}</h3>
        {notams.source !== 'none' && (
          <>
            <span className={styles.count}>
              {t('notamCount', { count: listed.length })}
              {marked > 0 && ` · ${t('markedCount', { count: marked })}`}
            </span>
            <Segmented
              legend={t('notamsShown')}
              segments={[
                { value: 'now', label: t('inForce') },
                { value: 'all', label: t('all') },
              ]}
              value={wanted}
              onChange={setWanted}
            />
          </>
        )}
      </header>
      {notams.source === 'none' ? (
        <p className={styles.none}>{t('noNotamSource')}</p>
      ) : listed.length === 0 ? (
        <p className={styles.none}>{t('noNotams')}</p>
      ) : onAll === undefined ? (
        groups.map((group) => <Group key={group.name} group={group} onMark={onMark} />)
      ) : (
        <>
          <ul className={styles.list}>
            {first.map((one) => (
              <NotamRow key={one.notam.id} listed={one} onMark={() => onMark(one.notam)} />
            ))}
          </ul>
          {listed.length > first.length && (
            <button type="button" className={styles.more} onClick={onAll}>
              {t('allNotams', { count: listed.length })}
            </button>
          )}
        </>
      )}
    </section>
  );
}
