import { z } from 'zod';
import { radarInfo, satelliteInfo, strokes } from '../entities/index.ts';
import { stamp, tileShape } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { bytes, json } from './reply.ts';

/** Hours and minutes of the caller's clock, rounded to the step: only a key of caches. */
const hhmm = z
  .string()
  .regex(/^(?:[01]\d|2[0-3])[0-5]\d$/, 'not HHMM')
  .optional();

/** Frames of a strip: its first frame and how many follow, by `-`; by `+` those extrapolated from that frame. */
const stripName = z.string().regex(/^\d{12}[-+](?:[1-9]|1\d|20)$/, 'not a strip of frames');

/** What was seen: radar, satellite, lightning. */
export const skyCalls = describeCalls('sky', callTable.sky, {
  radarInfo: {
    summary: 'The frames of radar.',
    query: { hhmm },
    replies: { 200: json(radarInfo) },
    errors: ['unavailable'],
  },
  radarPlusInfo: {
    summary: 'The frames of radar with those extrapolated for the next hour.',
    query: { hhmm },
    replies: { 200: json(radarInfo) },
    errors: ['unavailable'],
  },
  satelliteInfo: {
    summary: 'The frames of the satellites.',
    query: { hhmm },
    replies: { 200: json(satelliteInfo) },
    errors: ['unavailable'],
  },
  skyStrip: {
    summary: 'Some frames of one tile, with the motion between them: docs/sky-strips.md.',
    params: { sky: z.enum(['radar', 'radar-plus', 'satellite']), strip: stripName, ...tileShape },
    replies: { 200: bytes(['application/octet-stream']) },
    errors: ['unknown-product', 'unknown-time', 'outside-grid', 'above-tier'],
  },
  pastStrokes: {
    summary: 'The strokes of lightning of three minutes.',
    params: { stamp },
    replies: { 200: json(strokes) },
    errors: ['unknown-time'],
  },
  liveStrokes: {
    summary: 'Strokes of lightning as they come: an event stream, one message every two seconds.',
    replies: { 200: bytes(['text/event-stream']) },
    errors: ['unavailable'],
  },
});
