import { CircleAlert } from 'lucide-react';
import { useText } from '../language/index.ts';
import type { Failure } from './outcome.ts';
import styles from './FailureLine.module.css';

/** The codes that have words of their own. */
const KNOWN: ReadonlySet<string> = new Set([
  'wrong-credentials',
  'email-taken',
  'link-expired',
  'rate-limited',
  'email-not-confirmed',
  'network',
  'forbidden',
]);

/** Why a form was refused; the region is always there, so that screen readers hear what enters it. */
export function FailureLine({ failure }: { failure: Failure | null }) {
  const t = useText('login');
  return (
    <div role="alert" className={styles.failure}>
      {failure !== null && (
        <>
          <CircleAlert size={15} aria-hidden="true" />{' '}
          {t(`failure_${KNOWN.has(failure.code) ? failure.code : 'other'}`)}
        </>
      )}
    </div>
  );
}
