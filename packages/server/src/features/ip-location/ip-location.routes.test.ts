import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testApp } from '#http/test-app.ts';
import { centreOf } from './country-centres.ts';
import { ipLocationRoutes } from './ip-location.routes.ts';
import { openCountryLookup } from './ip-location.store.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp(ipLocationRoutes, { trustProxy: ['127.0.0.1'] });
});
afterAll(() => app.close());

const request = async (remoteAddress: string, headers = {}) =>
  (await app.inject({ url: '/services/umisteni', remoteAddress, headers })).json();

describe('GET /services/umisteni', () => {
  it.each([
    ['8.8.8.8', 'us'],
    ['193.0.6.139', 'nl'],
    ['2001:67c:2e8:22::c100:68b', 'nl'],
    ['::ffff:8.8.8.8', 'us'],
  ])('places %s in %s', async (address, country) => {
    expect(await request(address)).toEqual({ ll: centreOf(country), country, city: '' });
  });

  it.each([
    '192.168.1.20',
    '10.0.0.1',
    '172.20.0.3',
    '100.64.0.9',
    '169.254.1.1',
    '127.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ])('places the private address %s by language, else nowhere', async (address) => {
    expect(await request(address, { 'accept-language': 'cs-CZ' })).toMatchObject({ country: 'cz' });
    expect(await request(address)).toEqual({ ll: [50, 14], country: 'xx', city: '' });
  });

  it('believes a forwarded address only from a trusted proxy', async () => {
    expect((await request('127.0.0.1', { 'x-forwarded-for': '193.0.6.139' })).country).toBe('nl');
    expect((await request('192.168.1.20', { 'x-forwarded-for': '193.0.6.139' })).country).toBe('xx');
    expect((await request('127.0.0.1', { 'x-forwarded-for': '<script>' })).country).toBe('xx');
  });

  it('is for one visitor only, so it is never cached', async () => {
    expect((await app.inject('/services/umisteni')).headers['cache-control']).toBe('no-store');
  });

  it('fails to open a database that is not there', async () => {
    await expect(openCountryLookup('/nowhere/x.mmdb')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
