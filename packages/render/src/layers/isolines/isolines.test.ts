import { describe, expect, it, vi } from 'vitest';
import { latOfWorldY, lonOfWorldX } from '@meltemi/fields';
import { formulaField, showMoment } from '#tiles/test-field.ts';
import { flatView } from '#views/index.ts';
import { frameCovers, frameOf, readLattice } from './lattice.ts';
import { buildSegments } from './segments.ts';
import { IsolineSource } from './source.ts';
import type { IsolineLook } from './source.ts';
import { traceIsolines } from './trace.ts';
import type { IsolineRules } from './trace.ts';
import { answerTrace, createInlineTracer, createLazyTracer, createTracer } from './tracer.ts';
import type { TraceAnswer, TraceRequest, TraceWorker } from './tracer.ts';

const camera = { lat: 50, lon: 10, zoom: 3, width: 900, height: 600 };
const view = flatView(camera);
const rules: IsolineRules = { step: 400, base: 100_000, strongEvery: 5, minProminence: 300 };

/** A low over 50 N 10 E in pascals. */
const low = (lat: number, lon: number): number =>
  101_500 - 3500 * Math.exp(-((lat - 50) ** 2 / 80 + (lon - 10) ** 2 / 200));
const lattice = (of = low, at = view) =>
  readLattice(frameOf(at), { read: (_, lon, lat) => of(lat, lon), channels: () => 1 }, 0);

describe('the lattice', () => {
  it('covers the view with a margin, its nodes at the same places of the world after a small move', () => {
    const a = frameOf(view);
    const b = frameOf(flatView({ ...camera, lon: 10.7 }));
    expect(frameCovers(a, view)).toBe(true);
    expect(((b.left - a.left) / a.pace) % 1).toBeCloseTo(0, 6);
    expect(a.nx * 6).toBeGreaterThan(900 * 1.25);
  });

  it('is left by a drag across the screen or a zoom', () => {
    const frame = frameOf(view);
    expect(frameCovers(frame, flatView({ ...camera, lon: 12 }))).toBe(true);
    expect(frameCovers(frame, flatView({ ...camera, lon: 40 }))).toBe(false);
    expect(frameCovers(frame, flatView({ ...camera, zoom: 4 }))).toBe(false);
  });

  it('ends where the world does', () => {
    const frame = frameOf(flatView({ ...camera, lat: 84, zoom: 1 }));
    expect(frame.top).toBe(0);
    expect(frame.top + (frame.ny - 1) * frame.pace).toBeLessThanOrEqual(1);
  });
});

describe('tracing', () => {
  it('puts every vertex on its level', () => {
    const { lines } = traceIsolines(lattice(), rules);
    expect(lines.length).toBeGreaterThan(5);
    for (const { level, points } of lines) {
      for (let k = 0; k < points.length; k += 2) {
        expect(Math.abs(low(latOfWorldY(points[k + 1]!), lonOfWorldX(points[k]!)) - level)).toBeLessThan(40);
      }
    }
  });

  it('marks every fifth line as strong and labels lines with their level', () => {
    const { lines, labels } = traceIsolines(lattice(), rules);
    expect([...new Set(lines.filter((l) => l.strong).map((l) => l.level))]).toEqual([100_000]);
    expect(labels.length).toBeGreaterThan(0);
    for (const { level, angle } of labels) {
      expect(Math.abs((level - 100_000) % 400)).toBe(0);
      expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2);
    }
  });

  it('finds the low at its place', () => {
    const { centres } = traceIsolines(lattice(), rules);
    expect(centres).toHaveLength(1);
    const [found] = centres;
    expect(found?.kind).toBe('low');
    expect(lonOfWorldX(found!.x)).toBeCloseTo(10, 0);
    expect(latOfWorldY(found!.y)).toBeCloseTo(50, 0);
    expect(found?.value).toBeCloseTo(98_000, -2);
  });

  it('draws fewer lines rather than failing where the range is huge, and none through no data', () => {
    expect(
      traceIsolines(
        lattice((_, lon) => lon * 100_000),
        rules,
      ).lines.length,
    ).toBeLessThan(400);
    expect(
      traceIsolines(
        lattice(() => Number.NaN),
        rules,
      ),
    ).toEqual({ lines: [], labels: [], centres: [] });
  });
});

