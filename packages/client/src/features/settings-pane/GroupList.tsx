import { useRef } from 'react';
import { useText } from '#language/index.ts';
import { groupNames, settingRows } from './rows.rules.ts';
import { useRowText } from './useRowText.ts';
import styles from './Settings.module.css';

/** The groups by name; pressing one brings it into view, and the keyboard goes on from there. */
export function GroupList() {
  const t = useText('preferences');
  const textOf = useRowText();
  const list = useRef<HTMLElement>(null);
  const go = (group: string): void => {
    const heading = list.current?.parentElement?.querySelector<HTMLElement>(`[data-group="${group}"] h3`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav ref={list} className={styles.groups} aria-label={t('groups')}>
      {groupNames.map((group) => (
        <button key={group} type="button" onClick={() => go(group)}>
          {textOf(settingRows[group].title)}
        </button>
      ))}
    </nav>
  );
}
