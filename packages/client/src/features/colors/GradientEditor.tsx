import { useCallback, useSyncExternalStore } from 'react';
import { Plus, RotateCcw } from 'lucide-react';
import { convertValue, type OverlayIdent, type ScaleIdent } from '@meltemi/catalogue';
import { ActionRow, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useUnit } from '#settings/index.ts';
import type { ColourEditor, Draft } from './colour-editor.store.ts';
import { GradientBar } from './GradientBar.tsx';
import {
  addStop,
  changeStop,
  metricOf,
  numberUnit,
  rawValue,
  removeStop,
  shownValue,
  shownValues,
} from './stops.rules.ts';
import { StopRow } from './StopRow.tsx';
import styles from './Colors.module.css';

/** A gradient needs two stops. */
const FEWEST = 2;

function useDraft(editor: ColourEditor, scale: ScaleIdent): Draft {
  const read = useCallback(() => editor.draft(scale), [editor, scale]);
  return useSyncExternalStore(editor.subscribe, read, read);
}

/** The colours of one scale with their values in the chosen unit of the overlay. */
export function GradientEditor({
  editor,
  overlay,
  scale,
}: {
  editor: ColourEditor;
  overlay: OverlayIdent;
  scale: ScaleIdent;
}) {
  const t = useText('colors');
  const formats = useFormats();
  const { stops, state, isOwn } = useDraft(editor, scale);
  const metric = metricOf(overlay);
  const unit = numberUnit(metric, useUnit(metric.ident));
  const label = unit === null ? '' : metric.conv[unit]?.label.trim() || unit;
  const wordsOf = (value: number): string =>
    unit === null
      ? formats.number(shownValue(metric, value, null))
      : convertValue(metric, value, unit, { writeNumber: formats.fixed, percentGap: formats.percentGap }).text;
  const values = shownValues(metric, stops, unit);
  const setValue = (index: number) => (typed: string) => {
    const value = rawValue(metric, typed, unit);
    if (value === null) return false;
    editor.edit(scale, changeStop(stops, index, { value }));
    return true;
  };
  return (
    <>
      {state.ok && (
        <GradientBar
          gradient={state.gradient}
          wordsOf={wordsOf}
          onMove={(index, value) => editor.edit(scale, changeStop(stops, index, { value }))}
        />
      )}
      <p role="alert" className={styles.fault}>
        {state.ok ? null : t(`fault_${state.fault.code}`, { number: (state.fault.at ?? 0) + 1 })}
      </p>
      <table className={styles.stops}>
        <thead>
          <tr>
            <th scope="col">{t('colour')}</th>
            <th scope="col">{label === '' ? t('value') : t('valueIn', { unit: label })}</th>
            <th scope="col">{t('opacity')}</th>
            <th scope="col">
              <span className={surfaces.hidden}>{t('removal')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <StopRow
              // oxlint-disable-next-line react/no-array-index-key -- a stop is its place: while its value is typed it stays the same row
              key={index}
              stop={stop}
              number={index + 1}
              shown={values[index] ?? stop[0]}
              isFault={!state.ok && state.fault.at === index}
              canRemove={stops.length > FEWEST}
              onValue={setValue(index)}
              onColour={(colour) => editor.edit(scale, changeStop(stops, index, { colour }))}
              onRemove={() => editor.edit(scale, removeStop(stops, index))}
            />
          ))}
        </tbody>
      </table>
      <ActionRow>
        <button
          type="button"
          disabled={!state.ok}
          onClick={() => state.ok && editor.edit(scale, addStop(state.gradient).stops)}
        >
          <Plus size={15} aria-hidden="true" />
          {t('add')}
        </button>
        <button type="button" disabled={!isOwn} onClick={() => editor.reset(scale)}>
          <RotateCcw size={15} aria-hidden="true" />
          {t('resetOne')}
        </button>
      </ActionRow>
    </>
  );
}
