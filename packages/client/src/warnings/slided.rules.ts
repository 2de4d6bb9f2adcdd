import type { WarningSummary } from '@meltemi/contract';

type Severity = WarningSummary['severity'];

const RANKS: Readonly<Record<Severity, number>> = { A: 0, M: 1, S: 2, E: 3 };

/** How grave a warning is, from 0 to 3. */
export const rankOf = (severity: Severity): number => RANKS[severity];

/** The name under which a warning is remembered that somebody put away: its chain and how grave it was. */
export const slidedKey = ({ chain, severity }: Pick<WarningSummary, 'chain' | 'severity'>): string =>
  `${chain}:${severity}`;

/** What is remembered of a warning that was put away: its end, ms, after which nobody needs it. */
export interface SlidedWarning {
  readonly end: number;
}

/** True for a record of the collection `slidedCapAlerts`. */
export const isSlidedWarning = (value: unknown): value is SlidedWarning =>
  typeof value === 'object' && value !== null && 'end' in value && typeof value.end === 'number';

/** The warnings that nobody put away: an update of one stays away, one that has become worse comes back. */
export function notSlided<One extends Pick<WarningSummary, 'chain' | 'severity'>>(
  warnings: readonly One[],
  slided: ReadonlySet<string>,
): readonly One[] {
  return warnings.filter(
    ({ chain, severity }) =>
      !(['M', 'S', 'E'] as const).some(
        (grave) => rankOf(grave) >= rankOf(severity) && slided.has(slidedKey({ chain, severity: grave })),
      ),
  );
}
