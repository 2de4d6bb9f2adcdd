import { readOpenAir } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { sampleNote, sampleText, skipSamples } from './samples.ts';

describe.skipIf(skipSamples)('airspaces of the samples' + sampleNote, () => {
  it('are all read', () => {
    const { areas, faults } = readOpenAir(sampleText('airspace/sample.txt'));
    expect(faults).toEqual([]);
    expect(areas).toHaveLength(25);
    expect(areas.filter(({ name }) => name === null)).toHaveLength(1);
    expect(areas.map(({ upper }) => upper?.reference)).not.toContain(undefined);
  });

  it('of a broken file are read but for the one without a centre, and the lines are named', () => {
    const { areas, faults } = readOpenAir(sampleText('airspace/broken.txt'));
    expect(areas.map(({ name }) => name)).toEqual(['RENO-C', 'RENO-C']);
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [5, 'no-centre'],
      [9, 'unknown-record'],
    ]);
  });

  it('do not stop at Windows line ends and blanks', () => {
    const text = sampleText('airspace/sample.txt').replaceAll('\n', '   \r\n');
    expect(readOpenAir(text).areas).toHaveLength(25);
  });
});
