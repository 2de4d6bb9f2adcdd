import { useRef, useState } from 'react';
import { CircleHelp, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { AccountSession } from '@meltemi/contract';
import { FailureLine, type Account, type Failure } from '#account/index.ts';
import { ActionRow } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useQuery } from '#signals/index.ts';
import { kindOf, systemOf, type DeviceKind } from './devices.rules.ts';
import styles from './Account.module.css';

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
};

/** One device: what it is, when it was used last, and the way to log it out. */
export function DeviceRow({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const t = useText('account');
  const formats = useFormats();
  const { device, isCurrent, lastUsed } = session;
  const Icon = ICONS[kindOf(device)];
  const name = [t(`device_${kindOf(device)}`), systemOf(device)].filter((part) => part !== null).join(' · ');
  return (
    <li data-current={isCurrent || undefined}>
      <Icon size={20} aria-hidden="true" />
      <p>
        <b>{name}</b>
        <span>
          {isCurrent ? t('thisDevice') : t('deviceUsed', { date: formats.date(lastUsed, { dateStyle: 'long' }) })}
        </span>
      </p>
      {!isCurrent && (
        <ActionRow>
          <button type="button" disabled={busy} aria-label={`${t('logOut')}: ${name}`} onClick={onEnd}>
            {t('logOut')}
          </button>
        </ActionRow>
      )}
    </li>
  );
}

/** The devices that the user is logged in on; each of the others can be logged out from here. */
export function DeviceList({ account }: { account: Pick<Account, 'sessions' | 'endSession'> }) {
  const t = useText('account');
  const list = useRef<HTMLUListElement>(null);
  const { reply: outcome } = useQuery(account.sessions, 'sessions');
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [endFailure, setEndFailure] = useState<Failure | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const sessions = outcome?.ok === true ? outcome.value.filter(({ id }) => !ended.includes(id)) : null;
  const failure = endFailure ?? (outcome?.ok === false ? outcome : null);
  const end = async (id: string): Promise<void> => {
    setState('busy');
    setEndFailure(null);
    const result = await account.endSession(id);
    setState(result.ok ? 'done' : 'idle');
    if (!result.ok) return setEndFailure(result);
    setEnded((known) => [...known, id]);
    // The pressed button is gone; the keyboard goes on from the list.
    return list.current?.focus();
  };
  return (
    <div>
      <p className={styles.words}>{t('devicesText')}</p>
      <FailureLine failure={failure} />
      {sessions !== null && (
        <ul ref={list} tabIndex={-1} className={styles.devices} aria-label={t('devices')}>
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} busy={state === 'busy'} onEnd={() => void end(session.id)} />
          ))}
        </ul>
      )}
      <output className={styles.done}>{state === 'done' && t('deviceDone')}</output>
    </div>
  );
}
