import {
  alert,
  alertState,
  alertTimestamps,
  cloudChange,
  deviceRecord,
  deviceReply,
  interaction,
  notificationList,
  notificationPreferences,
  notifiedLocation,
  pushKey,
  sent,
  settingsPayload,
  settingsStored,
  testNotification,
} from '../entities/index.ts';
import { deviceId, key, timeMsText } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { done, json, unchanged } from './reply.ts';

/** Settings, devices, alerts and notifications of a logged-in user. */
export const userCalls = describeCalls('users', callTable.users, {
  readSettings: {
    summary: 'Stored settings, unless nothing changed since storeTs.',
    query: { storeTs: timeMsText.optional() },
    replies: { 200: json(settingsPayload), ...unchanged },
  },
  storeSettings: {
    summary: 'Stores settings; per key the later change wins.',
    body: settingsPayload,
    replies: { 200: json(settingsStored) },
    errors: ['payload-too-large'],
  },
  registerDevice: {
    summary: 'Registers or deactivates a device.',
    params: { deviceID: deviceId },
    body: deviceRecord,
    replies: { 200: json(deviceReply) },
    errors: ['conflict'],
  },
  alertTimestamps: {
    summary: 'When the conditions of an alert hold.',
    params: { id: key },
    replies: { 200: json(alertTimestamps) },
    errors: ['not-found'],
  },
  previewAlert: {
    summary: 'When the conditions of an alert hold that is not stored yet.',
    body: alert,
    replies: { 200: json(alertTimestamps) },
  },
  alert: {
    summary: 'One alert with its present status.',
    params: { id: key },
    replies: { 200: json(alertState) },
    errors: ['not-found'],
  },
  notifiedLocation: {
    summary: 'A place the user gets notifications about.',
    params: { id: key },
    replies: { 200: json(notifiedLocation) },
    errors: ['not-found'],
  },
  storeNotifiedLocation: {
    summary: 'Adds or replaces a place the user gets notifications about.',
    params: { id: key },
    body: notifiedLocation,
    replies: { 200: json(cloudChange) },
  },
  testNotifiedLocation: {
    summary: 'Sends the notification of a place once, to try it.',
    params: { id: key },
    replies: { 200: json(sent) },
    errors: ['not-found'],
  },
  pushKey: {
    summary: 'The key a browser needs to subscribe to push notifications of this server.',
    replies: { 200: json(pushKey) },
  },
  notificationPreferences: {
    summary: 'How notifications reach the user.',
    replies: { 200: json(notificationPreferences) },
  },
  storeNotificationPreferences: {
    summary: 'Chooses how notifications reach the user.',
    body: notificationPreferences,
    replies: { 200: json(notificationPreferences) },
  },
  notifications: {
    summary: 'The notifications of the user.',
    replies: { 200: json(notificationList) },
  },
  clearNotifications: {
    summary: 'Deletes all notifications of the user.',
    replies: { 200: done },
  },
  notificationsReceived: {
    summary: 'Notes that notifications were received.',
    body: interaction,
    replies: { 200: done },
  },
  notificationsOpened: {
    summary: 'Notes that notifications were opened.',
    body: interaction,
    replies: { 200: done },
  },
  sendTestNotification: {
    summary: 'Sends a test notification to a device.',
    body: testNotification,
    replies: { 200: json(sent) },
    errors: ['not-found'],
  },
});
