import { ArchiveError, readWarningFile } from '@meltemi/archive';
import { startThread } from '#forecasts/start-thread.ts';

/** Files up to this size are read at once, octets: a thread of its own would take longer to start. */
const small = 200_000;

/** The thread: a file of its own beside the built server, a source file under a loader. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './read-warnings-worker.ts' : './read-warnings-worker.js',
  import.meta.url,
);

type Reply = { readonly content: unknown } | { readonly fault: string };

/** Reads a file of warnings: a large one in a thread of its own, which packs its areas, so that nothing waits for it here. */
export async function readWarnings(path: string, octets: number): Promise<unknown> {
  if (octets <= small) return readWarningFile(path);
  const thread = startThread(threadFile, { path });
  try {
    const reply = await new Promise<Reply>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) =>
        reject(new ArchiveError('unavailable', `the thread that read ${path} ended with ${code}`)),
      );
    });
    if ('fault' in reply) throw new ArchiveError('unavailable', reply.fault);
    return reply.content;
  } finally {
    await thread.terminate();
  }
}
