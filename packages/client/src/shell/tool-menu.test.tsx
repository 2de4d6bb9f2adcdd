import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as features from '#features/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { isWindow } from '#windows/index.ts';
import { toolEntries, type ToolEntry } from '#features/menu/tool-entries.rules.ts';
import { ToolMenu } from '#features/menu/ToolMenu.tsx';

const all = toolEntries(Object.values(features).filter(isWindow), true);

const draw = async (entries: readonly ToolEntry[], badge = 0, counts = {}): Promise<string> => {
  const store = createLanguageStore({
    initial: 'en',
    loader: {
      load: async () => ({
        tools: 'Tools',
        ...Object.fromEntries(all.map(({ label }) => [label.key, label.key.replace('entry.', '')])),
      }),
    },
    log: () => undefined,
  });
  await store.ready('menu');
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <ToolMenu entries={entries} badge={badge} counts={counts} onPress={() => undefined} />
    </LanguageProvider>,
  );
};

describe('the tools of the menu', () => {
  it('are buttons in a named list, with the words of the documents', async () => {
    const html = await draw(all);
    expect(html).toMatch(/^<nav aria-label="Tools">/);
    expect([...html.matchAll(/<span>([^<]+)<\/span>/g)].map((match) => match[1])).toEqual([
      'Settings',
      'About us',
      'Find my location',
      'Fullscreen',
      'Hurricane tracker',
      'Favorites',
      'Alerts',
      'Error console',
      'Notifications',
    ]);
  });

  it('count new notifications at their entry', async () => {
    expect(await draw(all, 3)).toMatch(/Notifications<\/span><b[^>]*>3<\/b>/);
    expect(await draw(all, 3, { hurricanes: 2 })).toMatch(/Hurricane tracker<\/span><b[^>]*>2<\/b>/);
  });

  it('are not there at all where nothing can be done', async () => {
    expect(await draw([])).toBe('');
  });

  it('have an icon each', async () => {
    // The panel stands for an icon that is not known.
    expect(await draw(all)).not.toContain('lucide-panel-right');
  });
});
