import { z } from 'zod';
import {
  addressLocation,
  celestialReply,
  elevationReply,
  health,
  ingestStatus,
  openApiReply,
  receivedErrorReport,
} from '../entities/index.ts';
import { flag, placeShape, text, whole } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { bytes, empty, json } from './reply.ts';

/** Connection, reports, place services and the server's own state. */
export const serviceCalls = describeCalls('service', callTable.service, {
  connection: {
    summary: 'Tells that the server can be reached.',
    replies: { 200: empty('Reachable.') },
  },
  reportError: {
    summary: 'Takes an error report of a browser.',
    body: receivedErrorReport,
    replies: { 204: empty('Stored.') },
    errors: ['payload-too-large'],
  },
  pageView: {
    summary: 'Counts a page view; sent only with consent to analytics.',
    params: { code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/) },
    query: {
      page: text(500).optional(),
      location: text(2048).optional(),
      language: text(20).optional(),
      screenSize: z
        .string()
        .max(20)
        .regex(/^\d{1,5}x\d{1,5}$/)
        .optional(),
      clientId: text(64).optional(),
      utmSource: text(100).optional(),
      utmMedium: text(100).optional(),
      utmCampaign: text(100).optional(),
      utmTerm: text(100).optional(),
      utmContent: text(100).optional(),
      firstVisit: flag.optional(),
      elapsedTime: whole(0, 1_000_000_000).optional(),
    },
    replies: { 204: empty('Counted.') },
  },
  addressLocation: {
    summary: 'Where the address of the caller suggests it is.',
    replies: { 200: json(addressLocation), 204: empty('Not known.') },
  },
  elevation: {
    summary: 'Height of the ground.',
    params: placeShape,
    replies: { 200: json(elevationReply) },
    errors: ['outside-grid'],
  },
  celestial: {
    summary: 'Time zone, sun and moon of a place.',
    params: placeShape,
    replies: { 200: json(celestialReply) },
  },
  health: {
    summary: 'Whether the server and its parts are fit for work.',
    replies: { 200: json(health), 503: json(health, 'A part is down.') },
  },
  healthLive: {
    summary: 'Tells that the process answers.',
    replies: { 200: json(health) },
  },
  healthReady: {
    summary: 'Tells whether every part is fit for work; the same as /health.',
    replies: { 200: json(health), 503: json(health, 'A part is down.') },
  },
  ingestStatus: {
    summary:
      'What ingest is doing, on all machines that share the database, and what the archive holds, for the operator; a page for browsers.',
    replies: { 200: { ...json(ingestStatus), media: ['application/json', 'text/html'] } },
    errors: ['forbidden'],
  },
  metrics: {
    summary: 'Counters for monitoring, in the Prometheus text form.',
    replies: { 200: bytes(['text/plain']) },
    errors: ['forbidden'],
  },
  openApi: {
    summary: 'This description of every call that the server answers.',
    replies: { 200: json(openApiReply) },
  },
});
