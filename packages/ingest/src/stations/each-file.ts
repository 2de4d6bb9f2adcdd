import { asIngestError } from '../ingest-error.ts';
import type { StationBatch } from './station-batch.ts';
import type { FeedRequest, StationLook } from './station-feed.ts';

/**
 * Fetches, reads and takes files one after the other. A file that is not there is counted and the others are taken; when all
 * of them fail the source does, with the fault of the last.
 */
export async function eachFile(
  look: StationLook,
  files: readonly (readonly [FeedRequest, (text: string) => StationBatch])[],
): Promise<void> {
  let taken = 0;
  let fault: Error | null = null;
  for (const [request, read] of files) {
    try {
      const text = await look.fetchText(request);
      await look.take(read(text));
      taken++;
    } catch (thrown) {
      fault = asIngestError(thrown, 'bad-data');
      if (asIngestError(thrown, 'bad-data').code === 'stopped') throw thrown;
      look.refuse(`${request.path}: ${fault.message}`);
    }
  }
  if (taken === 0 && fault !== null) throw fault;
}
