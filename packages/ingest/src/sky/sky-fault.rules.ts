import { ObservationError } from '@meltemi/observations';
import { asIngestError, IngestError } from '../ingest-error.ts';

/** What a reader refuses, as a fault of ingest; its own word stands in the message. */
export function asSkyFault(thrown: unknown): IngestError {
  if (!(thrown instanceof ObservationError)) return asIngestError(thrown, 'bad-data');
  const code = thrown.code === 'too-large' ? 'too-large' : thrown.code === 'unsupported' ? 'wrong-field' : 'bad-data';
  return new IngestError(code, `${thrown.code}: ${thrown.message}`, { cause: thrown });
}
