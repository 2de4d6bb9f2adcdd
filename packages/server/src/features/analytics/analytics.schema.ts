import { z } from 'zod';

/** Views of one day: code → page → count. */
export const dayViews = z.record(z.string(), z.record(z.string(), z.number().int().nonnegative()));

/** Views of one day. */
export type DayViews = z.infer<typeof dayViews>;
