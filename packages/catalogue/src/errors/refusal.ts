/** A value that passed its check. */
export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** A value that did not pass: `code` is for programs, `message` says in English what was expected. */
export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly message: string;
}

/** The answer of a check: bad input is an expected outcome, so it is a value and never a throw. */
export type Checked<Value, Code extends string = string> = Accepted<Value> | Refusal<Code>;

/** Wraps a value that passed its check. */
export const accept = <Value>(value: Value): Accepted<Value> => ({ ok: true, value });

/** Says no, with a code for programs and a sentence for people. */
export const refuse = <Code extends string>(code: Code, message: string): Refusal<Code> => ({
  ok: false,
  code,
  message,
});

/** A short, safe picture of any value for a refusal's sentence; long values are cut so that a log line stays a line. */
export const picture = (value: unknown): string => {
  const text = typeof value === 'string' ? `"${value}"` : describe(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

const describe = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return String(value);
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // Cyclic objects and big integers have no JSON; their type says enough.
    return typeof value;
  }
};
