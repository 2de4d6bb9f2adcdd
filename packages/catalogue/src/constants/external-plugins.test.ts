import { describe, expect, it } from 'vitest';
import { isExternalPluginName } from './external-plugins.ts';

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
