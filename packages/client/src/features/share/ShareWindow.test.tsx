import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import type { ShareEnvironment } from './share-environment.ts';
import { ShareWindow } from './ShareWindow.tsx';

const never = (): never => {
  throw new Error('nothing was pressed');
};

async function draw(environment: Partial<ShareEnvironment>): Promise<string> {
  // Without files every text is its own key.
  const store = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });
  await Promise.all([store.ready('main'), store.ready('share')]);
  const all: ShareEnvironment = { copyText: never, copyPicture: null, share: null, download: never, ...environment };
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <ShareWindow
        link="https://example.org/?wind,1.000,2.000,5"
        shows="x"
        title="Wind"
        overlay="wind"
        timestamp={0}
        makePicture={never}
        environment={all}
        logError={never}
      />
    </LanguageProvider>,
  );
}
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button([^>]*)>.*?<\/svg>(\w+)<\/button>/g)].map(
    (match) => `${match[2]}${match[1]?.includes('disabled') === true ? ' (waits)' : ''}`,
  );

describe('the share window', () => {
  it('shows the link, named, to be read and copied', async () => {
    const html = await draw({});
    const [, field] = /<label for="([^"]+)">link</.exec(html) ?? [];
    expect(html).toMatch(
      new RegExp(`<input id="${field}"[^>]*readOnly=""[^>]*value="https://example.org/\\?wind,1.000,2.000,5"`),
    );
  });

  it('offers only what the browser can do', async () => {
    expect(buttons(await draw({}))).toEqual(['download (waits)', 'copyLink']);
    expect(buttons(await draw({ copyPicture: never, share: never }))).toEqual([
      'download (waits)',
      'copyPicture (waits)',
      'native',
      'copyLink',
    ]);
  });

  it('says that the picture is on its way', async () => {
    expect(await draw({})).toMatch(/<figure[^>]*aria-busy="true"><p>making</);
  });
});
