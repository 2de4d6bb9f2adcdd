import { z } from 'zod';
import { count, isoTime, key, lat, list, lon, text, webAddress } from '../values/index.ts';

/** One story: a picture or film of weather with a place. */
export const story = z
  .object({
    id: key,
    title: text(200),
    text: text(5000).optional(),
    image: webAddress,
    video: webAddress.optional(),
    author: text(100),
    created: isoTime,
    lat,
    lon,
    placeName: text(200).optional(),
    likes: count,
    comments: list(
      z.object({ id: key, author: text(100), text: text(2000), created: isoTime, likes: count }),
      200,
    ).optional(),
  })
  .meta({ id: 'Story' });

/** One story. */
export type Story = z.infer<typeof story>;

/** One page of stories. */
export const storyList = z.object({ stories: list(story, 50), total: count }).meta({ id: 'StoryList' });
