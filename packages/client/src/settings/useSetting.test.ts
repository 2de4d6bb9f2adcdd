import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { openTab } from './test-settings.ts';
import type { TestValues } from './test-settings.ts';
import { createSettingsContext, useSettingOf } from './useSetting.ts';

const { SettingsProvider, useSetting, useSettings } = createSettingsContext<TestValues>();

describe('settings in components', () => {
  it('render the default on the server, where no choice is known', () => {
    const { store } = openTab();
    store.set('map', 'sat');
    const Shown = () =>
      createElement('p', null, useSetting('map'), useSettingOf(store, 'hourFormat'), String(useSettings() === store));
    expect(renderToString(createElement(SettingsProvider, { value: store }, createElement(Shown)))).toBe(
      '<p>sznmap<!-- -->24h<!-- -->true</p>',
    );
  });

  it('say clearly that the provider is missing', () => {
    const Lost = () => createElement('p', null, useSetting('map'));
    expect(() => renderToString(createElement(Lost))).toThrow('Settings are used outside of their provider');
  });
});
