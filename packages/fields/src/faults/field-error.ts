/** What can be wrong with the numbers handed to this package; the code is stable, the message is for people. */
export type FieldErrorCode =
  | 'bad-size'
  | 'bad-parameter'
  | 'bad-tile-address'
  | 'value-out-of-range'
  | 'too-many-channels'
  | 'not-a-png'
  | 'unsupported-png'
  | 'corrupt-data'
  | 'not-a-data-tile'
  | 'not-a-strip'
  | 'unsupported-version';

/** The one error this package throws: a code from a closed list and a plain sentence. */
export class FieldError extends Error {
  readonly code: FieldErrorCode;

  constructor(code: FieldErrorCode, message: string) {
    super(message);
    this.name = 'FieldError';
    this.code = code;
  }
}

/** Throws unless an array has the length its grid asks for. */
export function requireLength(name: string, actual: number, expected: number): void {
  if (actual !== expected) {
    throw new FieldError('bad-size', `${name} has ${actual} values, expected ${expected}`);
  }
}

/** Throws unless a parameter is a finite number. */
export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new FieldError('bad-parameter', `${name} must be a finite number, got ${value}`);
}

/** Throws unless a parameter is a whole number in a closed range. */
export function requireWhole(name: string, value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new FieldError('bad-parameter', `${name} must be a whole number from ${low} to ${high}, got ${value}`);
  }
}
