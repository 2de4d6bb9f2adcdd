import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { MainButton } from '#controls/index.ts';
import styles from './Login.module.css';

const ICONS = { mail: MailCheck, done: CircleCheck, failed: CircleAlert } as const;

/** Something that was done or that failed, with the way on. */
export function OutcomeMessage({
  kind,
  title,
  text,
  action,
  onAction,
}: {
  kind: keyof typeof ICONS;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}) {
  const Icon = ICONS[kind];
  return (
    <form
      className={styles.outcome}
      data-kind={kind}
      onSubmit={(event) => {
        event.preventDefault();
        onAction();
      }}
    >
      <output>
        <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
        <h3>{title}</h3>
        <p className={styles.words}>{text}</p>
      </output>
      <MainButton>{action}</MainButton>
    </form>
  );
}
