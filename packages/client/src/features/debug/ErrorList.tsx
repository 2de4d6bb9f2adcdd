import { useState } from 'react';
import type { CollectionItem } from '#collections/index.ts';
import { ActionRow } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import type { LogEntry } from '#reporting/index.ts';
import { useSetting } from '#settings/index.ts';
import { withoutSecrets } from './secrets.rules.ts';
import styles from './Debug.module.css';

/** So many errors are drawn at first. */
const FIRST = 25;

/** What went wrong, newest first; the stack of each behind a fold. */
export function ErrorList({ errors }: { errors: readonly CollectionItem<LogEntry>[] }) {
  const t = useText('debug');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? errors : errors.slice(0, FIRST);
  return (
    <>
      <ol className={styles.errors}>
        {shown.map(({ id, value: { timestamp, type, module, msg, stack } }) => (
          <li key={id} data-module={module ?? undefined}>
            <p className={styles.when}>
              <time dateTime={new Date(timestamp).toISOString()}>
                {formats.date(timestamp)} {formats.time(timestamp, hourFormat)}
              </time>
              <span dir="ltr">{module ?? type}</span>
            </p>
            <p dir="auto">{withoutSecrets(msg)}</p>
            {stack !== null && (
              <details>
                <summary>{t('stack')}</summary>
                <pre dir="ltr">{withoutSecrets(stack)}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
      {shown.length < errors.length && (
        <ActionRow>
          <button type="button" onClick={() => setWhole(true)}>
            {t('moreErrors', { number: errors.length - shown.length })}
          </button>
        </ActionRow>
      )}
    </>
  );
}
