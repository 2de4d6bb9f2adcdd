import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSignal } from '#signals/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';

async function draw(changes: Partial<ContextMenuProps> = {}): Promise<string> {
  const store = createLanguageStore({
    initial: 'en',
    loader: { load: async () => ({ here: 'Options for {{place}}' }) },
    log: () => undefined,
  });
  await store.ready('menu');
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <ContextMenu
        point={{ x: 10, y: 10 }}
        title="Naxos"
        coordinates="37.105, 25.376"
        entries={['forecast', 'copy']}
        onChoose={async () => null}
        onClose={() => undefined}
        camera={createSignal(0)}
        phone={false}
        {...changes}
      />
    </LanguageProvider>,
  );
}

describe('the menu of a place', () => {
  it('is a named menu with its entries, none of them a stop of the tab key', async () => {
    const html = await draw();
    expect(html).toMatch(/<div role="menu" aria-label="Options for Naxos"/);
    expect(
      [...html.matchAll(/<button type="button" role="menuitem" tabindex="-1"[^>]*>.*?<span>(\w+)<\/span>/g)].map(
        (match) => match[1],
      ),
    ).toEqual(['forecast', 'copy']);
  });

  it('names the place with its coordinates, and these once where it has no name', async () => {
    expect(await draw()).toContain('<b dir="auto">Naxos</b><span dir="ltr">37.105, 25.376</span>');
    expect((await draw({ title: '37.105, 25.376' })).match(/37\.105, 25\.376</g)).toHaveLength(1);
  });

  it('has a button to close it where it is a sheet', async () => {
    expect(await draw()).not.toContain('closeMenu');
    expect(await draw({ phone: true })).toMatch(/data-phone="true".*aria-label="closeMenu"/s);
  });
});
