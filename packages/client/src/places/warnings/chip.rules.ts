import type { WarningSummary } from '@meltemi/contract';
import { notSlided } from '#warnings/index.ts';

/** What the chip says: the gravest warning of now, else of what comes, and how many there are besides. */
export interface ChipWarning {
  readonly warning: WarningSummary;
  readonly more: number;
}

/** The chip of a place; null where nothing is left to say. `warnings` come gravest first, `now` in ms. */
export function chipOf(
  warnings: readonly WarningSummary[],
  slided: ReadonlySet<string>,
  now: number,
): ChipWarning | null {
  const standing = notSlided(warnings, slided).filter(({ end }) => end > now);
  const warning = standing.find(({ start }) => start <= now) ?? standing[0];
  return warning === undefined ? null : { warning, more: standing.length - 1 };
}
