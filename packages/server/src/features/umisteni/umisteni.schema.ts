import { z } from 'zod';

/** The reply of `GET /services/umisteni`. With country `xx` the place is unknown and `ll` is only the usual start of the map. */
export const umisteniReply = z.object({
  /** Latitude and longitude, degrees. */
  ll: z.tuple([z.number(), z.number()]),
  /** Two small letters of ISO 3166, or `xx`. */
  country: z.string(),
  city: z.string(),
});

/** Where a visitor seems to be. */
export type Umisteni = z.infer<typeof umisteniReply>;
