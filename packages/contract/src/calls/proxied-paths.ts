import { hiddenPrefix } from '../obfuscation/hidden-path.ts';
import { callTable } from './call-table.ts';
import type { CallFacts } from './call-facts.ts';

/** The fixed beginning of a path template: /search/v1, /services/elevation/. */
const beginningOf = (path: string): string => path.split('{', 1)[0] ?? path;

/**
 * How the addresses of all calls begin, none of them within another: what a proxy in front of the page hands to the
 * server. Hidden addresses are among them.
 */
export function proxiedPaths(): string[] {
  const facts: readonly CallFacts[] = Object.values(callTable).flatMap((group) => Object.values<CallFacts>(group));
  const beginnings = new Set([hiddenPrefix, ...facts.map(({ path }) => beginningOf(path))]);
  return [...beginnings]
    .filter((path) => [...beginnings].every((other) => other === path || !path.startsWith(other)))
    .toSorted();
}
