import { describe, expect, test } from 'vitest';
import { reports } from './dangers/report.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('dangers', () => {
  test('a CAP message: its warning, and what was left out', () => {
    const cap = `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>a</identifier><sender>s</sender>
      <sent>2026-06-01T10:00:00Z</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
      <info><category>Met</category><event>Wind</event><severity>Severe</severity><area><polygon>1,1</polygon></area></info></alert>`;
    expect(reports['cap']!(bytesOf(cap), Date.UTC(2026, 5, 1, 12))).toEqual([
      'S wind 2026-06-01T10:00Z – 2026-06-02T10:00Z Wind, 0 polygons, 0 codes',
      '1 messages, 1 warnings stand at 2026-06-01T12:00Z, 0 cancelled',
      'left out: 1 polygon',
    ]);
  });

  test('a deck: the official forecast with its cone', () => {
    const row = (tau: number, lat: number): string =>
      `AL, 06, 2018083012, 03, OFCL, ${tau}, ${lat}N, 179W, 70, 1007, HU, 34, NEQ, 9, 9, 9, 9`;
    const lines = reports['atcf']!(bytesOf([row(0, 128), row(12, 132), 'x'].join('\n')), 0);
    expect(lines[0]).toMatch(/^OFCL of 2018-08-30T12:00Z, 2 points, cone of \d\d corners$/);
    expect(lines[1]).toBe('2 rows, 1 refused');
  });

  test('fires', () => {
    expect(reports['firms']!(bytesOf('latitude,longitude,acq_date,acq_time\n1,2,2026-01-01,5\n1,2,,'), 0)).toEqual([
      '1 detections, 1 rows refused',
    ]);
  });
});
