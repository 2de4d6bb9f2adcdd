import { decodeStrip, FieldError } from '@meltemi/fields';
import type { SkyFrame } from '@meltemi/fields';
import { plainPlane } from './frame-tiles.ts';

/** A strip to decode. The buffer moves to the worker. */
export interface StripRequest {
  readonly id: number;
  readonly bytes: ArrayBuffer;
}

/** A plane on its way: its samples, or the one number that all of them are. */
type SentPlane = Uint8Array | { readonly length: number; readonly value: number };

interface SentFrame extends Omit<SkyFrame, 'values' | 'extra'> {
  readonly values: SentPlane;
  readonly extra: SentPlane | null;
}

/** What the worker answers. The planes move back. */
export type StripAnswer =
  | { readonly id: number; readonly frames: readonly SentFrame[] }
  | { readonly id: number; readonly code: string; readonly message: string };

const sent = (plane: Uint8Array): SentPlane =>
  plane.every((code) => code === plane[0]) ? { length: plane.length, value: plane[0] ?? 0 } : plane;

const received = (plane: SentPlane): Uint8Array =>
  plane instanceof Uint8Array ? plane : plainPlane(plane.length, plane.value);

/** Decodes one request into an answer and names the buffers that move with it. */
export function answerStrip({ id, bytes }: StripRequest): { answer: StripAnswer; moved: ArrayBuffer[] } {
  try {
    const frames = decodeStrip(new Uint8Array(bytes)).frames.map(({ ts, scanTs, values, extra, flow }) => ({
      ts,
      scanTs,
      values: sent(values),
      extra: extra === null ? null : sent(extra),
      flow,
    }));
    // Frames may share a plane, and a buffer moves once.
    const moved = new Set<ArrayBuffer>();
    for (const { values, extra, flow } of frames)
      for (const plane of [values, extra, flow]) if (ArrayBuffer.isView(plane)) moved.add(plane.buffer as ArrayBuffer);
    return { answer: { id, frames }, moved: [...moved] };
  } catch (error) {
    const code = error instanceof FieldError ? error.code : 'decode-failed';
    const message = error instanceof Error ? error.message : 'the strip cannot be decoded';
    return { answer: { id, code, message }, moved: [] };
  }
}

/** The frames of an answer; planes that are the same everywhere share one array. */
export const framesOf = (frames: readonly SentFrame[]): readonly SkyFrame[] =>
  frames.map(({ ts, scanTs, values, extra, flow }) => ({
    ts,
    scanTs,
    values: received(values),
    extra: extra === null ? null : received(extra),
    flow,
  }));
