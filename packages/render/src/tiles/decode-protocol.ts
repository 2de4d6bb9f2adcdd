import { FieldError } from '@meltemi/fields';
import type { DecodedTile } from '@meltemi/fields';
import { decodePicture } from './decode-picture.ts';

/** A tile to decode. The buffer moves to the worker. */
export interface DecodeAsk {
  readonly id: number;
  readonly bytes: ArrayBuffer;
}

/** What the worker answers. The planes move back. */
export type DecodeAnswer =
  | { readonly id: number; readonly tile: DecodedTile }
  | { readonly id: number; readonly code: string; readonly message: string };

/** Decodes one ask into an answer and names the buffers that move with it. */
export async function answerAsk(ask: DecodeAsk): Promise<{ answer: DecodeAnswer; moved: ArrayBufferLike[] }> {
  try {
    const tile = await decodePicture(new Uint8Array(ask.bytes));
    return { answer: { id: ask.id, tile }, moved: tile.planes.map((plane) => plane.buffer) };
  } catch (error) {
    const code = error instanceof FieldError ? error.code : 'decode-failed';
    return {
      answer: { id: ask.id, code, message: error instanceof Error ? error.message : 'the tile cannot be decoded' },
      moved: [],
    };
  }
}
