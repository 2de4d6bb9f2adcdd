import { useState } from 'react';
import { isPremium } from '@meltemi/catalogue';
import { BadgeCheck, Hourglass, Receipt } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import styles from './Pending.module.css';

/** What the window asks of the application around it. */
export interface PendingProps {
  /** Asks the account again; the settings follow what it says. */
  readonly check: () => Promise<unknown>;
  readonly close: () => void;
}

/** A payment that was made and has not arrived: the user can check again or give up. */
export function PendingWindow({ check, close }: PendingProps) {
  const t = useText('subscription');
  const formats = useFormats();
  const settings = useSettings();
  const pending = useSetting('pendingSubscription');
  const tier = useSetting('subscription');
  const hourFormat = useSetting('hourFormat');
  const [state, setState] = useState<'idle' | 'checking' | 'still' | 'failed'>('idle');
  const look = async (): Promise<void> => {
    setState('checking');
    try {
      await check();
      if (isPremium(settings.get('subscription'))) settings.set('pendingSubscription', null);
      setState('still');
    } catch {
      setState('failed');
    }
  };
  const forget = (): void => {
    settings.set('pendingSubscription', null);
    close();
  };
  const words = isPremium(tier)
    ? t('pendingDone')
    : pending === null
      ? t('pendingNone')
      : t('pendingSince', {
          date: formats.date(pending.ts, {
            dateStyle: 'long',
            timeStyle: 'short',
            hourCycle: hourFormat === '12h' ? 'h12' : 'h23',
          }),
        });
  const Icon = isPremium(tier) ? BadgeCheck : pending === null ? Receipt : Hourglass;
  return (
    <div className={styles.pending} data-pending={pending === null ? 'none' : 'waiting'}>
      <Icon size={36} strokeWidth={1.5} aria-hidden="true" />
      <p>{words}</p>
      {!isPremium(tier) && pending !== null && <p className={styles.note}>{t('pendingHint')}</p>}
      <output className={styles.note}>
        {state === 'failed' ? t('pendingFailed') : state === 'still' && !isPremium(tier) ? t('pendingStill') : ''}
      </output>
      <ActionRow>
        {!isPremium(tier) && pending !== null && (
          <>
            <button type="button" data-main disabled={state === 'checking'} onClick={() => void look()}>
              {t('pendingCheck')}
            </button>
            <button type="button" onClick={forget}>
              {t('pendingForget')}
            </button>
          </>
        )}
        {(isPremium(tier) || pending === null) && (
          <button type="button" data-main onClick={close}>
            {t('pendingClose')}
          </button>
        )}
      </ActionRow>
    </div>
  );
}
