import { z } from 'zod';

/** One possible reply: its schema (null without a JSON body), its media types and what it means. */
export interface Reply<S extends z.ZodType | null = z.ZodType | null> {
  schema: S;
  media: readonly string[];
  text: string;
}

/** A JSON reply. */
export const json = <S extends z.ZodType>(schema: S, text = 'Success.'): Reply<S> => ({
  schema,
  media: ['application/json'],
  text,
});

/** A JSON reply that is base64 text when the path was hidden, and plain JSON when it was not. */
export const base64Json = <S extends z.ZodType>(schema: S, text = 'Success.'): Reply<S> => ({
  schema,
  media: ['application/json', 'text/plain'],
  text,
});

/** A reply without a body. */
export const empty = (text: string): Reply<null> => ({ schema: null, media: [], text });

/** A reply of bytes in one of the media types. */
export const bytes = (media: readonly string[], text = 'Success.'): Reply<null> => ({ schema: null, media, text });

/** A change whose success is all there is to say. */
export const done = json(z.object({ ok: z.literal(true) }).meta({ id: 'Done' }), 'Done.');

/** No change since the moment the caller named. */
export const unchanged = { 204: empty('No change.'), 304: empty('No change.') } as const;
