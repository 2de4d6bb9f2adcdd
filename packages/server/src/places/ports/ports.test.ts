import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFileFault } from '../sections.ts';
import { openPorts, PORTS_FILE, readPorts } from './open-ports.ts';
import { writePorts } from './ports-file.ts';
import { noCoast, testPort } from './test-ports.ts';

describe('the file of ports', () => {
  const harbour = testPort('noaa-1', 44.39219, -68.20428, { datum: 'MLLW', meanLevel: 1.728 });
  const creek = testPort('noaa-2', 44.5, -68.3, {
    tide: {
      reference: 'noaa-1',
      offsets: { height: { type: 'ratio', high: 1.5, low: 0.5 }, time: { high: 27, low: -63 } },
    },
  });
  const ports = readPorts(writePorts([creek, harbour], noCoast));

  it('gives back a port with its constants', () => {
    const { tide: _, ...facts } = harbour;
    const read = ports.byId('noaa-1');
    expect(read).toMatchObject({ ...facts, meanLevel: expect.closeTo(1.728, 5), offsets: null });
    expect(read?.constituents).toEqual([
      { name: 'M2', amplitude: 1.572, phase: 91.9 },
      { name: 'S2', amplitude: 0.238, phase: 128.1 },
    ]);
  });

  it('gives a port with offsets the constants and the mean level of its reference port', () => {
    const read = ports.byId('noaa-2');
    expect(read?.constituents).toEqual(ports.byId('noaa-1')?.constituents);
    expect(read?.meanLevel).toBe(ports.byId('noaa-1')?.meanLevel);
    expect(read?.offsets).toEqual({ height: { type: 'ratio', high: 1.5, low: 0.5 }, time: { high: 27, low: -63 } });
  });

  it('knows no port by another id', () => {
    for (const id of ['', 'noaa-3', '__proto__', 'NOAA-1']) expect(ports.byId(id)).toBeUndefined();
  });

  it('finds ports around a place, the nearest first', () => {
    expect(ports.near(44.4, -68.2, 50).map(({ id }) => id)).toEqual(['noaa-1', 'noaa-2']);
    expect(ports.near(44.4, -68.2, 5).map(({ id }) => id)).toEqual(['noaa-1']);
    expect(readPorts(writePorts([], noCoast)).near(0, 0, 20_000)).toEqual([]);
  });

  it('leaves out waves that nobody could measure', () => {
    const port = testPort('x', 0, 0, {
      tide: {
        constituents: [
          { name: 'M2', amplitude: 1, phase: -30 },
          { name: 'S4', amplitude: 0.000_04, phase: 0 },
        ],
      },
    });
    expect(readPorts(writePorts([port], noCoast)).byId('x')?.constituents).toEqual([
      { name: 'M2', amplitude: 1, phase: 330 },
    ]);
  });

  it('keeps amplitudes to a twentieth of a millimetre and phases to a hundredth of a degree', () => {
    const wave = fc.record({
      name: fc.constantFrom('M2', 'S2', 'K1', 'O1'),
      amplitude: fc.double({ min: 0.001, max: 6, noNaN: true }),
      phase: fc.double({ min: -360, max: 720, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(wave, { maxLength: 8 }), (constituents) => {
        const read = readPorts(writePorts([testPort('x', 0, 0, { tide: { constituents } })], noCoast)).byId('x');
        expect(read?.constituents.map(({ name }) => name)).toEqual(constituents.map(({ name }) => name));
        for (const [index, { amplitude, phase }] of constituents.entries()) {
          expect(Math.abs((read?.constituents[index]?.amplitude ?? 0) - amplitude)).toBeLessThan(0.000_051);
          const turn = ((read?.constituents[index]?.phase ?? 0) - phase + 1260) % 360;
          expect(Math.abs(turn - 180)).toBeLessThan(0.0051);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('opening the file of ports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-ports-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says what to do when it is missing, and does not read another file', async () => {
    await expect(openPorts(folder)).rejects.toThrow(/ports\.bin .* run "npm run build:data"/);
    await writeFile(join(folder, PORTS_FILE), 'not ports');
    await expect(openPorts(folder)).rejects.toThrow(DataFileFault);
    await writeFile(join(folder, PORTS_FILE), writePorts([testPort('x', 0, 0)], noCoast));
    expect((await openPorts(folder)).all).toHaveLength(1);
  });
});
