import type { Problem } from '#device/index.ts';
import type { ErrorReporter } from '#reporting/index.ts';

/** The module that a problem's code belongs to: the part before the slash. */
const moduleOf = (code: string): string => code.split('/')[0] ?? code;

/** Takes survived problems from the start on; those before the reporter exists wait for it. */
export interface ProblemQueue {
  readonly onProblem: (problem: Problem) => void;
  /** Hands everything to the reporter, also what waited. */
  readonly connect: (reporter: Pick<ErrorReporter, 'logError'>) => void;
}

/** Makes the queue. */
export function createProblemQueue(): ProblemQueue {
  let waiting: Problem[] = [];
  let reporter: Pick<ErrorReporter, 'logError'> | undefined;
  const report = ({ code, message, cause }: Problem): void => reporter?.logError(moduleOf(code), message, cause);
  return {
    onProblem(problem) {
      if (reporter) report(problem);
      else waiting.push(problem);
    },
    connect(given) {
      reporter = given;
      for (const problem of waiting) report(problem);
      waiting = [];
    },
  };
}
