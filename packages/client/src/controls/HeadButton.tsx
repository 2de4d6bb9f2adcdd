import type { ReactNode } from 'react';
import surfaces from './surfaces.module.css';
import frame from './window-frame.module.css';

/** A round button with a sign at the head of a window. */
export function HeadButton({
  label,
  onClick,
  pressed,
  closes = false,
  className = '',
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  /** For a button that is switched on and off. */
  readonly pressed?: boolean;
  /** The way out of the window, which gets the focus when it opens. */
  readonly closes?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-close-window={closes || undefined}
      className={`${surfaces.iconButton} ${frame.button} ${className}`}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
