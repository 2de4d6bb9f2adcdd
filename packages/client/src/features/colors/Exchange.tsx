import { useState, type ChangeEvent } from 'react';
import { Download, RotateCcw, Upload } from 'lucide-react';
import { ActionRow, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { ColourEditor } from './colour-editor.store.ts';
import { COLOURS_FILE, readColours, writeColours, type ImportFault, type OwnColours } from './exchange.rules.ts';
import styles from './Colors.module.css';

/** Hands a text to the user as a file. */
function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = COLOURS_FILE;
  link.click();
  URL.revokeObjectURL(address);
}

/** All own colours as a file and from one, and the way back to the colours of the product. */
export function Exchange({ editor, own }: { editor: ColourEditor; own: OwnColours }) {
  const t = useText('colors');
  const [outcome, setOutcome] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const [isSure, setSure] = useState(false);
  const faultText = (fault: ImportFault): string => {
    if (fault.code === 'import.unknown-scale') return t('fault_import.unknown-scale', { scale: fault.scale });
    if (fault.code !== 'import.bad-gradient') return t(`fault_${fault.code}`);
    const why = t(`fault_${fault.fault.code}`, { number: (fault.fault.at ?? 0) + 1 });
    return t('fault_import.bad-gradient', { scale: fault.scale, why });
  };
  const take = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = field.files?.[0];
    if (file === undefined) return;
    const read = readColours(await file.text());
    // The same file may be chosen again after it was fixed.
    field.value = '';
    if (read.ok) editor.take(read.colours);
    setOutcome(
      read.ok
        ? { isFault: false, text: t('imported', { count: read.colours.size }) }
        : { isFault: true, text: faultText(read.fault) },
    );
  };
  const resetAll = (): void => {
    editor.resetAll();
    setSure(false);
  };
  return (
    <>
      <ActionRow>
        <label>
          <Upload size={15} aria-hidden="true" />
          {t('import')}
          <input
            type="file"
            accept=".json,application/json"
            className={surfaces.hidden}
            onChange={(event) => void take(event)}
          />
        </label>
        <button type="button" disabled={own.size === 0} onClick={() => saveFile(writeColours(own))}>
          <Download size={15} aria-hidden="true" />
          {t('export')}
        </button>
        <button
          type="button"
          disabled={own.size === 0}
          data-danger={isSure ? '' : undefined}
          onClick={() => (isSure ? resetAll() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          <RotateCcw size={15} aria-hidden="true" />
          {isSure ? t('resetSure') : t('resetAll')}
        </button>
      </ActionRow>
      <p role="alert" className={styles.fault}>
        {outcome?.isFault === true ? outcome.text : null}
      </p>
      <output className={styles.outcome}>{outcome?.isFault === false ? outcome.text : null}</output>
    </>
  );
}
