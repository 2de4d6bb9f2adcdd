import { useText } from '#language/index.ts';
import type { NetworkEntry } from './network-log.ts';
import { TOLD_REQUESTS } from './report.rules.ts';
import { plainAddress } from './secrets.rules.ts';
import styles from './Debug.module.css';

/** The newest requests of the page, newest first. */
export function RequestTable({ requests, origin }: { requests: readonly NetworkEntry[]; origin: string }) {
  const t = useText('debug');
  return (
    <table className={styles.requests} dir="ltr">
      <thead>
        <tr>
          <th scope="col">{t('requestPath')}</th>
          <th scope="col">{t('requestStatus')}</th>
          <th scope="col">{t('requestTime')}</th>
        </tr>
      </thead>
      <tbody>
        {requests
          .slice(-TOLD_REQUESTS)
          .toReversed()
          .map(({ at, address, status, ms, isCached }) => (
            <tr key={`${at} ${address}`} data-failed={status >= 400 || undefined}>
              <td>{plainAddress(address, origin)}</td>
              <td>{isCached ? t('cached') : status === 0 ? null : status}</td>
              <td>{Math.round(ms)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
