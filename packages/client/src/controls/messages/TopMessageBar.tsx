import { useSyncExternalStore } from 'react';
import type { MessageSeverity } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { CloseIcon, SeverityIcon } from '../icons.tsx';
import type { TopMessage, TopMessages } from './top-messages.store.ts';
import styles from './TopMessageBar.module.css';

const isUrgent = (severity: MessageSeverity): boolean => severity === 'error' || severity === 'warning';

function Message({ message, onClose }: { message: TopMessage; onClose: () => void }) {
  const t = useText('errors');
  const main = useText('main');
  const { code, severity, values, onClick } = message;
  const text = message.text ?? t(code, values);
  return (
    <div className={`${styles.message} ${styles[severity]}`} data-code={code}>
      <SeverityIcon severity={severity} />
      {onClick ? (
        <button type="button" className={styles.action} onClick={onClick}>
          {text}
        </button>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      <button type="button" className={styles.close} aria-label={main('close')} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** The bar at the top of the screen. Both live regions are always there, so that screen readers hear what enters them. */
export function TopMessageBar({ messages }: { messages: TopMessages }) {
  const list = useSyncExternalStore(messages.subscribe, messages.list, messages.list);
  const region = (urgent: boolean) =>
    list
      .filter(({ severity }) => isUrgent(severity) === urgent)
      .map((message) => (
        <Message key={message.code} message={message} onClose={() => messages.dismiss(message.code)} />
      ));
  return (
    <div className={styles.bar}>
      <div role="alert">{region(true)}</div>
      <output>{region(false)}</output>
    </div>
  );
}
