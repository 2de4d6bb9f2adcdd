/** What can go wrong at the edge of the device without stopping the application. */
export type DeviceProblemCode = 'storage/unavailable' | 'storage/full';

/** Something that went wrong and was survived; it goes to the log, not to the user. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  /** One plain sentence for the error console. */
  readonly message: string;
  readonly cause?: unknown;
}

/** Where survived problems are reported; the reporting of the application stands behind it. */
export type OnProblem<Code extends string = string> = (problem: Problem<Code>) => void;
