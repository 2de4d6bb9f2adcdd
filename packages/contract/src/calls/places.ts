import { airport, icao, observation, poiDetail, poiList, reverseName, searchReply, stationType, tides } from '../entities/index.ts';
import { filledText, flag, key, latText, lonText, placeShape, poi, whole, wishedLanguage, zoomText } from '../values/index.ts';
import { callGroup } from './call.ts';
import { json } from './reply.ts';

/** Points of interest, observations, tides and names of places. */
export const placeCalls = callGroup('places', {
  poisNear: {
    method: 'GET', path: '/pois/v2/{type}/{lat}/{lon}', summary: 'Points of interest near a place.',
    params: { type: poi, ...placeShape },
    query: { limit: whole(1, 500).optional(), radius: whole(1, 2000).optional(), lang: wishedLanguage.optional(), heliports: flag.optional() },
    replies: { 200: json(poiList) }, errors: ['invalid-coordinates'],
  },
  poi: {
    method: 'GET', path: '/pois/v2/{type}/{id}', summary: 'One point of interest.',
    params: { type: poi, id: key }, query: { lang: wishedLanguage.optional() },
    replies: { 200: json(poiDetail) }, errors: ['not-found'],
  },
  observations: {
    method: 'GET', path: '/obs/measurement/v3/{type}/{id}/{step}/{days}',
    summary: 'Observations of a station: minutes between values, then days back (1 unless given).',
    params: { type: stationType, id: key, step: whole(1, 180), days: whole(1, 31).default(1) },
    replies: { 200: json(observation) }, errors: ['not-found'],
  },
  tidesNear: {
    method: 'GET', path: '/tides/v1.0/tides/{lat}/{lon}', summary: 'Tides at a place.',
    params: placeShape, replies: { 200: json(tides) }, errors: ['invalid-coordinates', 'no-tides', 'above-tier'],
  },
  tides: {
    method: 'GET', path: '/tides/v1.0/tides/{id}', summary: 'Tides of a port.',
    params: { id: key }, replies: { 200: json(tides) }, errors: ['no-tides', 'above-tier'],
  },
  airport: {
    method: 'GET', path: '/airports/v1/{icao}', summary: 'An airport with its reports and notices.',
    params: { icao }, replies: { 200: json(airport) }, errors: ['not-found'],
  },
  reverseName: {
    method: 'GET', path: '/reverse/v3/{lat}/{lon}/{zoom}', summary: 'The name of a place.',
    params: { ...placeShape, zoom: zoomText }, query: { lang: wishedLanguage.default('en') },
    replies: { 200: json(reverseName) }, cache: 'day', errors: ['invalid-coordinates'],
  },
  search: {
    method: 'GET', path: '/search/v1', summary: 'Places by name, nearest and best first.',
    query: { q: filledText(200), lang: wishedLanguage.default('en'), lat: latText.optional(), lon: lonText.optional(), limit: whole(1, 50).optional() },
    replies: { 200: json(searchReply) }, errors: ['invalid-coordinates'],
  },
});
