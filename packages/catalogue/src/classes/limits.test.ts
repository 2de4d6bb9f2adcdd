import { describe, expect, it } from 'vitest';
import * as classes from './index.ts';
import { classOf, valueOfClass, type ClassTable } from './class-table.ts';

const tables: Readonly<Record<string, ClassTable>> = {
  beaufort: classes.beaufortScale,
  clouds: classes.cloudCoverages,
  fog: classes.fogClasses,
  uv: classes.uvClasses,
  visibility: classes.visibilityCategories,
  icing: classes.icingClasses,
  drought: classes.droughtClasses,
  fire: classes.fireClasses,
  aqi: classes.aqiClasses,
};
const miles = (count: number): number => count * 1609.344;
/** Values on both sides of every limit that people decide by, in raw units. */
const decided: readonly [table: string, raw: number, code: string | number][] = [
  ['beaufort', 0, 0],
  ['beaufort', 0.29, 0],
  ['beaufort', 0.3, 1],
  ['beaufort', 1.4, 1],
  ['beaufort', 1.5, 2],
  ['beaufort', 3.2, 2],
  ['beaufort', 3.3, 3],
  ['beaufort', 5.4, 3],
  ['beaufort', 5.5, 4],
  ['beaufort', 7.9, 4],
  ['beaufort', 8, 5],
  ['beaufort', 10.7, 5],
  ['beaufort', 10.8, 6],
  ['beaufort', 13.8, 6],
  ['beaufort', 13.9, 7],
  ['beaufort', 17.1, 7],
  ['beaufort', 17.2, 8],
  ['beaufort', 20.6, 8],
  ['beaufort', 20.7, 9],
  ['beaufort', 24.4, 9],
  ['beaufort', 24.5, 10],
  ['beaufort', 28.3, 10],
  ['beaufort', 28.4, 11],
  ['beaufort', 32.5, 11],
  ['beaufort', 32.6, 12],
  ['beaufort', 90, 12],
  ['clouds', 0, 'SKC'],
  ['clouds', 6, 'SKC'],
  ['clouds', 12.5, 'FEW'],
  ['clouds', 25, 'FEW'],
  ['clouds', 37.5, 'SCT'],
  ['clouds', 50, 'SCT'],
  ['clouds', 62.5, 'BKN'],
  ['clouds', 87.5, 'BKN'],
  ['clouds', 94, 'OVC'],
  ['clouds', 100, 'OVC'],
  ['fog', 0, 'none'],
  ['fog', 0.7, 'none'],
  ['fog', 0.71, 'fog'],
  ['fog', 1, 'fog'],
  ['fog', 1.01, 'rime'],
  ['fog', 2, 'rime'],
  ['uv', 0, 'none'],
  ['uv', 0.1, 'low'],
  ['uv', 2, 'low'],
  ['uv', 2.1, 'moderate'],
  ['uv', 5, 'moderate'],
  ['uv', 5.1, 'high'],
  ['uv', 7, 'high'],
  ['uv', 7.1, 'veryHigh'],
  ['uv', 10, 'veryHigh'],
  ['uv', 10.1, 'extreme'],
  ['uv', 16, 'extreme'],
  ['visibility', 0, 'LIFR'],
  ['visibility', miles(0.99), 'LIFR'],
  ['visibility', miles(1), 'IFR'],
  ['visibility', miles(2.99), 'IFR'],
  ['visibility', miles(3), 'MVFR'],
  ['visibility', miles(5), 'MVFR'],
  ['visibility', miles(5.01), 'VFR'],
  ['visibility', 50_000, 'VFR'],
  ['drought', 0, 'none'],
  ['drought', 0.49, 'none'],
  ['drought', 1, 'D0'],
  ['drought', 2, 'D1'],
  ['drought', 3, 'D2'],
  ['drought', 4, 'D3'],
  ['drought', 5, 'D4'],
  ['fire', 0, 'veryLow'],
  ['fire', 5.1, 'veryLow'],
  ['fire', 5.2, 'low'],
  ['fire', 11.1, 'low'],
  ['fire', 11.2, 'moderate'],
  ['fire', 21.2, 'moderate'],
  ['fire', 21.3, 'high'],
  ['fire', 37.9, 'high'],
  ['fire', 38, 'veryHigh'],
  ['fire', 49.9, 'veryHigh'],
  ['fire', 50, 'extreme'],
  ['fire', 70, 'veryExtreme'],
  ['aqi', 0, 'good'],
  ['aqi', 50, 'good'],
  ['aqi', 51, 'moderate'],
  ['aqi', 100, 'moderate'],
  ['aqi', 101, 'sensitive'],
  ['aqi', 150, 'sensitive'],
  ['aqi', 151, 'unhealthy'],
  ['aqi', 200, 'unhealthy'],
  ['aqi', 201, 'veryUnhealthy'],
  ['aqi', 300, 'veryUnhealthy'],
  ['aqi', 301, 'hazardous'],
  ['aqi', 500, 'hazardous'],
];

describe('a limit that people decide by', () => {
  it.each(decided)('%s %d is %s', (table, raw, code) => {
    const own = tables[table];
    expect(own).toBeDefined();
    if (own !== undefined) expect(classOf(own, raw)?.code).toBe(code);
  });
});

describe.each(Object.entries(tables))('the classes of %s', (_, table) => {
  it('rise, and have names and codes of their own', () => {
    const limits = table.classes.map(({ limit }) => limit);
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    expect(new Set(table.classes.map(({ code }) => code)).size).toBe(table.classes.length);
    expect(new Set(table.classes.map(({ name }) => name)).size).toBe(table.classes.length);
  });

  it('can each be reached by the value that stands for them', () => {
    for (const [index, { code }] of table.classes.entries())
      expect(classOf(table, valueOfClass(table, index))?.code).toBe(code);
  });

  it('answer for the whole line of numbers, and not for a missing value', () => {
    for (const value of [-1e9, -1, 0, 1, 1e9, Infinity, -Infinity]) expect(classOf(table, value)).not.toBeNull();
    expect(classOf(table, Number.NaN)).toBeNull();
  });
});
