import { articleDetail, articleList, startupArticles, storyList } from '../entities/index.ts';
import {
  country,
  device,
  key,
  latText,
  lonText,
  platform,
  target,
  version,
  whole,
  wishedLanguage,
} from '../values/index.ts';
import { callGroup } from './call.ts';
import { json } from './reply.ts';

// Both lists are picked for the place and the build of the caller.
const audience = {
  lat: latText.optional(),
  lon: lonText.optional(),
  country: country.optional(),
  version: version.optional(),
  platform: platform.optional(),
  device: device.optional(),
  target: target.optional(),
};

/** Stories and articles. */
export const readingCalls = callGroup('reading', {
  stories: {
    method: 'GET',
    path: '/stories/client/stories',
    summary: 'Stories, nearest and newest first; 50 a page.',
    query: { pageSize: whole(1, 50).default(50), lang: wishedLanguage.default('en'), ...audience },
    replies: { 200: json(storyList) },
  },
  startupArticles: {
    method: 'GET',
    path: '/articles/startup',
    summary: 'Articles of the start page and news of the application.',
    query: { language: wishedLanguage.default('en'), ...audience },
    replies: { 200: json(startupArticles) },
  },
  articles: {
    method: 'GET',
    path: '/articles/v1/list',
    summary: 'Articles, newest first.',
    query: { language: wishedLanguage.default('en'), page: whole(0, 1000).optional() },
    replies: { 200: json(articleList) },
  },
  article: {
    method: 'GET',
    path: '/articles/v1/detail/{id}',
    summary: 'One article.',
    params: { id: key },
    query: { language: wishedLanguage.default('en') },
    replies: { 200: json(articleDetail) },
    errors: ['not-found'],
  },
});
