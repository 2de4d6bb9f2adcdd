import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  externalPluginOpening,
  externalPluginTerms,
  isExternalPluginName,
  isNewerVersion,
} from './external-plugins.ts';

const now = Date.UTC(2026, 0, 10);
const daysAgo = (days: number): number => now - days * 86_400_000;

describe('the name of an external plugin', () => {
  it.each(['windy-plugin-a', 'windy-plugin-flight-3d', 'windy-plugin-0'])('may be %s', (name) => {
    expect(isExternalPluginName(name)).toBe(true);
  });

  it.each([
    'windy-plugin-',
    'plugin-a',
    'windy-plugin-A',
    'windy-plugin-a_b',
    'windy-plugin-a b',
    'my-windy-plugin-a',
    'windy-plugin-á',
    'windy-plugin-a\n',
    7,
  ])('may not be %j', (name) => {
    expect(isExternalPluginName(name)).toBe(false);
  });
});

describe('opening an installed plugin', () => {
  it('asks about a young newer build and takes one of seven days without asking', () => {
    expect(externalPluginOpening('1.0.0', { status: 'published', version: '1.0.1', builtAt: daysAgo(6.9) }, now)).toBe(
      'ask-update',
    );
    expect(externalPluginOpening('1.0.0', { status: 'published', version: '1.0.1', builtAt: daysAgo(7) }, now)).toBe(
      'force-update',
    );
  });

  it('simply opens what is current, or what no list knows', () => {
    expect(externalPluginOpening('1.0.1', { status: 'published', version: '1.0.1', builtAt: daysAgo(30) }, now)).toBe(
      'open',
    );
    expect(externalPluginOpening('1.0.2', { status: 'published', version: '1.0.1', builtAt: daysAgo(30) }, now)).toBe(
      'open',
    );
    expect(externalPluginOpening('1.0.0', null, now)).toBe('open');
  });

  it('uninstalls what was unpublished, even when it is current', () => {
    expect(externalPluginOpening('1.0.1', { status: 'unpublished', version: '1.0.1', builtAt: now }, now)).toBe(
      'uninstall',
    );
  });

  it('has the pane width of the documents', () => {
    expect(externalPluginTerms.paneWidthPx).toBe(400);
  });
});

describe('versions', () => {
  it('compare number by number', () => {
    expect(isNewerVersion('1.10.0', '1.9.9')).toBe(true);
    expect(isNewerVersion('1.9.9', '1.10.0')).toBe(false);
    expect(isNewerVersion('2', '1.99')).toBe(true);
    expect(isNewerVersion('1', '1.0.0')).toBe(false);
  });

  it('are never newer both ways', () => {
    const version = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(isNewerVersion(a, b) && isNewerVersion(b, a)).toBe(false);
      }),
      { seed: 7 },
    );
  });
});
