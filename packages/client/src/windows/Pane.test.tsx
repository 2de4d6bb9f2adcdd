import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { Pane } from './Pane.tsx';
import { openedWindows } from './test-windows.ts';
import type { WindowContent } from './define-window.ts';

const texts: Record<string, string> = { layers: 'Layers', closePane: 'Close {{name}}' };
const Place: WindowContent = ({ params, phone, half }) => (
  <p>{`${JSON.stringify(params)} ${phone ? 'phone' : 'large'} ${half ? 'half' : 'whole'}`}</p>
);

async function drawn(windows: ReturnType<typeof openedWindows>['windows'], phone = false): Promise<string> {
  const store = createLanguageStore({ initial: 'en', loader: { load: async () => texts }, log: vi.fn<() => void>() });
  await store.ready('main');
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      {windows
        .current()
        .filter(({ phase }) => phase !== 'loading')
        .map((window) => (
          <Pane key={window.name} window={window} windows={windows} phone={phone} cover={() => () => undefined} />
        ))}
    </LanguageProvider>,
  );
}

describe('the panes', () => {
  it('show nothing while a window loads', async () => {
    const { windows } = openedWindows({ detail: () => new Promise(() => undefined) });
    void windows.openByName('detail', { lat: 1, lon: 2 });
    expect(await drawn(windows)).toBe('');
  });

  it('frame a window with its name, a named close button and its content', async () => {
    const { windows } = openedWindows({ detail: () => Promise.resolve(Place) });
    await windows.openByName('detail', { lat: 1, lon: 2 });
    const html = await drawn(windows);
    expect(html).toMatch(/<aside[^>]*data-pane="bottom"[^>]*aria-label="Layers"/);
    expect(html).toContain('<h2>Layers</h2>');
    expect(html).toContain('aria-label="Close Layers"');
    expect(html).toContain('{&quot;lat&quot;:1,&quot;lon&quot;:2} large whole');
  });

  it('may name a window by what it shows', async () => {
    const { windows } = openedWindows();
    await windows.openByName('fav-layers', { part: 'Sea' });
    expect(await drawn(windows)).toContain('<h2>Sea</h2>');
  });

  it('tell content and style sheet of a half-open pane, and give a finger a grip on a phone only', async () => {
    const { windows } = openedWindows({ device: 'mobile', detail: () => Promise.resolve(Place) });
    await windows.openByName('detail', { lat: 1, lon: 2 });
    windows.setHalf('detail', true);
    const html = await drawn(windows, true);
    expect(html).toMatch(/data-half="true"/);
    expect(html).toContain('phone half');
    expect(html).toMatch(/class="[^"]*grip/);
    expect(await drawn(windows, false)).not.toMatch(/class="[^"]*grip/);
  });

  it('are sheets with a button for a grip where a window asks for one, on a phone', async () => {
    const { windows } = openedWindows({ device: 'mobile' });
    await windows.openByName('station');
    const half = await drawn(windows, true);
    expect(half).toMatch(/<aside[^>]*data-sheet="half"/);
    expect(half).not.toContain('data-half');
    expect(half).toMatch(/<button[^>]*aria-label="pullUp"[^>]*aria-expanded="false"/);
    windows.setHalf('station', false);
    expect(await drawn(windows, true)).toMatch(/data-sheet="full".*aria-label="pullDown"[^>]*aria-expanded="true"/s);
    expect(await drawn(windows, false)).not.toMatch(/data-sheet|aria-expanded/);
  });

  it('take a closing window out of reach while it fades', async () => {
    const { windows } = openedWindows();
    await windows.openByName('menu');
    windows.close('menu');
    expect(await drawn(windows)).toMatch(/<aside[^>]*data-closing="true"[^>]*inert=""/);
  });

  it('are dialogs where they stand in the middle, and sheets on a phone', async () => {
    const { windows } = openedWindows();
    await windows.openByName('share');
    expect(await drawn(windows)).toMatch(/^<dialog[^>]*data-pane="center"/);
    const phone = openedWindows({ device: 'mobile' });
    await phone.windows.openByName('settings');
    expect(await drawn(phone.windows, true)).toContain('data-pane="fullscreen-mobile"');
  });
});
