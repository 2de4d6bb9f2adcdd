import { use, useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ClipboardCopy, Trash2 } from 'lucide-react';
import type { Collection } from '#collections/index.ts';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { LogEntry } from '#reporting/index.ts';
import { useSettings } from '#settings/index.ts';
import { ErrorList } from './ErrorList.tsx';
import { factGroups, factsOf, type Fact, type FactSources } from './facts.rules.ts';
import { tileFacts, type NetworkLog } from './network-log.ts';
import { RequestTable } from './RequestTable.tsx';
import { reportText } from './report.rules.ts';
import { changedSettings, withoutSecrets } from './secrets.rules.ts';
import styles from './Debug.module.css';

/** What the error console is given. */
export interface DebugSources {
  readonly log: Pick<Collection<LogEntry>, 'current' | 'onChange' | 'clear'>;
  readonly network: NetworkLog;
  /** What changes little while the window is open. */
  readonly still: Promise<Pick<FactSources, 'gpu' | 'quota' | 'storage'>>;
  /** What is read again with every drawing. */
  readonly now: () => Omit<FactSources, 'gpu' | 'quota' | 'storage' | 'requests' | 'tiles'>;
  readonly origin: string;
  readonly clock: () => number;
  /** Puts a text where the user can paste it; rejects where the browser refuses. */
  readonly copy: (text: string) => Promise<void>;
}

/** Facts below their heading. */
function Facts({ title, rows, nameOf }: { title: string; rows: readonly Fact[]; nameOf: (key: string) => string }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key} data-fact={key}>
            <dt>{nameOf(key)}</dt>
            <dd dir="ltr">{withoutSecrets(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A fold with a count in its name. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The error console: what went wrong, and what those who fix it need to know; copied as one text without anything personal. */
export function DebugWindow({ sources }: { sources: DebugSources }) {
  const t = useText('debug');
  const settings = useSettings();
  const { log, network } = sources;
  const still = use(sources.still);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const entries = useSyncExternalStore(log.onChange, log.current, log.current);
  const requests = useSyncExternalStore(network.subscribe, network.current, network.current);
  const errors = useMemo(() => entries.toReversed(), [entries]);
  const facts = factsOf({ ...still, ...sources.now(), requests: requests.length, tiles: tileFacts(requests) });
  const changed = changedSettings(settings);
  const copy = useCallback(
    async (text: string) => {
      try {
        await sources.copy(text);
        setOutcome('copied');
      } catch {
        // The browser keeps its clipboard to itself; the window says so, and the text can be selected.
        setOutcome('copyFailed');
      }
    },
    [sources],
  );
  const report = (): string =>
    reportText({
      facts,
      settings: changed,
      log: errors.map(({ value }) => value),
      requests,
      origin: sources.origin,
      now: sources.clock(),
    });
  return (
    <div className={styles.debug}>
      <p className={styles.hint}>{t('hint')}</p>
      <ActionRow>
        <button type="button" data-main="" onClick={() => void copy(report())}>
          <ClipboardCopy size={15} aria-hidden="true" />
          {t('copy')}
        </button>
        <button type="button" disabled={errors.length === 0} onClick={() => void log.clear()}>
          <Trash2 size={15} aria-hidden="true" />
          {t('clear')}
        </button>
      </ActionRow>
      <output className={styles.outcome}>{outcome === null ? null : t(outcome)}</output>
      <section className={styles.group} aria-label={t('errors')}>
        <h3>{t('errors')}</h3>
        {errors.length === 0 ? <p className={styles.hint}>{t('noErrors')}</p> : <ErrorList errors={errors} />}
      </section>
      {factGroups.map((group) => (
        <Facts key={group} title={t(`group_${group}`)} rows={facts[group]} nameOf={(key) => t(`fact_${key}`)} />
      ))}
      <Fold title={t('requests', { count: requests.length })}>
        <RequestTable requests={requests} origin={sources.origin} />
      </Fold>
      <Fold title={t('settings', { count: changed.length })}>
        <dl className={styles.settings} dir="ltr">
          {changed.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}
