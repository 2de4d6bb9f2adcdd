import { describe, expect, it, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LanguageCode } from '@meltemi/catalogue';
import { LanguageProvider, markDocument, useFormats, useText } from './LanguageProvider.tsx';
import { createLanguageStore } from './language.store.ts';
import type { LogProblem } from './section-loader.ts';

const loader = {
  load: async (_: string, lang: LanguageCode) =>
    lang === 'ar' ? { hello: 'أهلا {{name}}' } : { hello: 'Hello {{name}}' },
};

function Hello() {
  const t = useText('main');
  return <p>{t('hello', { name: 'Naxos' })}</p>;
}

function Amount() {
  return <b>{useFormats().number(1234.5)}</b>;
}

async function storeIn(initial: LanguageCode) {
  const store = createLanguageStore({ initial, loader, log: vi.fn<LogProblem>() });
  await store.ready('main');
  return store;
}

describe('LanguageProvider', () => {
  it('gives texts to the components below', async () => {
    const store = await storeIn('ar');
    expect(
      renderToStaticMarkup(
        <LanguageProvider store={store}>
          <Hello />
        </LanguageProvider>,
      ),
    ).toBe('<p>أهلا \u2068Naxos\u2069</p>');
  });

  it('gives the texts of the new language after a change', async () => {
    const store = await storeIn('en');
    await store.change('ar');
    expect(
      renderToStaticMarkup(
        <LanguageProvider store={store}>
          <Hello />
        </LanguageProvider>,
      ),
    ).toContain('أهلا');
  });

  it('gives the formats of the language', async () => {
    const store = await storeIn('de');
    expect(
      renderToStaticMarkup(
        <LanguageProvider store={store}>
          <Amount />
        </LanguageProvider>,
      ),
    ).toBe('<b>1.234,5</b>');
  });

  it('is needed by whoever asks for texts', () => {
    expect(() => renderToStaticMarkup(<Hello />)).toThrow('outside of LanguageProvider');
  });
});

describe('the document', () => {
  it.each([
    ['cs', 'ltr'],
    ['fr', 'ltr'],
    ['es', 'ltr'],
    ['ja', 'ltr'],
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('in %s runs %s', async (lang, dir) => {
    const root = { lang: '', dir: '' };
    markDocument(await storeIn(lang), root);
    expect(root).toEqual({ lang, dir });
  });

  it('carries language and direction', async () => {
    const root = { lang: '', dir: '' };
    const store = await storeIn('en');
    markDocument(store, root);
    expect(root).toEqual({ lang: 'en', dir: 'ltr' });
    await store.change('ar');
    markDocument(store, root);
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
  });
});
