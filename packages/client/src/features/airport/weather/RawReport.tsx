import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { useText } from '#language/index.ts';
import styles from './Weather.module.css';

/** A report as it was received, with its line breaks; a press copies it. */
export function RawReport({ text, label }: { text: string; label: string }) {
  const t = useText('airport');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Pages without https may not write there; the text can be selected all the same, and the line says so.
      setCopied('failed');
    }
  };
  return (
    <div className={styles.raw}>
      <pre dir="ltr" aria-label={t('rawOf', { name: label })}>
        {text}
      </pre>
      <button
        type="button"
        aria-label={t('copyOf', { name: label })}
        title={t('copyOf', { name: label })}
        onClick={() => void copy()}
      >
        {copied === 'yes' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
      </button>
      {copied !== null && <output>{t(copied === 'yes' ? 'copied' : 'copyFailed')}</output>}
    </div>
  );
}
