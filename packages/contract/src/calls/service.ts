import { z } from 'zod';
import {
  addressLocation,
  celestialReply,
  elevationReply,
  health,
  liveEvent,
  openApiReply,
  pluginList,
  receivedErrorReport,
  topicList,
} from '../entities/index.ts';
import { flag, placeShape, text, whole, wishedLanguage } from '../values/index.ts';
import { callGroup } from './call.ts';
import { bytes, empty, eventStream, json } from './reply.ts';

/** Connection, reports, place services and the server's own state. */
export const serviceCalls = callGroup('service', {
  connection: {
    method: 'HEAD',
    path: '/services/connection',
    summary: 'Tells that the server can be reached.',
    replies: { 200: empty('Reachable.') },
    cache: 'off',
  },
  reportError: {
    method: 'POST',
    path: '/sedlina/errors',
    summary: 'Takes an error report of a browser.',
    body: receivedErrorReport,
    replies: { 204: empty('Stored.') },
    errors: ['payload-too-large'],
  },
  pageView: {
    method: 'HEAD',
    path: '/sedlina/ga/{code}',
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
    cache: 'off',
  },
  addressLocation: {
    method: 'GET',
    path: '/services/umisteni',
    summary: 'Tells where the address of the caller is thought to be.',
    replies: { 200: json(addressLocation), 204: empty('Not known.') },
    cache: 'off',
  },
  elevation: {
    method: 'GET',
    path: '/services/elevation/{lat}/{lon}',
    summary: 'Height of the ground.',
    params: placeShape,
    replies: { 200: json(elevationReply) },
    cache: 'day',
    errors: ['outside-grid'],
  },
  celestial: {
    method: 'GET',
    path: '/services/celestial/{lat}/{lon}',
    summary: 'Time zone, sun and moon of a place.',
    params: placeShape,
    replies: { 200: json(celestialReply) },
  },
  events: {
    method: 'GET',
    path: '/services/events',
    summary: 'New runs, lightning and messages as they happen.',
    query: { topics: topicList },
    replies: { 200: eventStream(liveEvent) },
    kind: 'sse',
    cache: 'off',
  },
  plugins: {
    method: 'GET',
    path: '/plugins/list',
    summary: 'The gallery of plugins.',
    query: { lang: wishedLanguage.optional() },
    replies: { 200: json(pluginList) },
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'How the server feels.',
    base: false,
    cache: 'off',
    replies: { 200: json(health), 503: json(health, 'A part is down.') },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Counters for monitoring, in the Prometheus text form.',
    base: false,
    cache: 'off',
    kind: 'binary',
    replies: { 200: bytes(['text/plain']) },
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description.',
    base: false,
    cache: 'revalidate',
    replies: { 200: json(openApiReply) },
  },
});
