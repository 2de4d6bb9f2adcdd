import { useId, useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { GradientStop, Rgba } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { hexColour, opacityOf, withHex, withOpacity } from './stops.rules.ts';

/** What a row of the table changes. */
export interface StopRowProps {
  readonly stop: GradientStop;
  /** From 1. */
  readonly number: number;
  /** The value in the unit of the table. */
  readonly shown: number;
  /** The stop is why the gradient cannot be drawn. */
  readonly isFault: boolean;
  readonly canRemove: boolean;
  /** Takes what was typed; false for what is no number. */
  readonly onValue: (typed: string) => boolean;
  readonly onColour: (colour: Rgba) => void;
  readonly onRemove: () => void;
}

/** A number that is typed: what is written stays as it is until the field is left. */
function NumberField({
  label,
  shown,
  isFault,
  onTyped,
}: {
  label: string;
  shown: number;
  isFault: boolean;
  onTyped: (typed: string) => boolean;
}) {
  const { number } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  return (
    <input
      type="text"
      inputMode="decimal"
      dir="ltr"
      aria-label={label}
      aria-invalid={isFault || isRefused || undefined}
      value={typed ?? number(shown, { useGrouping: false, maximumFractionDigits: 6 })}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        setRefused(!onTyped(value));
      }}
      onBlur={() => {
        setTyped(null);
        setRefused(false);
      }}
    />
  );
}

/** One stop: its colour, opacity and value, and the button that removes it. */
export function StopRow({ stop, number, shown, isFault, canRemove, onValue, onColour, onRemove }: StopRowProps) {
  const t = useText('colors');
  const id = useId();
  const [, colour] = stop;
  const setOpacity = (typed: string): boolean => {
    const percent = typed.trim() === '' ? Number.NaN : Number(typed);
    if (!Number.isFinite(percent) || percent < 0 || percent > 100) return false;
    onColour(withOpacity(colour, percent));
    return true;
  };
  return (
    <tr data-stop={number} data-fault={isFault || undefined}>
      <td>
        <input
          id={id}
          type="color"
          aria-label={t('colourOf', { number })}
          value={hexColour(colour)}
          onChange={({ currentTarget }) => onColour(withHex(colour, currentTarget.value))}
        />
      </td>
      <td>
        <NumberField label={t('valueOf', { number })} shown={shown} isFault={isFault} onTyped={onValue} />
      </td>
      <td>
        <NumberField
          label={t('opacityOf', { number })}
          shown={opacityOf(colour)}
          isFault={false}
          onTyped={setOpacity}
        />
      </td>
      <td>
        <button
          type="button"
          className={surfaces.iconButton}
          aria-label={t('remove', { number })}
          disabled={!canRemove}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}