describe('segments', () => {
  it('stand in units of a tile near the screen, four corners for each piece', () => {
    const traced = {
      lines: [{ level: 1, strong: true, points: Float64Array.of(0.5, 0.25, 0.53125, 0.25) }],
      labels: [],
      centres: [],
    };
    const { data, pieces } = buildSegments(traced, { z: 4, x: 8, y: 4 }, 8192);
    expect(pieces).toBe(1);
    expect(Array.from(data.subarray(0, 6))).toEqual([0, 0, 4096, 0, -1, 1]);
    expect(Array.from(data.subarray(18, 24))).toEqual([4096, 0, 0, 0, 1, 3]);
  });
});

describe('the source of lines', () => {
  async function source() {
    const field = formulaField<IsolineLook>({
      a: [{ kind: 'scalar', of: low }],
      b: [{ kind: 'scalar', of: () => 99_000 }],
    });
    field.setView(view);
    const look = { dataZoom: 2, channel: 0, rules };
    await showMoment(field, 'a', 'a', 0, look);
    const onChange = vi.fn<() => void>();
    return { field, look, onChange, source: new IsolineSource(field, createInlineTracer(), onChange) };
  }

  it('traces once for a view and again when time has gone on', async () => {
    const { source: made, onChange, field, look } = await source();
    made.follow(view);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    made.follow(flatView({ ...camera, lon: 11 }));
    expect(made.revision).toBe(1);
    expect(made.texts().some(({ kind }) => kind === 'low')).toBe(true);
    expect(made.texts().find(({ kind }) => kind === 'level')?.lat).toBeGreaterThan(30);
    await showMoment(field, 'b', 'b', 0, look);
    made.follow(view);
    await vi.waitFor(() => expect(made.revision).toBe(2));
    expect(made.traced?.lines).toEqual([]);
  });

  it('keeps its lines and the problem when tracing fails', async () => {
    const { field, onChange } = await source();
    const made = new IsolineSource(
      field,
      { trace: () => Promise.reject(new Error('broken')), close: () => undefined },
      onChange,
    );
    made.follow(view);
    await vi.waitFor(() => expect(made.problem?.message).toBe('broken'));
    expect(made.traced).toBeNull();
  });
});

describe('the tracing worker', () => {
  it('answers requests in any order and rejects when it breaks', async () => {
    const listeners = new Map<string, (event: never) => void>();
    const requests: TraceRequest[] = [];
    const worker = {
      addEventListener: (kind: string, listener: (event: never) => void) => void listeners.set(kind, listener),
      postMessage: (request: TraceRequest) => void requests.push(request),
      terminate: () => undefined,
    } as TraceWorker;
    const tracer = createTracer(worker);
    const first = tracer.trace(lattice(), rules);
    const second = tracer.trace(
      lattice(() => 5),
      rules,
    );
    for (const request of requests.toReversed()) listeners.get('message')?.({ data: answerTrace(request) } as never);
    expect((await first).lines.length).toBeGreaterThan(0);
    expect((await second).lines).toEqual([]);
    const lost = tracer.trace(lattice(), rules);
    listeners.get('error')?.({ message: 'no memory' } as never);
    await expect(lost).rejects.toMatchObject({ code: 'worker-failed' });
  });

  it('says what was wrong with a request', () => {
    const answer: TraceAnswer = answerTrace({ id: 1, lattice: { ...lattice(), nx: 3 }, rules });
    expect(answer).toMatchObject({ id: 1, message: expect.stringContaining('values') as string });
  });
});

describe('a late tracer', () => {
  it('is made with the first lines and only once, and not any more once it is closed', async () => {
    const made = vi.fn<typeof createInlineTracer>(createInlineTracer);
    const tracer = createLazyTracer(made);
    expect(made).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([tracer.trace(lattice(), rules), tracer.trace(lattice(), rules)]);
    expect(first.lines.length).toBeGreaterThan(0);
    expect(second.lines).toEqual(first.lines);
    expect(made).toHaveBeenCalledTimes(1);
    tracer.close();
    await expect(tracer.trace(lattice(), rules)).rejects.toThrow('the tracer was closed');
    const unused = createLazyTracer(made);
    unused.close();
    await expect(unused.trace(lattice(), rules)).rejects.toThrow('the tracer was closed');
    expect(made).toHaveBeenCalledTimes(1);
  });
});
