/** Long enough for a slow line, short enough for an operator who waits, milliseconds. */
const defaultPatience = 10_000;

/** The addresses of those given at which somebody answers, whatever the answer is; each once. A server's own fault is no answer: gateways say so for those behind them. */
export async function reachable(
  bases: readonly string[],
  signal: AbortSignal,
  patience: number = defaultPatience,
): Promise<readonly string[]> {
  const answers = await Promise.all(
    [...new Set(bases)].map(async (base) => {
      try {
        const reply = await fetch(base, {
          method: 'HEAD',
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        });
        await reply.body?.cancel();
        return reply.status < 500 ? [base] : [];
      } catch {
        return [];
      }
    }),
  );
  return answers.flat();
}
