import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { surfaces } from '../controls/index.ts';
import { useText } from '../language/index.ts';
import styles from './RightPane.module.css';

/** The pane at the right edge, a full-screen sheet on a phone. It takes the focus when it opens and gives it back when it closes. */
export function RightPane({ title, closing, onClose, children }: { title: string; closing: boolean; onClose: () => void; children: ReactNode }) {
  const t = useText('main');
  const pane = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const element = pane.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside
      ref={pane}
      className={styles.pane}
      data-closing={closing || undefined}
      inert={closing}
      aria-label={title}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <button ref={button} type="button" className={surfaces.iconButton} aria-label={t('closePane', { name: title })} onClick={onClose}>
          <X size={19} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </aside>
  );
}
