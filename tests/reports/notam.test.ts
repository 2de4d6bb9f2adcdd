import { notamGroup, readNotam } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { sampleNames, sampleNote, sampleText, skipSamples } from './samples.ts';

interface Coded {
  readonly repr: string;
}
interface Level {
  readonly value: number;
}
interface Sample {
  readonly raw: string;
  readonly number: string | null;
  readonly station: string;
  readonly body: string;
  readonly schedule: string | null;
  readonly start_time: Coded;
  readonly end_time: Coded;
  readonly qualifiers: {
    readonly fir: string;
    readonly subject: Coded | null;
    readonly condition: Coded | null;
    readonly traffic: Coded | null;
    readonly scope: readonly Coded[];
    readonly purpose: readonly Coded[];
    readonly lower: Level | null;
    readonly upper: Level | null;
    readonly radius: Level | null;
    readonly coord: Coded;
  };
}

const samples = (): Sample[] =>
  sampleNames('notam', 'avwx-notam').flatMap((name) =>
    (JSON.parse(sampleText(`notam/${name}`)) as { reports: { data: Sample }[] }).reports.map(({ data }) => data),
  );

/** The oracle shifts times behind "EST" by five hours and takes minutes for decimals: both are computed from its text. */
const timeOf = ({ repr }: Coded): number | null => {
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(repr);
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0] = (match ?? []).map(Number);
  return match === null ? null : Date.UTC(2000 + year, month - 1, day, hour, minute);
};
const degrees = (digits: string): number => Number(digits.slice(0, -2)) + Number(digits.slice(-2)) / 60;
const letters = (codes: readonly Coded[]): string | null => codes.map(({ repr }) => repr).join('') || null;
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.skipIf(skipSamples)('NOTAMs of all samples' + sampleNote, () => {
  it('are all read as the oracle reads them, but for its two faults', () => {
    expect(samples()).toHaveLength(206);
    for (const sample of samples()) {
      const { qualifiers } = sample;
      const notam = readNotam(sample.raw);
      const [, lat = '', south, lon = '', west] = /^(\d{4})([NS])(\d{5})([EW])/.exec(qualifiers.coord.repr) ?? [];
      expect(notam).toMatchObject({
        number: sample.number,
        places: [sample.station],
        schedule: sample.schedule,
        from: timeOf(sample.start_time),
        to: timeOf(sample.end_time),
        permanent: sample.end_time.repr === 'PERM',
        estimated: sample.end_time.repr.endsWith('EST'),
        fir: qualifiers.fir,
        subject: qualifiers.subject?.repr ?? null,
        condition: qualifiers.condition?.repr ?? null,
        traffic: qualifiers.traffic?.repr ?? null,
        scope: letters(qualifiers.scope),
        purpose: letters(qualifiers.purpose),
        lower: qualifiers.lower?.value ?? null,
        upper: qualifiers.upper?.value ?? null,
        radius: qualifiers.radius?.value ?? null,
        lat: degrees(lat) * (south === 'S' ? -1 : 1),
        lon: degrees(lon) * (west === 'W' ? -1 : 1),
      });
      expect(words(notam?.text ?? '')).toBe(words(sample.body));
    }
  });

  it('are for a third obstacles', () => {
    const groups = samples().map(({ raw }) => notamGroup(readNotam(raw) ?? { subject: null, condition: null }));
    expect(groups.filter((group) => group === 'obstacle').length / groups.length).toBeCloseTo(1 / 3, 1);
    expect(groups).toContain('closure');
  });
});
