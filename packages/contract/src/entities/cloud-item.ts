import { z } from 'zod';
import { key, list, timeMs } from '../values/index.ts';

/** A stored item of a cloud collection: the value with its id, and when it was stored. */
export const cloudItem = <V extends z.ZodType>(value: V) => z.object({ value, id: key, updated: timeMs });

/** All items of a cloud collection. */
export const cloudItems = <V extends z.ZodType>(value: V) => list(cloudItem(value), 2000);

/** What a change of a cloud collection answers: when it was stored. Asked from is only what a list named, or a change of another device between the two would be passed over. */
export const cloudChange = z.object({ updated: timeMs }).meta({ id: 'CloudChange' });
