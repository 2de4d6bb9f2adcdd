import { z } from 'zod';

/** The path of `HEAD /sedlina/ga/{code}`. */
export const viewParams = z.object({ code: z.string().regex(/^[a-z0-9][\w.-]{0,59}$/i) });

/** The query of a page view. Only the page is read: the rest points at people and is not wanted here. */
export const viewQuery = z.object({ page: z.string().max(2_000).optional() });

/** Views of one day: code → page → count. */
export const dayViews = z.record(z.string(), z.record(z.string(), z.number().int().nonnegative()));

/** Views of one day. */
export type DayViews = z.infer<typeof dayViews>;
