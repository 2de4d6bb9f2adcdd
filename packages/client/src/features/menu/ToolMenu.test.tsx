import { renderToStaticMarkup } from 'react-dom/server';
import { menuEntries } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { hasPicture, ToolMenu, type ToolMenuProps } from './ToolMenu.tsx';

const draw = async (means: Pick<ToolMenuProps, 'hasWindow' | 'can'>): Promise<string> => {
  const store = createLanguageStore({
    initial: 'en',
    loader: {
      load: async () => ({
        tools: 'Tools',
        ...Object.fromEntries(menuEntries.map(({ label }) => [`entry.${label}`, label])),
      }),
    },
    log: () => undefined,
  });
  await store.ready('menu');
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <ToolMenu {...means} onOpen={() => undefined} onCommand={() => undefined} />
    </LanguageProvider>,
  );
};

describe('the tools of the menu', () => {
  it('are buttons in a named list, with the words of the documents', async () => {
    const html = await draw({
      hasWindow: (name) => name === 'settings' || name === 'info',
      can: (command) => command === 'fullscreen',
    });
    expect(html).toMatch(/^<nav aria-label="Tools">/);
    expect([...html.matchAll(/<span>([^<]+)<\/span>/g)].map((match) => match[1])).toEqual([
      'Settings',
      'About us',
      'Fullscreen',
    ]);
  });

  it('are not there at all where nothing can be done', async () => {
    expect(await draw({ hasWindow: () => false, can: () => false })).toBe('');
  });

  it('have a picture each', () => {
    expect(menuEntries.filter(({ label }) => !hasPicture(label))).toEqual([]);
  });
});
