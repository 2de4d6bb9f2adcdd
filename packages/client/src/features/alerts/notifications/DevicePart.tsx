import { useState, useSyncExternalStore } from 'react';
import { ActionRow, Switch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import type { PushSwitch } from './push.ts';
import styles from './Notifications.module.css';

/** What the part of the device is handed. */
export interface DevicePartProps {
  readonly push: Pick<PushSwitch, 'fault' | 'subscribe'>;
  /** Sends a test notification to this device; resolves to true when it was sent. */
  readonly sendTest: () => Promise<boolean>;
  /** Whether messages come by mail too. */
  readonly mail: { readonly read: () => Promise<boolean>; readonly store: (wanted: boolean) => Promise<unknown> };
}

/** Whether messages come by mail too; the server keeps that, so there is nothing to switch until it has answered. */
function MailSwitch({ mail }: Pick<DevicePartProps, 'mail'>) {
  const t = useText('notifications');
  const { reply: kept, error } = useQuery(mail.read, 'mail');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = chosen ?? kept;
  if (wanted === null)
    return (
      <p role="alert" className={styles.fault}>
        {error === null ? '' : t('mailUnknown')}
      </p>
    );
  const keep = (next: boolean): void => {
    setChosen(next);
    setFailed(false);
    mail.store(next).catch(() => {
      setChosen(!next);
      setFailed(true);
    });
  };
  return (
    <>
      <Switch row checked={wanted} onChange={keep}>
        {t('mailOn')}
      </Switch>
      <p role="alert" className={styles.fault}>
        {failed ? t('place_failed') : ''}
      </p>
    </>
  );
}

/** Whether this device is notified, with the reason where it cannot be, and a message to try it. */
export function DevicePart({ push, sendTest, mail }: DevicePartProps) {
  const t = useText('notifications');
  const settings = useSettings();
  const isOn = useSetting('notifications');
  const isDaily = useSetting('showDailyNotifications');
  const fault = useSyncExternalStore(push.subscribe, push.fault, push.fault);
  const [test, setTest] = useState<'none' | 'sent' | 'failed'>('none');
  const tryIt = (): void => {
    setTest('none');
    sendTest().then(
      (sent) => setTest(sent ? 'sent' : 'failed'),
      () => setTest('failed'),
    );
  };
  return (
    <section className={styles.part} aria-label={t('device')}>
      <h3>{t('device')}</h3>
      <Switch row checked={isOn} onChange={(wanted) => settings.set('notifications', wanted)}>
        {t('deviceOn')}
      </Switch>
      <p role="alert" className={styles.fault}>
        {fault === null ? '' : t(`fault_${fault}`)}
      </p>
      <Switch row checked={isDaily} onChange={(wanted) => settings.set('showDailyNotifications', wanted)}>
        {t('dailyOn')}
      </Switch>
      <MailSwitch mail={mail} />
      {isOn && (
        <ActionRow>
          <button type="button" onClick={tryIt}>
            {t('test')}
          </button>
        </ActionRow>
      )}
      <output className={styles.note}>{test === 'none' ? '' : t(`test_${test}`)}</output>
    </section>
  );
}
