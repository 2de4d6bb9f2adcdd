import { z } from 'zod';
import { count, dictionary, lat, list, lon, text, timeMs, webAddress } from '../values/index.ts';

/** A webcam id; the favourite of a webcam carries the same number. */
export const webcamId = z.number().int().min(1).max(9_999_999_999);

const sizes = z.object({
  icon: webAddress,
  thumbnail: webAddress,
  preview: webAddress,
  normal: webAddress,
  full: webAddress,
});

/** One webcam. */
export const webcam = z
  .object({
    id: webcamId,
    title: text(200),
    shortTitle: text(100),
    images: z.object({ current: sizes, daylight: sizes }),
    location: z.object({ lat, lon, alt: z.number().nullable(), city: text(120), country: text(80), title: text(200) }),
    lastUpdate: timeMs,
    lastDaylight: timeMs.nullable(),
    categories: list(text(40), 20),
    viewCount: count,
    availableArchiveTypes: list(z.enum(['day', 'month', 'year', 'lifetime']), 4),
  })
  .meta({ id: 'Webcam' });

/** One webcam. */
export type Webcam = z.infer<typeof webcam>;

/** Webcams near a place. */
export const webcamList = z.object({ cams: list(webcam, 100), total: count }).meta({ id: 'WebcamList' });

/** Older pictures of one webcam, oldest first. */
export const webcamArchive = z
  .object({
    id: webcamId,
    images: list(z.object({ ts: timeMs, preview: webAddress, full: webAddress.optional() }), 1000),
  })
  .meta({ id: 'WebcamArchive' });

/** Whether a webcam still delivers. */
export const webcamPing = z.object({ id: webcamId, alive: z.boolean(), lastUpdate: timeMs }).meta({ id: 'WebcamPing' });

/** Views of webcams for their keepers. */
export const webcamViews = z
  .object({
    views: list(
      z.object({
        id: webcamId,
        title: text(200),
        lat,
        lon,
        viewCount: count,
        byDay: dictionary(text(10), count, 400).optional(),
      }),
      200,
    ),
  })
  .meta({ id: 'WebcamViews' });

const proposed = { title: text(200).min(1), url: webAddress, lat, lon, note: text(2000).optional() };

/** A user's wish to add, change or remove a webcam. */
export const webcamProposal = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('add'), ...proposed }),
    z.object({ action: z.literal('edit'), webcamId, ...proposed }),
    z.object({ action: z.literal('remove'), webcamId, reason: text(2000).min(1) }),
  ])
  .meta({ id: 'WebcamProposal' });
