import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoute, matchRoute, route } from './route.ts';
import { idPiece, latPiece, lonPiece } from './pieces.ts';
import { needed, optional } from './segments.ts';

const place = [needed('lat', latPiece), needed('lon', lonPiece)] as const;
const code = { name: 'code', routes: [route(needed('id', idPiece))] };
const favs = { name: 'favs', routes: [route('favs')] };
const detail = { name: 'detail', routes: [route(...place)] };
const login = {
  name: 'login',
  routes: [route('login', optional('reason', idPiece)), { ...route('register'), fixed: { reason: 'register' } }],
};
const onPhone = { name: 'distance', routes: [{ ...route('distance'), on: ['mobile' as const] }] };
const all = [code, favs, detail, login, onPhone];
const found = (path: string, device: 'desktop' | 'mobile' = 'desktop') => {
  const match = matchRoute(all, path, device);
  return match === null ? null : [match.target.name, match.params];
};

describe('the route of a path', () => {
  it('has its words before any value, wherever it stands in the list', () => {
    expect([found('/favs'), found('/lkpr')]).toEqual([
      ['favs', {}],
      ['code', { id: 'lkpr' }],
    ]);
  });

  it('carries the values of the path, and those that the path stands for', () => {
    expect([found('/50.1/-14.25'), found('/login/favs'), found('/register')]).toEqual([
      ['detail', { lat: 50.1, lon: -14.25 }],
      ['login', { reason: 'favs' }],
      ['login', { reason: 'register' }],
    ]);
  });

  it('may exist on some devices only', () => {
    expect([found('/distance', 'mobile')?.[0], found('/distance')?.[0]]).toEqual(['distance', 'code']);
  });

  it('does not mind slashes, a query or a hash around it, and is none for what it does not know', () => {
    expect([
      found('//favs/'),
      found('/favs?wind,50,14,5#top'),
      found('/'),
      found('/a/b/c'),
      found('/%E0%A4%A'),
    ]).toEqual([['favs', {}], ['favs', {}], null, null, null]);
  });

  it('is written and read back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -720, max: 720, noNaN: true }),
        (lat, lon) => {
          const params = { lat: Math.round(lat * 1000) / 1000 + 0, lon: Math.round(lon * 1000) / 1000 + 0 };
          expect(matchRoute([detail], formatRoute(route(...place), params), 'desktop')?.params).toEqual(params);
        },
      ),
      { seed: 50, numRuns: 100 },
    );
  });
});
