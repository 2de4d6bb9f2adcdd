import { describe, expect, it } from 'vitest';
import { chunkCyclesPlugin, ringsOf } from '../packages/client/build/chunk-cycles-plugin.ts';

const graph = (of: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(of));

describe('scripts that import each other', () => {
  it('are none where every way ends', () => {
    expect(
      ringsOf(graph({ start: ['map', 'words'], map: ['words', 'shared'], words: ['shared'], shared: [] })),
    ).toEqual([]);
  });

  it('are named along their ring, however far they are from the start', () => {
    expect(ringsOf(graph({ start: ['map'], map: ['parts'], parts: ['icons'], icons: ['map'] }))).toEqual([
      ['map', 'parts', 'icons'],
    ]);
  });

  it('fail the build, which says who they are', () => {
    const { generateBundle } = chunkCyclesPlugin() as unknown as {
      generateBundle: (this: { error: (why: string) => never }, options: unknown, bundle: unknown) => void;
    };
    const context = {
      error: (why: string): never => {
        throw new Error(why);
      },
    };
    const bundle = {
      'a.js': { type: 'chunk', fileName: 'a.js', imports: ['b.js'] },
      'b.js': { type: 'chunk', fileName: 'b.js', imports: ['a.js'] },
      'a.css': { type: 'asset', fileName: 'a.css' },
    };
    expect(() => generateBundle.call(context, {}, bundle)).toThrow('Scripts import each other: a.js → b.js');
    expect(() => generateBundle.call(context, {}, { 'a.css': bundle['a.css'] })).not.toThrow();
  });
});
