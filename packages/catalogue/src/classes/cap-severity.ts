import type { ClassTable } from './class-table.ts';

/** Severity letters of weather warnings, from the mildest: A none, M moderate, S severe, E extreme. */
export const capSeverities = ['A', 'M', 'S', 'E'] as const;

export type CapSeverity = (typeof capSeverities)[number];

/** Plain English names of the severity letters. */
export const capSeverityNames: Readonly<Record<CapSeverity, string>> = {
  A: 'none',
  M: 'moderate',
  S: 'severe',
  E: 'extreme',
};

/** True for a severity letter. */
export const isCapSeverity = (value: unknown): value is CapSeverity =>
  capSeverities.some((severity) => severity === value);

/** Rank 0 (none) to 3 (extreme); it is also the value of the warning field and its colour scale. */
export const capSeverityRank = (severity: CapSeverity): number => capSeverities.indexOf(severity);

/** The gravest of a list; A when the list is empty. */
export function gravestSeverity(severities: readonly CapSeverity[]): CapSeverity {
  const rank = severities.reduce((worst, severity) => Math.max(worst, capSeverityRank(severity)), 0);
  return capSeverities[rank] ?? 'A';
}

/** Severities as a class table over their ranks; limits lie midway. */
export const capSeverityClasses: ClassTable<CapSeverity> = {
  ident: 'capAlerts',
  edge: 'from',
  classes: [
    { code: 'A', name: capSeverityNames.A, limit: 0, typical: 0, quiet: true },
    { code: 'M', name: capSeverityNames.M, limit: 0.5, typical: 1 },
    { code: 'S', name: capSeverityNames.S, limit: 1.5, typical: 2 },
    { code: 'E', name: capSeverityNames.E, limit: 2.5, typical: 3 },
  ],
};
