import type { z } from 'zod';
import { alert, cloudChange, cloudItem, cloudItems, customColour, favourite, markedNotam } from '../entities/index.ts';
import { key, timeMsText } from '../values/index.ts';
import { callGroup } from './call.ts';
import { json, unchanged } from './reply.ts';

/** The cloud collections by their path name, with the schema of their items (foundations §3 and §7). */
export const collectionSchemas = { favs: favourite, alerts: alert, notams: markedNotam, colors: customColour } as const;

/** The path name of a cloud collection. */
export type CollectionName = keyof typeof collectionSchemas;

/** Header in which a list says up to when it is complete; asked from next time, so that deletions count too. */
export const storeTsHeader = 'x-store-ts';

const storeTs = { storeTs: timeMsText.optional() };

const listOf = <N extends CollectionName, V extends z.ZodType>(name: N, value: V) =>
  ({
    method: 'GET',
    path: `/users/v1/data/${name}`,
    summary: `All ${name}, unless nothing changed since storeTs.`,
    query: storeTs,
    replies: { 200: json(cloudItems(value)), ...unchanged },
    auth: 'user',
    cache: 'off',
  }) as const;

const additionTo = <N extends CollectionName, V extends z.ZodType>(name: N, value: V) =>
  ({
    method: 'POST',
    path: `/users/v1/data/${name}`,
    summary: `Adds to ${name}.`,
    body: value,
    replies: { 201: json(cloudItem(value)) },
    auth: 'user',
    errors: ['conflict', 'payload-too-large'],
  }) as const;

const replacementIn = <N extends CollectionName, V extends z.ZodType>(name: N, value: V) =>
  ({
    method: 'PUT',
    path: `/users/v1/data/${name}/{key}`,
    summary: `Replaces one of ${name}.`,
    params: { key },
    body: value,
    replies: { 200: json(cloudChange) },
    auth: 'user',
    errors: ['not-found', 'payload-too-large'],
  }) as const;

const removalFrom = <N extends CollectionName>(name: N) =>
  ({
    method: 'DELETE',
    path: `/users/v1/data/${name}/{key}`,
    summary: `Removes one of ${name}.`,
    params: { key },
    replies: { 200: json(cloudChange) },
    auth: 'user',
    errors: ['not-found'],
  }) as const;

/** Favourites, alerts, marked notices and colours in the cloud. */
export const collectionCalls = callGroup('collections', {
  listFavs: listOf('favs', favourite),
  addFav: additionTo('favs', favourite),
  replaceFav: replacementIn('favs', favourite),
  removeFav: removalFrom('favs'),
  listAlerts: listOf('alerts', alert),
  addAlert: additionTo('alerts', alert),
  replaceAlert: replacementIn('alerts', alert),
  removeAlert: removalFrom('alerts'),
  listNotams: listOf('notams', markedNotam),
  addNotam: additionTo('notams', markedNotam),
  replaceNotam: replacementIn('notams', markedNotam),
  removeNotam: removalFrom('notams'),
  listColors: listOf('colors', customColour),
  addColor: additionTo('colors', customColour),
  replaceColor: replacementIn('colors', customColour),
  removeColor: removalFrom('colors'),
});
