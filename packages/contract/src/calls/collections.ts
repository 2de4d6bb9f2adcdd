import type { z } from 'zod';
import { alert, cloudChange, cloudItem, cloudItems, customColour, favourite, markedNotam } from '../entities/index.ts';
import { key, timeMsText } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { json, unchanged } from './reply.ts';

/** The cloud collections by their path name, with the schema of their items (foundations §3 and §7). */
export const collectionSchemas = { favs: favourite, alerts: alert, notams: markedNotam, colors: customColour } as const;

/** The path name of a cloud collection. */
export type CollectionName = keyof typeof collectionSchemas;

/** Header in which a list says up to when it is complete; asked from next time, so that deletions count too. */
export const storeTsHeader = 'x-store-ts';

const storeTs = { storeTs: timeMsText.optional() };

const listOf = <V extends z.ZodType>(name: CollectionName, value: V) =>
  ({
    summary: `All ${name}, unless nothing changed since storeTs.`,
    query: storeTs,
    replies: { 200: json(cloudItems(value)), ...unchanged },
  }) as const;

const additionTo = <V extends z.ZodType>(name: CollectionName, value: V) =>
  ({
    summary: `Adds to ${name}.`,
    body: value,
    replies: { 201: json(cloudItem(value)) },
    errors: ['conflict', 'payload-too-large'],
  }) as const;

const replacementIn = <V extends z.ZodType>(name: CollectionName, value: V) =>
  ({
    summary: `Replaces one of ${name}.`,
    params: { key },
    body: value,
    replies: { 200: json(cloudChange) },
    errors: ['not-found', 'payload-too-large'],
  }) as const;

const removalFrom = (name: CollectionName) =>
  ({
    summary: `Removes one of ${name}.`,
    params: { key },
    replies: { 200: json(cloudChange) },
    errors: ['not-found'],
  }) as const;

/** Favourites, alerts, marked notams and colours in the cloud. */
export const collectionCalls = describeCalls('collections', callTable.collections, {
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
