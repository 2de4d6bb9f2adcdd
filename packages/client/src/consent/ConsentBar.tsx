import { useEffect, useId, useSyncExternalStore } from 'react';
import { useText } from '../language/index.ts';
import type { ConsentGate } from './page-views.ts';
import styles from './ConsentBar.module.css';

/** What the bar needs of the gate. */
type Question = Pick<ConsentGate, 'asking' | 'view' | 'choose'>;

function Asked({ gate }: { gate: Question }) {
  const t = useText('consent');
  const title = useId();
  useEffect(() => gate.view('consent'), [gate]);
  return (
    <section className={styles.bar} aria-labelledby={title}>
      <div className={styles.words}>
        <h2 id={title}>{t('title')}</h2>
        <p>{t('question')}</p>
      </div>
      <div className={styles.answers}>
        <button type="button" onClick={() => gate.choose(false)}>
          {t('refuse')}
        </button>
        <button type="button" onClick={() => gate.choose(true)}>
          {t('accept')}
        </button>
      </div>
    </section>
  );
}

/** The question of consent as a small card beside the map; both answers weigh the same, and the page stays usable. */
export function ConsentBar({ gate }: { gate: Question }) {
  const { asking } = gate;
  const open = useSyncExternalStore(asking.subscribe, asking.current, asking.current);
  return open ? <Asked gate={gate} /> : null;
}
