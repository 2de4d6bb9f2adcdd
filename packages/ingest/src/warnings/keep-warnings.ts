import type { WarningWriter } from '@meltemi/archive';
import type { Limiter } from '@meltemi/concurrency';
import { createWarningLifeCycle, DangerError, type ActiveWarning, type WarningMemory } from '@meltemi/dangers';
import type { Clock } from '../clock.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import { keepLooking, reportFault } from '../schedule/keep-looking.ts';
import type { StationBoard } from '../stations/station-board.ts';
import { unpacked } from '../stations/unpack.ts';
import { fetchBytes, type FetchDeps } from '../transport/fetch-bytes.ts';
import type { WarningFeed } from './feeds.ts';

/** What keeping a source of warnings up to date needs. */
export interface WarningDeps {
  /** The address of the source, without a slash at its end. */
  readonly base: string;
  readonly writer: WarningWriter<ActiveWarning, WarningMemory>;
  readonly board: StationBoard;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

/** What a reader refuses, as a fault of ingest; its own word stands in the message. */
function asWarningFault(thrown: unknown): IngestError {
  if (!(thrown instanceof DangerError)) return asIngestError(thrown, 'bad-data');
  const code = thrown.code === 'too-large' ? 'too-large' : 'bad-data';
  return new IngestError(code, `${thrown.code}: ${thrown.message}`, { cause: thrown });
}

/** Looks at a source again and again; what it knows is on disk after each look, and is known after a restart. */
async function openLook(feed: WarningFeed, deps: WarningDeps): Promise<() => Promise<void>> {
  const { base, writer, board, clock, limit, fetching } = deps;
  const lifeCycle = createWarningLifeCycle(await writer.recall(feed.name));
  const { name: ident, title: name, attribution, licence } = feed;

  const takeFile = async (path: string): Promise<void> => {
    const how = {
      ...fetching,
      ...(feed.headers === undefined ? {} : { headers: feed.headers }),
      markup: feed.isMarkup === true,
    };
    const bytes = unpacked(await limit(() => fetchBytes(`${base}/${path}`, null, how)));
    const { messages, refused } = feed.read(bytes);
    const before = lifeCycle.size;
    lifeCycle.addSnapshot(`${feed.name} ${path}`, messages);
    const changed = lifeCycle.size - before;
    const newest = messages.reduce((most, { sent }) => Math.max(most, sent), 0);
    // A message that claims to come from the future does not make the source look newer than it is.
    board.written(changed, messages.length - changed, newest === 0 ? null : Math.min(newest, clock.now()));
    board.refuse(refused);
  };

  return async () => {
    board.state('fetching');
    let taken = 0;
    let fault: IngestError | null = null;
    for (const path of feed.files) {
      try {
        await takeFile(path);
        taken++;
      } catch (thrown) {
        fault = asWarningFault(thrown);
        if (fault.code === 'stopped') throw fault;
        board.refuse({ file: 1 });
        board.error(fault.code, `${path}: ${fault.message}`);
      }
    }
    // Where no file came nothing is published: the snapshot grows old, and nobody takes it for current.
    if (taken === 0 && fault !== null) throw fault;
    lifeCycle.forget(clock.now());
    await writer.remember(ident, lifeCycle.memory());
    const at = clock.now();
    await writer.publish({
      source: { ident, name, attribution, licence },
      at,
      warnings: lifeCycle.active(at),
      cancelled: [...lifeCycle.cancelled(at)].map(([chain, taken]) => ({ chain, at: taken })),
    });
    board.state('waiting');
  };
}

/** Looks at a source once. */
export const takeWarningsOnce = async (feed: WarningFeed, deps: WarningDeps): Promise<void> =>
  (await openLook(feed, deps))();

/** Keeps a source up to date until the signal says stop. */
export async function keepWarnings(feed: WarningFeed, deps: WarningDeps): Promise<void> {
  const { clock, board, fetching } = deps;
  const look = await openLook(feed, deps);
  await keepLooking(() => look().then(() => feed.intervalMs), {
    clock,
    signal: fetching.signal,
    onFault: reportFault(board),
  });
}
