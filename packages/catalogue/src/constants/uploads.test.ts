import { describe, expect, it } from 'vitest';
import { readGradient } from '../scales/custom-gradient.rules.ts';
import { customColourMigrationMs } from './custom-colours.ts';
import { checkUpload, uploadTerms } from './uploads.ts';

const fine = { fileName: 'tour.gpx', sizeBytes: 1_000, description: 'Round the lake', isPrivate: false };

describe('an upload', () => {
  it.each(['a.geojson', 'a.json', 'a.gpx', 'a.kml', 'a.xml', 'A.GPX'])('may be %s', (fileName) => {
    expect(checkUpload({ ...fine, fileName }, false)).toBeNull();
  });

  it.each(['a.zip', 'a.gpx.exe', 'gpx', ''])('may not be %j', (fileName) => {
    expect(checkUpload({ ...fine, fileName }, false)).toBe('upload/unsupported-extension');
  });

  it('may have five megabytes and no byte more', () => {
    expect(checkUpload({ ...fine, sizeBytes: uploadTerms.cloudLimitBytes }, false)).toBeNull();
    expect(checkUpload({ ...fine, sizeBytes: 5_242_881 }, false)).toBe('upload/too-large');
  });

  it('needs a description', () => {
    expect(checkUpload({ ...fine, description: '  ' }, true)).toBe('upload/description-required');
  });

  it('is private for Premium only', () => {
    expect(checkUpload({ ...fine, isPrivate: true }, false)).toBe('upload/private-needs-premium');
    expect(checkUpload({ ...fine, isPrivate: true }, true)).toBeNull();
  });
});

describe('a custom gradient', () => {
  it('is a list of a number with a four-number colour', () => {
    expect(
      readGradient([
        [0, [0, 0, 0, 255]],
        [10.5, [255, 0, 0, 128]],
      ]).ok,
    ).toBe(true);
  });

  it.each([
    [[]],
    ['red'],
    [null],
    [[[0, [0, 0, 0]]]],
    [[['0', [0, 0, 0, 0]]]],
    [[[0, [0, 0, 0, '255']]]],
    [[[0, [0, 0, 0, 255], 1]]],
    [[[0, [0, 0, Number.NaN, 255]]]],
    [[0, [0, 0, 0, 255]]],
  ])('is not %j', (value) => {
    expect(readGradient(value).ok).toBe(false);
  });

  it('could be migrated during 2160 hours', () => {
    expect(customColourMigrationMs / 3_600_000).toBe(2_160);
  });
});
