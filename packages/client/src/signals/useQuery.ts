import { useEffect, useState } from 'react';

/** Loads something; its signal aborts when nobody waits for it any more. */
export type Loader<Request, Reply> = (request: Request, signal: AbortSignal) => Promise<Reply>;

/** What is known of a query. */
export interface Query<Reply> {
  /** The newest reply; it stays until the next one is there. Null before the first. */
  readonly reply: Reply | null;
  /** Why the newest request failed; null while it did not. */
  readonly error: unknown;
  /** A newer reply is on its way. */
  readonly waiting: boolean;
}

interface Known<Reply> extends Pick<Query<Reply>, 'reply' | 'error'> {
  readonly key: string;
  readonly load: unknown;
}

/**
 * Loads whenever the request changes, and aborts the one before. What is shown stays until the new reply is there.
 * Null requests nothing; another `attempt` requests the same again.
 */
export function useQuery<Request, Reply>(
  load: Loader<Request, Reply>,
  request: Request | null,
  attempt = 0,
): Query<Reply> {
  const key = request === null ? null : `${JSON.stringify(request)}#${attempt}`;
  const [known, setKnown] = useState<Known<Reply> | null>(null);
  useEffect(() => {
    if (request === null || key === null) return undefined;
    const leaving = new AbortController();
    load(request, leaving.signal).then(
      (reply) => leaving.signal.aborted || setKnown({ key, load, reply, error: null }),
      (error: unknown) =>
        leaving.signal.aborted || setKnown((before) => ({ key, load, reply: before?.reply ?? null, error })),
    );
    return () => leaving.abort();
    // The key stands for the request: a new object with the same content requests nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [load, key]);
  if (key === null) return { reply: null, error: null, waiting: false };
  const isCurrent = known?.key === key && known.load === load;
  return { reply: known?.reply ?? null, error: known?.error ?? null, waiting: !isCurrent };
}
