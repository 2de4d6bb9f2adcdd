import {
  alert, alertState, alertTimestamps, cloudChange, deviceRecord, deviceReply, interaction, notificationList, notificationPreferences, notifiedLocation,
  pushKey, sent, settingsPayload, settingsStored, testMessage,
} from '../entities/index.ts';
import { deviceId, key, timeMsText } from '../values/index.ts';
import { callGroup } from './call.ts';
import { done, json, unchanged } from './reply.ts';

/** Settings, devices, alerts and messages of a logged-in user. */
export const userCalls = callGroup('users', {
  readSettings: {
    method: 'GET', path: '/users/settings', summary: 'Stored settings, unless nothing changed since storeTs.', auth: 'user',
    query: { storeTs: timeMsText.optional() }, replies: { 200: json(settingsPayload), ...unchanged }, cache: 'off',
  },
  storeSettings: {
    method: 'POST', path: '/users/settings', summary: 'Stores settings; per key the later change wins.', auth: 'user',
    body: settingsPayload, replies: { 200: json(settingsStored) }, errors: ['payload-too-large'],
  },
  registerDevice: {
    method: 'PUT', path: '/users/v3/devices/{deviceID}', summary: 'Registers or deactivates a device.', auth: 'user',
    params: { deviceID: deviceId }, body: deviceRecord, replies: { 200: json(deviceReply) }, errors: ['conflict'],
  },
  alertTimestamps: {
    method: 'GET', path: '/users/v4/alerts/{id}/timestamps', summary: 'When the conditions of an alert hold.', auth: 'user',
    params: { id: key }, replies: { 200: json(alertTimestamps) }, cache: 'fiveMinutes', errors: ['not-found'],
  },
  previewAlert: {
    method: 'POST', path: '/users/v4/alerts/preview', summary: 'When the conditions of an alert hold that is not stored yet.', auth: 'user',
    body: alert, replies: { 200: json(alertTimestamps) },
  },
  alert: {
    method: 'GET', path: '/users/v3/alerts/{id}', summary: 'One alert with its present status.', auth: 'user',
    params: { id: key }, replies: { 200: json(alertState) }, cache: 'off', errors: ['not-found'],
  },
  notifiedLocation: {
    method: 'GET', path: '/notif/v1/locations/{id}', summary: 'A place the user is told about.', auth: 'user',
    params: { id: key }, replies: { 200: json(notifiedLocation) }, cache: 'off', errors: ['not-found'],
  },
  storeNotifiedLocation: {
    method: 'POST', path: '/notif/v1/locations/{id}', summary: 'Adds or replaces a place the user is told about.', auth: 'user',
    params: { id: key }, body: notifiedLocation, replies: { 200: json(cloudChange) },
  },
  testNotifiedLocation: {
    method: 'GET', path: '/notif/v1/locations/{id}/testNotification', summary: 'Sends the message of a place once, to try it.', auth: 'user',
    params: { id: key }, replies: { 200: json(sent) }, cache: 'off', errors: ['not-found'],
  },
  pushKey: {
    method: 'GET', path: '/notif/v1/vapid', summary: 'The key a browser needs to subscribe to push messages of this server.', auth: 'user',
    replies: { 200: json(pushKey) }, cache: 'off',
  },
  notificationPreferences: {
    method: 'GET', path: '/notif/v1/preferences', summary: 'Which ways messages take to the user.', auth: 'user',
    replies: { 200: json(notificationPreferences) }, cache: 'off',
  },
  storeNotificationPreferences: {
    method: 'PUT', path: '/notif/v1/preferences', summary: 'Chooses which ways messages take to the user.', auth: 'user',
    body: notificationPreferences, replies: { 200: json(notificationPreferences) },
  },
  notifications: {
    method: 'GET', path: '/notif/v1/notifications', summary: 'The messages of the user.', auth: 'user',
    replies: { 200: json(notificationList) }, cache: 'off',
  },
  clearNotifications: {
    method: 'DELETE', path: '/notif/v1/notifications', summary: 'Deletes all messages of the user.', auth: 'user',
    replies: { 200: done },
  },
  notificationsReceived: {
    method: 'POST', path: '/notif/v1/interactions/received', summary: 'Notes that messages were received.', auth: 'user',
    body: interaction, replies: { 200: done },
  },
  notificationsOpened: {
    method: 'POST', path: '/notif/v1/interactions/opened', summary: 'Notes that messages were opened.', auth: 'user',
    body: interaction, replies: { 200: done },
  },
  sendTestNotification: {
    method: 'POST', path: '/notif/v1/notifications/send-test', summary: 'Sends a test message to a device.', auth: 'user',
    body: testMessage, replies: { 200: json(sent) }, errors: ['not-found'],
  },
});
