import { calls } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { routeFaults } from './route-faults.rules.ts';

const get = (url: string) => ({ method: 'GET', url });

describe('routes and calls of a feature', () => {
  it('agree when each route answers a call, whatever its values are named', () => {
    expect(routeFaults({ name: 'a', calls: [calls.labels] }, [get('/labels/v1.4/:l/:zoom/:x/:y.json')])).toEqual([]);
    expect(routeFaults({ name: 'a', calls: [calls.dataTile] }, [get('/im/v3.0/*')])).toEqual([]);
    expect(routeFaults({ name: 'a', calls: [calls.mapStyle] }, [get('/basemap/v1/styles/:file')])).toEqual([]);
  });

  it('leave out the HEAD that comes with every GET, but not one of its own', () => {
    const head = (url: string) => ({ method: 'HEAD', url });
    expect(routeFaults({ name: 'a', calls: [calls.health] }, [get('/health'), head('/health')])).toEqual([]);
    expect(routeFaults({ name: 'a', calls: [calls.connection] }, [head('/services/connection')])).toEqual([]);
    expect(routeFaults({ name: 'a' }, [head('/x')])).toEqual(['a: none of its calls describes the route HEAD /x']);
  });

  it('disagree by method, by path and by what is missing', () => {
    expect(routeFaults({ name: 'a', calls: [calls.search] }, [{ method: 'POST', url: '/search/v1' }])).toEqual([
      'a: no route answers its call search (GET /search/v1)',
      'a: none of its calls describes the route POST /search/v1',
    ]);
    expect(routeFaults({ name: 'a', calls: [calls.search] }, [get('/search/v1'), get('/search/v2')])).toEqual([
      'a: none of its calls describes the route GET /search/v2',
    ]);
  });

  it('know routes that are no calls', () => {
    expect(routeFaults({ name: 'a', otherRoutes: ['/*'] }, [get('/*'), get('/b')])).toEqual([
      'a: none of its calls describes the route GET /b',
    ]);
  });
});
