import { z } from 'zod';

/** The reply of `GET /health` and its two halves. */
export const healthReply = z.object({
  status: z.enum(['ok', 'not-ready']),
  version: z.string(),
  /** Seconds since the server was built. */
  uptime: z.number(),
  /** Each part by name, true where it is fit for work. */
  checks: z.record(z.string(), z.boolean()),
});

/** How the server is. */
export type Health = z.infer<typeof healthReply>;
