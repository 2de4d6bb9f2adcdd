import { z } from 'zod';
import { warningAreas, warningDetail, warningSummary } from '../entities/index.ts';
import { list, placeShape, requestedLanguage, tileShape, whole } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { bytes, empty, json } from './reply.ts';

const placeQuery = { lang: requestedLanguage.default('en'), maxCount: whole(1, 100).default(6) };

/** The name of a state of all warnings, as the list of areas gives it. */
const snapshot = z.string().regex(/^[0-9a-f]{12}$/u, 'not the name of a snapshot');

/** Hours that a class tile tells of, from and to: YYYYMMDDHH-YYYYMMDDHH, or all. */
const span = z.string().regex(/^(?:all|\d{10}-\d{10})$/u, 'neither all nor two hours');

/** Official weather warnings. */
export const warningCalls = describeCalls('warnings', callTable.warnings, {
  warnings: {
    summary: 'Warnings at a place in short, the gravest first; six unless more are wanted.',
    params: placeShape,
    query: placeQuery,
    replies: { 200: json(list(warningSummary, 100)), 204: empty('No warnings.') },
    errors: ['invalid-coordinates', 'unavailable'],
  },
  warningDetails: {
    summary: 'Warnings at a place in full, with their words by language and their areas.',
    params: placeShape,
    query: placeQuery,
    replies: { 200: json(list(warningDetail, 100)), 204: empty('No warnings.') },
    errors: ['invalid-coordinates', 'unavailable'],
  },
  warningAreas: {
    summary: 'The state of all warnings, with up to 2,000 areas, simplified.',
    query: { lang: requestedLanguage.default('en') },
    replies: { 200: json(warningAreas) },
    errors: ['unavailable'],
  },
  warningTile: {
    summary:
      'The areas of warnings in one vector tile: i number, s rank 1 to 3, t type, a and b from and to in minutes.',
    params: { snapshot, ...tileShape },
    replies: { 200: bytes(['application/vnd.mapbox-vector-tile']) },
    errors: ['outside-grid', 'unknown-run', 'unavailable'],
  },
  warningClassTile: {
    summary: 'The gravest warning at each sample of one data tile: 0 none, 1 moderate, 2 severe, 3 extreme.',
    params: { snapshot, span, ...tileShape },
    replies: { 200: bytes(['image/png']) },
    errors: ['outside-grid', 'unknown-run', 'unavailable'],
  },
});
