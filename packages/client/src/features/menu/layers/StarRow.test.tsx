import { renderToStaticMarkup } from 'react-dom/server';
import { settingDefinition, type OverlayIdent } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { StarRow } from './StarRow.tsx';

const draw = async (starred: readonly OverlayIdent[], shown: OverlayIdent): Promise<string> => {
  // Without files every text is its own key.
  const store = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });
  await Promise.all([store.ready('menu'), store.ready('overlays')]);
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <StarRow starred={starred} shown={shown} onChoose={() => undefined} />
    </LanguageProvider>,
  );
};
const namesIn = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/>overlay\.(\w+)</g)].map((match) => match[1]);

describe('the starred layers of a phone', () => {
  it('stand in the order of their stars, the shown one marked', async () => {
    const starred = settingDefinition('favOverlaysMobile').default;
    const html = await draw(starred, 'temp');
    expect(namesIn(html)).toEqual(starred);
    expect([...html.matchAll(/aria-pressed="true"[^]*?overlay\.(\w+)</g)].map((match) => match[1])).toEqual(['temp']);
  });

  it('are not there without a star', async () => {
    expect(await draw([], 'wind')).toBe('');
  });
});
