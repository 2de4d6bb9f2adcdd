import { useId, useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import styles from './TextField.module.css';

/** A line to write in. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** What is wrong with it, in words; null when nothing is. */
  readonly error?: string | null;
  /** A word of help below it. */
  readonly hint?: string;
  /** Stands before the text. */
  readonly icon?: ReactNode;
  /** Stands beside the label. */
  readonly aside?: ReactNode;
  readonly maxLength?: number;
  /** The words of the button that shows a password, and of the one that hides it. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}

/** A line to write in, with its label above and what is wrong with it below. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  autoComplete,
  error = null,
  hint,
  icon,
  aside,
  maxLength = 200,
  reveal,
}: TextFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const about = error === null ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-error`;
  return (
    <div className={styles.field} data-wrong={error !== null || undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.line}>
        {icon}
        <input
          id={id}
          type={type === 'password' && isShown ? 'text' : type}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          autoComplete={autoComplete}
          maxLength={maxLength}
          spellCheck={false}
          dir={type === 'text' ? 'auto' : 'ltr'}
          aria-invalid={error !== null}
          aria-describedby={about}
        />
        {type === 'password' && reveal !== undefined && (
          <button
            type="button"
            aria-label={isShown ? reveal.hide : reveal.show}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          </button>
        )}
      </div>
      {error !== null && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" /> {error}
        </p>
      )}
      {error === null && hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
