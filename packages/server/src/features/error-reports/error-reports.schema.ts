import { z } from 'zod';

const text = z.string().max(20_000);
const optionalText = text.nullish();
const optionalNumber = z.number().nullish();

/** The body of `POST /sedlina/errors`: what went wrong in a browser. Fields beyond these are dropped. */
export const errorReportSchema = z.object({
  errorID: z.union([text, z.number()]).transform(String),
  type: z.enum(['error', 'unhandledRejection', 'customLogError']),
  msg: text,
  /** When it happened, milliseconds since 1970-01-01 UTC. */
  timestamp: z.number(),
  runningPhase: optionalText,
  /** How long the page had been open, minutes. */
  runningMinutes: optionalNumber,
  repeated: z.union([z.boolean(), z.number()]).nullish(),
  overlay: optionalText,
  url: optionalText,
  ver: optionalText,
  target: optionalText,
  platform: optionalText,
  device: optionalText,
  /** The last events the page had emitted before the error. */
  latestBcast: z.union([text, z.array(text).max(50)]).nullish(),
  script: optionalText,
  line: optionalNumber,
  col: optionalNumber,
  stack: optionalText,
  module: optionalText,
});

/** What went wrong in a browser. */
export type ErrorReport = z.infer<typeof errorReportSchema>;
