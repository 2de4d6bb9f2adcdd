import { z } from 'zod';
import { country, key, language, lat, list, lon, text } from '../values/index.ts';

/** The name of a place; parts that do not exist there are left out (map behaviour §3, catalogue §8). */
export const reverseName = z
  .object({
    name: text(200),
    region: text(200).optional(),
    country: text(120).optional(),
    cc: country.optional(),
    lat,
    lon,
    lang: language,
    locality: text(200).optional(),
    suburb: text(200).optional(),
    city: text(200).optional(),
    county: text(200).optional(),
    district: text(200).optional(),
    state: text(200).optional(),
    island: text(200).optional(),
  })
  .meta({ id: 'ReverseName' });

/** The name of a place. */
export type ReverseName = z.infer<typeof reverseName>;

/** Where the caller's address is thought to be. */
export const addressLocation = z
  .object({ ll: z.tuple([lat, lon]), country: text(2), city: text(200) })
  .meta({ id: 'AddressLocation' });

/** Where the caller's address is thought to be. */
export type AddressLocation = z.infer<typeof addressLocation>;

/** Waters, mountains and lands; `land` is a desert, a plain, a peninsula or another stretch of land. */
export const natureKinds = ['ocean', 'sea', 'lake', 'range', 'land', 'island', 'peak'] as const;

/** One place that a search found. */
export const searchResult = z
  .object({
    type: z.enum(['place', 'airport', 'station', 'webcam', 'coordinates']),
    id: key,
    title: text(200),
    /** What a place without people is. */
    kind: z.enum(natureKinds).optional(),
    region: text(200).optional(),
    country: text(120).optional(),
    cc: country.optional(),
    lat,
    lon,
    zoom: z.number().int().min(0).max(20).optional(),
    /** km from the place the search was asked near. */
    dist: z.number().min(0).max(20_040).optional(),
  })
  .meta({ id: 'SearchResult' });

/** What a search found, best first. */
export const searchReply = z.object({ results: list(searchResult, 50) }).meta({ id: 'SearchReply' });

/** Height of the ground, metres above the sea; below zero for the sea floor where it is known. */
export const elevationReply = z
  .object({ lat, lon, elevation: z.number().min(-12_000).max(9_000), isSea: z.boolean() })
  .meta({ id: 'Elevation' });
