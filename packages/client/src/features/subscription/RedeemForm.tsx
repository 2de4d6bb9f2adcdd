import { useId, useState } from 'react';
import { useText } from '#language/index.ts';
import type { RedeemOutcome } from './offer.rules.ts';
import styles from './Subscription.module.css';

/** A code of the operator, turned into a subscription. */
export function RedeemForm({ redeem }: { redeem: (code: string) => Promise<RedeemOutcome> }) {
  const t = useText('subscription');
  const id = useId();
  const [code, setCode] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'empty' | RedeemOutcome>('idle');
  const send = async (): Promise<void> => {
    if (code.trim() === '') return setState('empty');
    setState('sending');
    const outcome = await redeem(code.trim());
    setState(outcome);
    if (outcome === 'done') setCode('');
    return undefined;
  };
  const isFault = state !== 'idle' && state !== 'sending' && state !== 'done';
  return (
    <form
      className={styles.redeem}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{t('code')}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={code}
        aria-invalid={isFault || undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setState('idle');
        }}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {isFault ? t(`code_${state}`) : ''}
      </p>
      <button type="submit" className={styles.main} disabled={state === 'sending'}>
        {t('redeem')}
      </button>
      <output className={styles.done}>{state === 'done' ? t('code_done') : ''}</output>
    </form>
  );
}
