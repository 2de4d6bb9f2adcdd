import { describe, expect, it } from 'vitest';
import { sayInEnglish } from '@meltemi/catalogue';
import { missingTechnologies, platformName } from './browser-support.ts';

describe('browser support', () => {
  it('misses nothing in a browser that has both', () => {
    expect(missingTechnologies({ ResizeObserver: Object, indexedDB: {} })).toEqual([]);
  });

  it('names ResizeObserver and IndexedDB where they are missing', () => {
    expect(missingTechnologies({ indexedDB: {} })).toEqual(['ResizeObserver']);
    expect(missingTechnologies({ ResizeObserver: Object, indexedDB: null })).toEqual(['IndexedDB']);
    expect(missingTechnologies({})).toEqual(['ResizeObserver', 'IndexedDB']);
  });

  it('takes a storage that may not even be read for missing', () => {
    const view = {
      ResizeObserver: Object,
      get indexedDB(): unknown {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(missingTechnologies(view)).toEqual(['IndexedDB']);
  });

  it('fills the template of the catalogue', () => {
    expect(sayInEnglish('support/missing-technology', { platform: platformName('ios'), technology: 'IndexedDB' })).toBe(
      'iOS does not support IndexedDB. Some features may not work correctly.',
    );
  });
});
