import { describe, expect, it } from 'vitest';
import { capSeverities, capSeverityNames, capSeverityRank, gravestSeverity, isCapSeverity } from './cap-severity.ts';

describe('warning severity', () => {
  it('ranks none, moderate, severe, extreme', () => {
    expect(capSeverities.map((severity) => [capSeverityRank(severity), capSeverityNames[severity]])).toEqual([
      [0, 'none'],
      [1, 'moderate'],
      [2, 'severe'],
      [3, 'extreme'],
    ]);
  });

  it('finds the gravest of a list', () => {
    expect(gravestSeverity(['M', 'E', 'S'])).toBe('E');
    expect(gravestSeverity(['A', 'M'])).toBe('M');
    expect(gravestSeverity([])).toBe('A');
  });

  it('knows its letters only', () => {
    expect(['A', 'M', 'S', 'E'].every(isCapSeverity)).toBe(true);
    expect(['m', '', null, 3].some(isCapSeverity)).toBe(false);
  });
});
