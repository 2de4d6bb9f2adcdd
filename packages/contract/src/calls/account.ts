import { z } from 'zod';
import {
  accountDeletion,
  accountExport,
  accountInfo,
  accountSessions,
  codeRedemption,
  emailChange,
  login,
  mailKey,
  passwordChange,
  passwordReset,
  registration,
  subscriptionInfo,
} from '../entities/index.ts';
import { country, email, key, language } from '../values/index.ts';
import { describeCalls } from './call.ts';
import { callTable } from './call-table.ts';
import { done, json } from './reply.ts';
import { clientHeader } from './wire-words.ts';

const account = { headers: { [clientHeader]: z.string().min(1).max(60) } } as const;

/** The account service. */
export const accountCalls = describeCalls('account', callTable.account, {
  accountInfo: {
    summary: 'Who the caller is.',
    ...account,
    query: { country: country.optional() },
    replies: { 200: json(accountInfo) },
  },
  logout: {
    summary: 'Ends the session.',
    ...account,
    replies: { 200: done },
  },
  register: {
    summary: 'Opens an account and sends a mail to confirm.',
    ...account,
    body: registration,
    replies: { 201: json(accountInfo) },
    errors: ['email-taken'],
  },
  login: {
    summary: 'Starts a session.',
    ...account,
    body: login,
    replies: { 200: json(accountInfo) },
    errors: ['wrong-credentials'],
  },
  confirmEmail: {
    summary: 'Confirms an e-mail address by the key of a mail.',
    ...account,
    body: z.object({ key: mailKey }),
    replies: { 200: done },
    errors: ['link-expired'],
  },
  resendConfirmation: {
    summary: 'Sends the mail to confirm once more.',
    ...account,
    replies: { 202: done },
  },
  forgottenPassword: {
    summary: 'Sends a mail to reset the password; the answer is the same for unknown addresses.',
    ...account,
    body: z.object({ email, lang: language.default('en') }),
    replies: { 202: done },
  },
  resetPassword: {
    summary: 'Sets a new password by the key of a mail.',
    ...account,
    body: passwordReset,
    replies: { 200: done },
    errors: ['link-expired'],
  },
  changePassword: {
    summary: 'Sets a new password.',
    ...account,
    body: passwordChange,
    replies: { 200: json(accountInfo) },
    errors: ['wrong-credentials'],
  },
  changeEmail: {
    summary: 'Asks for another e-mail address.',
    ...account,
    body: emailChange,
    replies: { 202: done },
    errors: ['wrong-credentials', 'email-taken'],
  },
  sessions: {
    summary: 'The devices that the user is logged in on.',
    ...account,
    replies: { 200: json(accountSessions) },
  },
  endSession: {
    summary: 'Logs the user out on one device.',
    ...account,
    params: { id: key },
    replies: { 200: done },
    errors: ['not-found'],
  },
  exportAccount: {
    summary: 'All data held about the user.',
    ...account,
    replies: { 200: json(accountExport) },
  },
  deleteAccount: {
    summary: 'Deletes the account and all its data.',
    ...account,
    body: accountDeletion,
    replies: { 200: done },
    errors: ['wrong-credentials'],
  },
  redeemCode: {
    summary: 'Turns a code of the operator into a subscription.',
    ...account,
    body: codeRedemption,
    replies: { 200: json(subscriptionInfo) },
    errors: ['code-wrong', 'code-used', 'code-expired'],
  },
});
