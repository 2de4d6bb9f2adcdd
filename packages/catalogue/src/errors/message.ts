/** How loud a message is: `error` is the red bar, `success` the green one. */
export type MessageSeverity = 'error' | 'warning' | 'info' | 'success';

/** Where a message appears: `log` messages are never shown to a user, `page` replaces the whole application. */
export type MessagePlace = 'top-bar' | 'panel' | 'form' | 'prompt' | 'map' | 'page' | 'log';

/** One message of the product: its English text is the source for every translation. */
export interface Message<Text extends string = string> {
  /** English text; `{{name}}` marks a place to fill. */
  readonly text: Text;
  readonly severity: MessageSeverity;
  readonly place: MessagePlace;
  /** Milliseconds until it leaves by itself; null stays until the cause is gone or the user closes it. */
  readonly shownMs: number | null;
  /** Milliseconds it stays at least, so that a quick end of the cause does not make it flash. */
  readonly atLeastMs?: number;
}

/** The names between double braces in a text. */
export type Placeholders<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

/** What must be given to fill a text: one value a placeholder, nothing for a text without any. */
export type MessageValues<Text extends string> = Readonly<Record<Placeholders<Text>, string | number>>;

/** Writes values into a text; a place without a value stays readable as `{{name}}`, so a translation's mistake is seen. */
export const fillMessage = <Text extends string>(text: Text, values: MessageValues<Text>): string => {
  const given = new Map<string, string | number>(Object.entries(values));
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(given.get(name) ?? place));
};

/** A message that only the log sees. */
export const logged = <const Text extends string>(text: Text, severity: MessageSeverity = 'error') =>
  ({ text, severity, place: 'log', shownMs: null }) as const;

/** A message in the bar at the top of the screen. */
export const topBar = <const Text extends string, const Shown extends number | null>(
  text: Text,
  severity: MessageSeverity,
  shownMs: Shown,
) => ({ text, severity, place: 'top-bar', shownMs }) as const;

/** A message inside the panel that asked. */
export const inPanel = <const Text extends string>(text: Text, severity: MessageSeverity = 'info') =>
  ({ text, severity, place: 'panel', shownMs: null }) as const;

/** A message beside a field of a form. */
export const inForm = <const Text extends string>(text: Text) =>
  ({ text, severity: 'error', place: 'form', shownMs: null }) as const;
