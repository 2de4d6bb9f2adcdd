import { z } from 'zod';
import { count, filledText, isoTime, key, list, text } from '../values/index.ts';

/** Most bytes of an uploaded file: 5 MB (foundations §5). */
export const largestUpload = 5 * 1024 * 1024;

/** File names that can be uploaded. */
export const uploadName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\]+$/, 'not a file name')
  .refine((name) => /\.(?:geojson|json|gpx|kml|xml)$/iu.test(name), 'not a supported file');

/** What a user says of a file; private files need Premium. */
export const newUpload = z
  .object({
    fileName: uploadName,
    description: filledText(500),
    isPrivate: z.boolean().default(false),
    showSpeed: z.boolean().default(false),
    content: z.string().min(1).max(largestUpload),
  })
  .meta({ id: 'NewUpload' });

/** A stored file without its content. */
export const uploadInfo = z
  .object({
    id: key,
    fileName: uploadName,
    description: text(500),
    isPrivate: z.boolean(),
    showSpeed: z.boolean(),
    type: z.enum(['geojson', 'gpx', 'kml']),
    /** Bytes. */
    size: count,
    created: isoTime,
    author: text(80),
    isMine: z.boolean(),
  })
  .meta({ id: 'UploadInfo' });

/** A stored file without its content. */
export type UploadInfo = z.infer<typeof uploadInfo>;

/** Files, newest first. */
export const uploadList = z.object({ files: list(uploadInfo, 100), total: count }).meta({ id: 'UploadList' });

/** A stored file with its content. */
export const uploadDetail = uploadInfo.extend({ content: z.string().max(largestUpload) }).meta({ id: 'UploadDetail' });
