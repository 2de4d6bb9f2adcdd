import { readGairmets, readHazardAreas, readPireps } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { sampleNames, sampleNote, sampleText, skipSamples } from './samples.ts';

const received = Date.UTC(2022, 2, 29, 20);
const folder = 'sigmet-airmet-pirep';
const text = (name: string): string => sampleText(`${folder}/${name}`);

interface Observed {
  readonly coords: readonly { readonly repr: string }[];
  readonly ceiling: { readonly value: number } | null;
  readonly floor: { readonly value: number } | null;
  readonly movement: {
    readonly direction: { readonly value: number };
    readonly repr: string;
    readonly speed: { readonly value: number };
  } | null;
}
interface Warning {
  readonly raw: string;
  readonly area: string;
  readonly start_time: { readonly dt: string } | null;
  readonly end_time: { readonly dt: string };
  readonly observation: Observed | null;
  readonly forecast: Observed | null;
}
interface PilotReport {
  readonly raw: string;
  readonly station: string | null;
  readonly altitude: { readonly value: number | null } | string | null;
  readonly aircraft: { readonly code: string } | string | null;
  readonly temperature: { readonly value: number } | null;
}

describe.skipIf(skipSamples)('warnings of all samples' + sampleNote, () => {
  it('are read, every file of them', () => {
    const names = ['sigmet-', 'CWA'].flatMap((start) => sampleNames(folder, start));
    expect(names.length).toBeGreaterThan(20);
    const without = names.filter((name) => readHazardAreas(text(name), received).length === 0);
    expect(without).toEqual([]);
    // A warning that is no cancellation has a shape or corners that wait for the places of navigation aids.
    for (const area of names.flatMap((name) => readHazardAreas(text(name), received))) {
      expect([area.text, area.cancels !== null || area.shapes.length > 0 || area.fixes.length > 0]).toEqual([
        area.text,
        true,
      ]);
      expect(area.from).not.toBeNull();
      expect(area.to).not.toBeNull();
    }
  });

  it('have the times, levels and corners of the oracle, minutes of arc as minutes', () => {
    const warnings = (JSON.parse(text('avwx-airsigmet.json')) as { data: Warning }[]).map(({ data }) => data);
    expect(warnings).toHaveLength(10);
    for (const { raw, area, start_time: start, end_time: end, observation, forecast } of warnings) {
      const [read] = readHazardAreas(raw, received);
      // The oracle cannot read "2155Z" and puts it a week back.
      if (!/UNTIL \d{4}Z/.test(raw)) expect(read?.to).toBe(Date.parse(end.dt));
      if (start !== null) expect(read?.from).toBe(Date.parse(start.dt));
      if (read?.fir !== null) expect(read?.fir).toBe(area);
      const seen = observation ?? forecast;
      if (seen?.ceiling) expect(read?.upperFeet).toBe(seen.ceiling.value * 100);
      if (seen?.floor) expect(read?.lowerFeet).toBe(seen.floor.value * 100);
      // "MO V WSW" is not read, and "MOV FROM" is where it comes from.
      if (seen?.movement && !raw.includes('MO V')) {
        const from = seen.movement.repr.includes('FROM') ? 180 : 0;
        expect(read?.movement?.towards).toBe((seen.movement.direction.value + from) % 360);
        expect(read?.movement?.speed).toBeCloseTo((seen.movement.speed.value * 1852) / 3600, 6);
      }
      const figures = (raw.match(/[NS] ?\d{4} [EW]\d{5}/g) ?? []).length;
      const [shape] = read?.shapes ?? [];
      if (shape?.kind === 'polygon') expect(shape.ring.length - figures).toBeLessThanOrEqual(1);
      expect(shape === undefined).toBe(figures === 0);
    }
  });

  it('of the kind of G-AIRMET are all drawn', () => {
    const counts = ['gairmet-LWGE86.txt', 'gairmet-LWIE00.txt', 'gairmet-airmet.xml'].map((name) => {
      const areas = readGairmets(text(name));
      return [areas.length, areas.filter(({ shapes }) => shapes.length === 1).length];
    });
    expect(counts).toEqual([
      [42, 42],
      [66, 66],
      [1, 1],
    ]);
    expect(readGairmets(text('gairmet-LWIE00.txt')).filter(({ hazard }) => hazard === 'other')).toEqual([]);
  });
});

describe.skipIf(skipSamples)('reports of pilots' + sampleNote, () => {
  it('are read, all of the bulletins', () => {
    const counts = Object.fromEntries(
      sampleNames(folder, 'pirep-').map((name) => [name.slice(6, -4), readPireps(text(name), received).length]),
    );
    expect(counts).toEqual({
      PIREP: 4,
      PKTN: 1,
      airmet: 1,
      ampersand: 1,
      canada: 1,
      fourchar: 2,
      latlonint: 1,
      latlonloc: 3,
      no_newline_space: 12,
      runway: 2,
      space: 1,
    });
  });

  it('have the height, aircraft and temperature of the oracle', () => {
    for (const name of sampleNames(folder, 'avwx-pirep')) {
      const { reports } = JSON.parse(text(name)) as { reports: { data: PilotReport }[] };
      expect(reports).toHaveLength(17);
      for (const { data } of reports) {
        const [pirep] = readPireps(data.raw, received);
        expect(pirep?.raw).toBe(data.raw);
        // The oracle reads reports without slashes as texts only.
        if (!data.raw.includes('/OV')) continue;
        expect(pirep?.station).toBe(data.station);
        const height = typeof data.altitude === 'object' ? (data.altitude?.value ?? null) : null;
        expect(pirep?.heightFeet).toBe(height === null ? null : height * 100);
        if (data.aircraft !== null && typeof data.aircraft === 'object')
          expect(pirep?.aircraft).toBe(data.aircraft.code);
        expect(pirep?.temperature ?? null).toBe(data.temperature?.value ?? null);
      }
    }
  });
});
