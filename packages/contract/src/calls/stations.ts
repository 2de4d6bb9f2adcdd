import { z } from 'zod';
import {
  airspaceTile,
  aviationAreas,
  observationSeries,
  poiList,
  poiReply,
  poiTile,
  stationCompare,
} from '../entities/index.ts';
import { key, placeShape, poi, product, stationType, tileShape, timeMsText, whole } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { json } from './reply.ts';

/** A kind of points, or all stations that measure the weather. */
const kind = z.enum([...poi.options, 'stations']);

/** Products separated by commas. */
const productList = z
  .string()
  .max(600)
  .transform((text) => text.split(','))
  .pipe(z.array(product).min(1).max(20));

/** What is measured: points of the map, stations, airports, balloons, warnings for pilots. */
export const stationCalls = describeCalls('stations', callTable.stations, {
  poiTile: {
    summary: 'The points of one kind in one tile, with what they measured last.',
    params: { type: poi, ...tileShape },
    replies: { 200: json(poiTile) },
    errors: ['outside-grid', 'unknown-poi', 'unavailable'],
  },
  poisNear: {
    summary: 'The points of one kind near a place: nearest first, or professional stations first.',
    params: { type: kind, ...placeShape },
    query: { limit: whole(1, 100).default(20), sort: z.enum(['distance', 'profi']).default('distance') },
    replies: { 200: json(poiList) },
    errors: ['invalid-coordinates', 'unknown-poi', 'unavailable'],
  },
  poi: {
    summary: 'One point: a station, an airport, a radiosonde station, a spot, a port or a fire.',
    params: { type: kind, id: key },
    query: { ts: timeMsText.optional().describe('The ascent of a radiosonde station that is asked for.') },
    replies: { 200: json(poiReply) },
    errors: ['unknown-poi', 'unknown-station', 'unknown-airport', 'no-sounding', 'unavailable'],
  },
  measurement: {
    summary: 'What a station measured in the last hours, by steps of hours, or every report with step 0.',
    params: { type: stationType, id: key, hours: whole(1, 744), step: whole(0, 24) },
    replies: { 200: json(observationSeries) },
    errors: ['unknown-station', 'unavailable'],
  },
  stationCompare: {
    summary: 'What models said a day ago beside what a station measured since.',
    params: { type: stationType, id: key },
    query: { products: productList.optional() },
    replies: { 200: json(stationCompare) },
    errors: ['unknown-station', 'unavailable'],
  },
  aviationAreas: {
    summary: 'SIGMETs and AIRMETs in force and reports of pilots.',
    replies: { 200: json(aviationAreas) },
    errors: ['unavailable'],
  },
  airspaces: {
    summary: 'The airspaces of one tile, out of the files of the operator.',
    params: tileShape,
    replies: { 200: json(airspaceTile) },
    errors: ['outside-grid'],
  },
});
