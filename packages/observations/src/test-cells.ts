import { noCoverageValue, noEchoValue } from './observed-grid.ts';

/** How many cells of a picture are of which kind. */
export function countCells(values: Float32Array): {
  readonly measured: number;
  readonly noEcho: number;
  readonly missing: number;
  readonly noCoverage: number;
} {
  const counts = { measured: 0, noEcho: 0, missing: 0, noCoverage: 0 };
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value === noEchoValue) counts.noEcho++;
    else if (value === noCoverageValue) counts.noCoverage++;
    else if (Number.isNaN(value)) counts.missing++;
    else counts.measured++;
  }
  return counts;
}
