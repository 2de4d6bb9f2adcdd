import { describe, expect, it } from 'vitest';
import { filesOf, type BuiltFile } from '../packages/client/build/preload-plugin.ts';

const file = (
  fileName: string,
  facadeModuleId: string | null,
  imports: readonly string[] = [],
  isEntry = false,
): [string, BuiltFile] => [fileName, { type: 'chunk', fileName, facadeModuleId, imports, isEntry }];
const bundle = Object.fromEntries([
  file('assets/index-1.js', '/src/main/main.tsx', [], true),
  file('assets/engine-2.js', '/src/map/engine/maplibre/maplibre-engine.ts', [
    'assets/library-3.js',
    'assets/index-1.js',
    'assets/view-4.js',
  ]),
  file('assets/library-3.js', null, ['assets/view-4.js']),
  file('assets/view-4.js', null, ['assets/library-3.js']),
  file('assets/other-5.js', '/src/map/engine/leaflet/leaflet-engine.ts'),
]);

describe('preloading a lazily loaded module', () => {
  it('asks for it and all it needs once, but not for the start', () => {
    expect(filesOf(bundle, '/maplibre/maplibre-engine.ts')).toEqual([
      'assets/engine-2.js',
      'assets/library-3.js',
      'assets/view-4.js',
    ]);
    expect(filesOf(bundle, '/leaflet-engine.ts')).toEqual(['assets/other-5.js']);
  });

  it('fails the build when the module has gone elsewhere', () => {
    expect(() => filesOf(bundle, '/engine/gone.ts')).toThrow('no file of its own for /engine/gone.ts');
  });
});
