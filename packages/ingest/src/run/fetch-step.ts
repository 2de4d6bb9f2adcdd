import type { Clock } from '../clock.ts';
import type { DecodedField } from '../decode/decode-field.ts';
import type { IngestError } from '../ingest-error.ts';
import type { Pick } from '../models/model.ts';
import { isPassing } from '../transport/retry.rules.ts';
import type { FieldDeps } from './driver.ts';
import type { Fetched, FieldReader } from './fetch-fields.ts';
import type { StatusBoard } from './status.ts';

/** How patiently a step is requested, milliseconds. */
export interface Patience {
  /** Between two requests. */
  readonly pollMs: number;
  /** Until a step is given up of which nothing has come. */
  readonly patienceMs: number;
  /** Until the rest is given up of a step of which something has come. */
  readonly partialMs: number;
  /** Requests for a field that comes wrong rather than not at all. */
  readonly rounds: number;
}

/** What fetching a step needs. */
export interface StepDeps extends FieldDeps {
  readonly clock: Clock;
  readonly rules: Patience;
  readonly board: StatusBoard;
}

/** Requests the fields of an hour until all have come or are given up (`faults`). */
export type FetchStep = (hour: number, picks: readonly Pick[]) => Promise<Fetched>;

/**
 * Requests the steps of a run. Fields that came are not requested again. A field that was given up while others of its
 * step came is one that the provider does not make: from then on it is requested, but not waited for.
 */
export function createFetchStep(reader: FieldReader, refTs: number, deps: StepDeps): FetchStep {
  const { clock, rules, board, fetching } = deps;
  const absent = new Set<Pick>();

  const isGivenUp = (pick: Pick, fault: IngestError, round: number, waited: number, some: boolean): boolean => {
    if (some && absent.has(pick)) return true;
    if (fault.code === 'not-there' || isPassing(fault.code))
      return waited >= (some ? rules.partialMs : rules.patienceMs);
    return round >= rules.rounds;
  };

  return async (hour, picks) => {
    const came = new Map<Pick, DecodedField>();
    const gone = new Map<Pick, IngestError>();
    let since = clock.now();
    let left = picks;
    for (let round = 1; left.length > 0; round++) {
      const { fields, faults } = await reader.fetch({ refTs, hour }, left);
      // The patience for the rest of a step begins with its first field.
      if (came.size === 0 && fields.size > 0) since = clock.now();
      for (const [pick, field] of fields) came.set(pick, field);
      for (const [pick, fault] of faults)
        if (isGivenUp(pick, fault, round, clock.now() - since, came.size > 0)) gone.set(pick, fault);
      left = [...faults.keys()].filter((pick) => !gone.has(pick));
      if (left.length === 0) break;
      const fault = [...faults.values()].find(({ code }) => code !== 'not-there');
      board.state('waiting');
      if (fault) board.error(fault.code, fault.message);
      await clock.sleep(rules.pollMs, fetching.signal);
      board.state('fetching');
    }
    for (const pick of came.keys()) absent.delete(pick);
    if (came.size > 0) for (const pick of gone.keys()) absent.add(pick);
    return { fields: came, faults: gone };
  };
}
