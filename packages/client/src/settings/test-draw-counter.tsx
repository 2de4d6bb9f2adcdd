// For tests: how often React drew a part of the screen.
import { Profiler, type ReactNode } from 'react';

/** Counts the draws of what stands inside `Counted`: one for each commit in which something of it changed. */
export function createDrawCounter(): {
  readonly Counted: (props: { name: string; children: ReactNode }) => ReactNode;
  readonly draws: (name: string) => number;
} {
  const counts = new Map<string, number>();
  return {
    Counted: ({ name, children }) => (
      <Profiler id={name} onRender={(id) => void counts.set(id, (counts.get(id) ?? 0) + 1)}>
        {children}
      </Profiler>
    ),
    draws: (name) => counts.get(name) ?? 0,
  };
}
