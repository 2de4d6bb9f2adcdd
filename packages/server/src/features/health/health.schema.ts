import { z } from 'zod';

/** The reply of `GET /health` and its two halves. */
export const healthReply = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  /** Seconds since the server was built. */
  uptime: z.number(),
  /** How far the coming days are made ahead; forecasts are answered before too, only slower. */
  building: z.object({ done: z.number(), total: z.number() }).optional(),
  /** Each part by name. */
  parts: z.record(z.string(), z.enum(['ok', 'down'])),
});

/** How the server is. */
export type Health = z.infer<typeof healthReply>;
