import { FieldError } from '@meltemi/fields';
import type { DecodedTile } from '@meltemi/fields';
import { decodePicture } from './decode-picture.ts';

/** A tile to decode. The buffer moves to the worker. */
export interface DecodeRequest {
  readonly id: number;
  readonly bytes: ArrayBuffer;
}

/** What the worker answers. The planes move back. */
export type DecodeAnswer =
  | { readonly id: number; readonly tile: DecodedTile }
  | { readonly id: number; readonly code: string; readonly message: string };

/** Decodes one request into an answer and names the buffers that move with it. */
export async function answerRequest(
  request: DecodeRequest,
): Promise<{ answer: DecodeAnswer; moved: ArrayBufferLike[] }> {
  try {
    const tile = await decodePicture(new Uint8Array(request.bytes));
    return { answer: { id: request.id, tile }, moved: tile.planes.map((plane) => plane.buffer) };
  } catch (error) {
    const code = error instanceof FieldError ? error.code : 'decode-failed';
    return {
      answer: { id: request.id, code, message: error instanceof Error ? error.message : 'the tile cannot be decoded' },
      moved: [],
    };
  }
}
