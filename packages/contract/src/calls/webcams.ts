import { webcam, webcamArchive, webcamList, webcamPing, webcamProposal, webcamViews } from '../entities/index.ts';
import { latText, lonText, placePair, text, whole, wishedLanguage } from '../values/index.ts';
import { callGroup } from './call.ts';
import { done, json } from './reply.ts';

const camShape = { id: whole(1, 9_999_999_999) };

/** Webcams. */
export const webcamCalls = callGroup('webcams', {
  webcam: {
    method: 'GET',
    path: '/webcams/v1.0/detail/{id}',
    summary: 'One webcam.',
    params: camShape,
    query: { lang: wishedLanguage.default('en') },
    replies: { 200: json(webcam) },
    errors: ['not-found'],
  },
  webcams: {
    method: 'GET',
    path: '/webcams/v1.0/list',
    summary: 'Webcams near a place.',
    query: { nearby: placePair, lang: wishedLanguage.default('en'), limit: whole(1, 100) },
    replies: { 200: json(webcamList) },
    errors: ['invalid-coordinates', 'no-webcams'],
  },
  webcamArchive: {
    method: 'GET',
    path: '/webcams/v2.0/archive/{id}',
    summary: 'Pictures of a webcam, one a day.',
    params: camShape,
    replies: { 200: json(webcamArchive) },
    errors: ['not-found'],
  },
  webcamArchiveHourly: {
    method: 'GET',
    path: '/webcams/v2.0/archive/hourly/{id}',
    summary: 'Pictures of a webcam, one an hour.',
    params: camShape,
    replies: { 200: json(webcamArchive) },
    errors: ['not-found'],
  },
  webcamPing: {
    method: 'GET',
    path: '/webcams/ping/{id}',
    summary: 'Tells whether a webcam still delivers.',
    params: camShape,
    replies: { 200: json(webcamPing) },
    cache: 'off',
    errors: ['not-found'],
  },
  webcamViews: {
    method: 'GET',
    path: '/webcams/admin/v1.0/views',
    summary: 'Views of webcams, for their keepers.',
    auth: 'user',
    query: {
      textQuery: text(200).optional(),
      lang: wishedLanguage.default('en'),
      lat: latText.optional(),
      lon: lonText.optional(),
    },
    replies: { 200: json(webcamViews) },
    errors: ['forbidden'],
  },
  proposeWebcam: {
    method: 'POST',
    path: '/webcams/v1.0/proposals',
    summary: 'Takes a wish to add, change or remove a webcam.',
    auth: 'user',
    body: webcamProposal,
    replies: { 202: done },
    errors: ['not-found'],
  },
});
