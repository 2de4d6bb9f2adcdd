import type { MessageSeverity } from '@meltemi/catalogue';

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** One glyph for each loudness: a mark besides the colour. */
const SEVERITY_PATHS: Readonly<Record<MessageSeverity, string>> = {
  error: 'M9 1.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 0 0 0-14.5M9 5.5v4M9 12.4v.1',
  warning: 'M9 2.5 16.5 15.5h-15ZM9 7v3.6M9 13v.1',
  success: 'M9 1.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 0 0 0-14.5M5.8 9.2l2.2 2.2 4.2-4.6',
  info: 'M9 1.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 0 0 0-14.5M9 8.4v4M9 5.6v.1',
};

/** The sign of a message's loudness; the words beside it say the same. */
export function SeverityIcon({ severity }: { severity: MessageSeverity }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path d={SEVERITY_PATHS[severity]} {...STROKE} />
    </svg>
  );
}

/** A cross, for buttons that close. */
export function CloseIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 4l8 8M12 4l-8 8" {...STROKE} />
    </svg>
  );
}

/** A small arrow that points down, for lists that open. */
export function ChevronIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4.5 6.5 8 10l3.5-3.5" {...STROKE} />
    </svg>
  );
}

/** A closed lock, filled: small outlines are dearer to draw and harder to see. */
export function LockIcon({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M5 10V8.5a7 7 0 0 1 14 0V10h.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2ZM8 10h8V8.5a4 4 0 0 0-8 0Z" />
    </svg>
  );
}
