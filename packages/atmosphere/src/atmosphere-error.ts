/** What can be wrong with a request to the simulated world. */
export type AtmosphereErrorCode =
  | 'invalidGeography'
  | 'invalidSeed'
  | 'invalidTime'
  | 'invalidWindow'
  | 'unknownProduct'
  | 'unknownParameter'
  | 'unknownLevel'
  | 'invalidMap';

/** A refusal of the simulated world, with a code that callers can act on. */
export class AtmosphereError extends Error {
  readonly code: AtmosphereErrorCode;

  constructor(code: AtmosphereErrorCode, message: string) {
    super(message);
    this.name = 'AtmosphereError';
    this.code = code;
  }
}
