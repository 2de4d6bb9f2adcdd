/** A browser's door to sound, as far as clicks need it. */
export type AudioHost = () => AudioContext | null;

/** The clicks of strokes. */
export interface StrokeSound {
  /** Starts sound; call it in a press, since browsers start none by themselves. False where the browser holds it back. */
  start(): Promise<boolean>;
  /** True while clicks are heard. */
  isRunning(): boolean;
  /** A click from the left (-1) to the right (1). */
  click(pan: number): void;
  close(): void;
}

/** How long a burst of noise lasts, and how it dies away, s. */
const BURST_S = 0.008;
const DECAY_S = 0.04;
/** Below this frequency a click is a thump, Hz. */
const LOWEST_HZ = 1_200;
const LOUDNESS = 0.35;
/** A context that has not started by then is held back, ms. */
const PATIENCE_MS = 1_000;

/** White noise that is the same at every visit. */
function noiseOf(context: AudioContext): AudioBuffer {
  const length = Math.max(1, Math.round((BURST_S + DECAY_S) * context.sampleRate));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < length; index += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[index] = (seed / 2_147_483_647) * 2 - 1;
  }
  return buffer;
}

/** Makes the sound of strokes; nothing is opened before the first start. */
export function createStrokeSound(open: AudioHost): StrokeSound {
  let context: AudioContext | null = null;
  let noise: AudioBuffer | null = null;
  const isRunning = (): boolean => context?.state === 'running';
  return {
    isRunning,
    async start() {
      context ??= open();
      if (context === null) return false;
      if (context.state === 'running') return true;
      // A browser that wants a press first leaves the promise open for ever.
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([context.resume().catch(() => undefined), late]);
      return isRunning();
    },
    click(pan) {
      if (context === null || !isRunning()) return;
      noise ??= noiseOf(context);
      const source = context.createBufferSource();
      source.buffer = noise;
      const high = context.createBiquadFilter();
      high.type = 'highpass';
      high.frequency.value = LOWEST_HZ;
      const gain = context.createGain();
      const begin = context.currentTime;
      gain.gain.setValueAtTime(LOUDNESS, begin);
      gain.gain.setValueAtTime(LOUDNESS, begin + BURST_S);
      gain.gain.exponentialRampToValueAtTime(0.001, begin + BURST_S + DECAY_S);
      const side = context.createStereoPanner();
      side.pan.value = Math.min(1, Math.max(-1, pan));
      source.connect(high).connect(gain).connect(side).connect(context.destination);
      source.start(begin);
      source.stop(begin + BURST_S + DECAY_S);
    },
    close() {
      void context?.close().catch(() => undefined);
      context = null;
      noise = null;
    },
  };
}
