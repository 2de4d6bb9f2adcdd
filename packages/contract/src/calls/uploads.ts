import { z } from 'zod';
import { newUpload, uploadDetail, uploadInfo, uploadList } from '../entities/index.ts';
import { key, whole } from '../values/index.ts';
import { callGroup } from './call.ts';
import { done, json } from './reply.ts';

/** Files of users: tracks and shapes. */
export const uploadCalls = callGroup('uploads', {
  uploads: {
    method: 'GET',
    path: '/uploads/v1/files',
    summary: 'The latest files of the community, or those of the user.',
    query: { scope: z.enum(['community', 'mine']).default('community'), page: whole(0, 1000).optional() },
    replies: { 200: json(uploadList) },
    cache: 'off',
    errors: ['unauthorized'],
  },
  upload: {
    method: 'GET',
    path: '/uploads/v1/files/{id}',
    summary: 'One file with its content.',
    params: { id: key },
    replies: { 200: json(uploadDetail) },
    cache: 'off',
    errors: ['not-found', 'forbidden'],
  },
  storeUpload: {
    method: 'POST',
    path: '/uploads/v1/files',
    summary: 'Stores a file; private ones need Premium.',
    auth: 'user',
    body: newUpload,
    replies: { 201: json(uploadInfo) },
    errors: ['upload-too-large', 'above-tier'],
  },
  removeUpload: {
    method: 'DELETE',
    path: '/uploads/v1/files/{id}',
    summary: 'Removes a file of the user.',
    auth: 'user',
    params: { id: key },
    replies: { 200: done },
    errors: ['not-found', 'forbidden'],
  },
});
