import { useEffect, useState } from 'react';
import type { Load, Outcome } from './forecast.queries.ts';

/** What a window knows of an answer: the newest one, and whether a newer is on its way. */
export interface Answer<Reply> {
  readonly outcome: Outcome<Reply> | null;
  readonly waiting: boolean;
}

/** Asks whenever the wish changes; what was shown stays until the new answer is there. Null asks for nothing. */
export function useAnswer<Wish, Reply>(load: Load<Wish, Reply>, wish: Wish | null, attempt = 0): Answer<Reply> {
  const key = wish === null ? null : `${JSON.stringify(wish)}#${attempt}`;
  const [shown, setShown] = useState<{ readonly key: string; readonly outcome: Outcome<Reply> } | null>(null);
  useEffect(() => {
    if (wish === null || key === null) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await load(wish, leaving.signal);
      if (!leaving.signal.aborted) setShown({ key, outcome });
    };
    void ask();
    return () => leaving.abort();
    // The key stands for the wish: a new object with the same words asks for nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [load, key]);
  return { outcome: key === null ? null : (shown?.outcome ?? null), waiting: key !== null && shown?.key !== key };
}
