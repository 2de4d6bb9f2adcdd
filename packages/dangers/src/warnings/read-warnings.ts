import { readCap } from './read-cap.ts';
import { warningsOfCap } from './cap-warnings.ts';
import type { CapMessage } from './cap-message.ts';
import { countRefusals, type ReadWarnings } from './warning.ts';

/** The messages that say something to the public, and counts of the others. */
export function warningsOfMessages(messages: readonly CapMessage[], refusals = countRefusals()): ReadWarnings {
  const kept = messages.map((message) => warningsOfCap(message, refusals)).filter((message) => message !== null);
  return { messages: kept, refused: refusals.counts };
}

/** Reads warnings out of a CAP message or an Atom feed of them. */
export function readCapWarnings(bytes: Uint8Array): ReadWarnings {
  const { messages, oversized, isDamaged } = readCap(bytes);
  const refusals = countRefusals();
  refusals.add('oversized', oversized);
  refusals.add('damaged', isDamaged ? 1 : 0);
  return warningsOfMessages(messages, refusals);
}
