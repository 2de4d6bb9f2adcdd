import { ArchiveError } from '@meltemi/archive';
import { WireError } from '#http/errors.ts';

/** The reply for a refusal of a forecast source; anything else is passed on as it is. */
export function asWireError(error: unknown): unknown {
  return error instanceof ArchiveError
    ? new WireError(error.code, { cause: error.code === 'unavailable' ? error : undefined })
    : error;
}

/** Seconds after which a caller who was turned away may try again. */
export const retryAfterSeconds = 2;
