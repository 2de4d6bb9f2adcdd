import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { fastifyPath, openApiPath, templatePieces } from './template.ts';
import { templateNames, templatePattern } from './test-parse-path.ts';

describe('path templates', () => {
  it('parts fixed text and names', () => {
    expect(templatePieces('/a/{b}-{c}.{d}')).toEqual([
      { fixed: '/a/' },
      { name: 'b' },
      { fixed: '-' },
      { name: 'c' },
      { fixed: '.' },
      { name: 'd' },
    ]);
    expect(templatePieces('/plain')).toEqual([{ fixed: '/plain' }]);
  });

  it('names values in order', () => {
    expect(templateNames(calls.dataTile.path)).toEqual([
      'directory',
      'refTime',
      'path',
      'z',
      'x',
      'y',
      'filename',
      'level',
      'suffix',
    ]);
  });

  it('writes the Fastify style', () => {
    expect(fastifyPath(calls.labels)).toBe('/labels/v1.4/:lang/:z/:x/:y.json');
    expect(fastifyPath(calls.dataTile)).toBe(
      '/im/v3.0/:directory/:refTime/:path/wm_grid_257/:z/:x/:y/:filename-:level.:suffix',
    );
    expect(fastifyPath(calls.addressLocation)).toBe('/services/umisteni');
  });

  it('writes the OpenAPI style', () => {
    expect(openApiPath(calls.labels)).toBe('/labels/v1.4/{lang}/{z}/{x}/{y}.json');
  });

  it('takes a dot of the template for a dot', () => {
    const pattern = templatePattern('/v2.9/{a}');
    expect(pattern.test('/v2.9/x')).toBe(true);
    expect(pattern.test('/v2x9/x')).toBe(false);
    expect(pattern.test('/v2.9/x/y')).toBe(false);
    expect(pattern.test('/v2.9/')).toBe(false);
  });
});
