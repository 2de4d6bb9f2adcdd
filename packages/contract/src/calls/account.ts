import { z } from 'zod';
import {
  accountDeletion, accountExport, accountInfo, accountSessions, codeRedemption, emailChange, login, mailKey, passwordChange, passwordReset, registration, subscriptionInfo,
} from '../entities/index.ts';
import { country, email, key, language } from '../values/index.ts';
import { callGroup } from './call.ts';
import { done, json } from './reply.ts';
import { clientHeader } from './wire-words.ts';

const account = { base: false, headers: { [clientHeader]: z.string().min(1).max(60) } } as const;

/** The account service. */
export const accountCalls = callGroup('account', {
  accountInfo: {
    method: 'GET', path: '/api/info', summary: 'Who the caller is.', ...account,
    query: { country: country.optional() }, replies: { 200: json(accountInfo) }, cache: 'off',
  },
  logout: { method: 'GET', path: '/api/logout', summary: 'Ends the session.', ...account, replies: { 200: done }, cache: 'off' },
  register: {
    method: 'POST', path: '/api/register', summary: 'Opens an account and sends a mail to confirm.', ...account,
    body: registration, replies: { 201: json(accountInfo) }, errors: ['email-taken'],
  },
  login: {
    method: 'POST', path: '/api/login', summary: 'Starts a session.', ...account,
    body: login, replies: { 200: json(accountInfo) }, errors: ['wrong-credentials'],
  },
  confirmEmail: {
    method: 'POST', path: '/api/confirm-email', summary: 'Confirms an e-mail address by the key of a mail.', ...account,
    body: z.object({ key: mailKey }), replies: { 200: done }, errors: ['link-expired'],
  },
  resendConfirmation: {
    method: 'POST', path: '/api/confirm-email/resend', summary: 'Sends the mail to confirm once more.', ...account, auth: 'user',
    replies: { 202: done },
  },
  forgottenPassword: {
    method: 'POST', path: '/api/forgotten-password', summary: 'Sends a mail to reset the password; the answer is the same for unknown addresses.', ...account,
    body: z.object({ email, lang: language.default('en') }), replies: { 202: done },
  },
  resetPassword: {
    method: 'POST', path: '/api/reset-password', summary: 'Sets a new password by the key of a mail.', ...account,
    body: passwordReset, replies: { 200: done }, errors: ['link-expired'],
  },
  changePassword: {
    method: 'POST', path: '/api/change-password', summary: 'Sets a new password.', ...account, auth: 'user',
    body: passwordChange, replies: { 200: json(accountInfo) }, errors: ['wrong-credentials'],
  },
  changeEmail: {
    method: 'POST', path: '/api/change-email', summary: 'Asks for another e-mail address.', ...account, auth: 'user',
    body: emailChange, replies: { 202: done }, errors: ['wrong-credentials', 'email-taken'],
  },
  sessions: {
    method: 'GET', path: '/api/sessions', summary: 'The devices that the user is logged in on.', ...account, auth: 'user',
    replies: { 200: json(accountSessions) }, cache: 'off',
  },
  endSession: {
    method: 'DELETE', path: '/api/sessions/{id}', summary: 'Logs the user out on one device.', ...account, auth: 'user',
    params: { id: key }, replies: { 200: done }, errors: ['not-found'],
  },
  exportAccount: {
    method: 'GET', path: '/api/export', summary: 'All data held about the user.', ...account, auth: 'user',
    replies: { 200: json(accountExport) }, cache: 'off',
  },
  deleteAccount: {
    method: 'POST', path: '/api/delete-account', summary: 'Deletes the account and all its data.', ...account, auth: 'user',
    body: accountDeletion, replies: { 200: done }, errors: ['wrong-credentials'],
  },
  redeemCode: {
    method: 'POST', path: '/api/redeem-code', summary: 'Turns a code of the operator into a subscription.', ...account, auth: 'user',
    body: codeRedemption, replies: { 200: json(subscriptionInfo) }, errors: ['code-wrong', 'code-used', 'code-expired'],
  },
});
