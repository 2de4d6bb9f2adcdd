import { aviationweather } from './aviationweather.ts';
import { igra } from './igra.ts';
import { ndbc } from './ndbc.ts';
import { openaq } from './openaq.ts';
import { notamFiles, stationFiles } from './station-files.ts';
import type { StationFeed } from './station-feed.ts';

/** All sources of stations that are known. */
export const stationFeeds: readonly StationFeed[] = [aviationweather, ndbc, igra, openaq, stationFiles, notamFiles];
