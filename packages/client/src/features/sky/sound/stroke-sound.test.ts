import { describe, expect, it, vi } from 'vitest';
import { createStrokeSound } from './stroke-sound.ts';

/** An audio context that writes down what is built; `starts` says whether the browser lets it. */
function fakeAudio(starts: boolean) {
  const made: string[] = [];
  const values: Record<string, number> = {};
  const node = (name: string, more: object = {}): object => {
    const self: object = { connect: (next: object) => (made.push(name), next), ...more };
    return self;
  };
  const param = (name: string) => ({
    set value(value: number) {
      values[name] = value;
    },
  });
  const context = {
    state: 'suspended',
    sampleRate: 48_000,
    currentTime: 1,
    destination: {},
    resume: () => {
      if (!starts) return new Promise<void>(() => undefined);
      context.state = 'running';
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
    createBuffer: (_: number, length: number) => (
      (values['samples'] = length),
      { getChannelData: () => new Float32Array(length) }
    ),
    createBufferSource: () =>
      node('noise', { start: (at: number) => (values['start'] = at), stop: (at: number) => (values['stop'] = at) }),
    createBiquadFilter: () => node('filter', { frequency: param('hertz') }),
    createGain: () =>
      node('gain', {
        gain: {
          setValueAtTime: () => undefined,
          exponentialRampToValueAtTime: (_: number, at: number) => (values['quiet'] = at),
        },
      }),
    createStereoPanner: () => node('panner', { pan: param('pan') }),
  };
  return { context: context as unknown as AudioContext, made, values };
}

describe('the click of a stroke', () => {
  it('is 8 ms of noise above 1.2 kHz that dies away in 40 ms, from where the stroke is', async () => {
    const { context, made, values } = fakeAudio(true);
    const sound = createStrokeSound(() => context);
    sound.click(0);
    expect(made).toEqual([]);
    expect(await sound.start()).toBe(true);
    sound.click(-0.4);
    expect(made).toEqual(['noise', 'filter', 'gain', 'panner']);
    expect(values).toMatchObject({ samples: 2_304, hertz: 1_200, pan: -0.4, start: 1 });
    expect(values['quiet']).toBeCloseTo(1.048);
    sound.click(3);
    expect(values['pan']).toBe(1);
    sound.close();
    expect(sound.isRunning()).toBe(false);
  });

  it('is silent and says so where the browser holds it back or has no audio', async () => {
    vi.useFakeTimers();
    try {
      const { context, made } = fakeAudio(false);
      const sound = createStrokeSound(() => context);
      const started = sound.start();
      await vi.advanceTimersByTimeAsync(1_100);
      expect(await started).toBe(false);
      sound.click(0);
      expect(made).toEqual([]);
      expect(await createStrokeSound(() => null).start()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
