import { describe, expect, it, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLanguageStore, LanguageProvider } from '../language/index.ts';
import { createTopMessages, Segmented, Select, Slider, Switch, TopMessageBar } from './index.ts';

const texts: Record<string, Record<string, string>> = {
  errors: { 'connection/offline': 'offline text', 'model/load-failed': 'no {{model}}' },
  main: { close: 'Close' },
};

async function barWith(show: (messages: ReturnType<typeof createTopMessages>) => void): Promise<string> {
  const store = createLanguageStore({
    initial: 'en',
    loader: { load: async (section) => texts[section] ?? {} },
    log: vi.fn<() => void>(),
  });
  await Promise.all([store.ready('errors'), store.ready('main')]);
  const messages = createTopMessages({ now: () => 0, setTimeout: () => 1, clearTimeout: () => undefined });
  show(messages);
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <TopMessageBar messages={messages} />
    </LanguageProvider>,
  );
}

describe('the message bar', () => {
  it('has both live regions while it is empty', async () => {
    expect(await barWith(() => undefined)).toMatch(/<div role="alert"><\/div><output><\/output>/);
  });

  it('says an error in the urgent region, with a close button', async () => {
    const html = await barWith((messages) => messages.show('connection/offline'));
    expect(html).toMatch(/role="alert"><div[^>]*data-code="connection\/offline"/);
    expect(html).toContain('offline text');
    expect(html).toContain('aria-label="Close"');
  });

  it('says good news in the quiet region, as a button when a click does something', async () => {
    const html = await barWith((messages) =>
      messages.show('connection/online-again', { onClick: () => undefined, text: 'back' }),
    );
    expect(html).toMatch(/<output><div.*<button type="button"[^>]*>back<\/button>/);
  });

  it('prefers the text of the server and fills the values otherwise', async () => {
    expect(await barWith((messages) => messages.show('model/load-failed', { values: { model: 'GFS' } }))).toContain(
      'no GFS',
    );
    expect(
      await barWith((messages) =>
        messages.show('model/load-failed', { values: { model: 'GFS' }, text: 'maintenance' }),
      ),
    ).toContain('maintenance');
  });
});

describe('choices', () => {
  const pair = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', lang: 'de' },
  ];

  it('a segmented control is a group of radio buttons under one name, the chosen one checked', () => {
    const html = renderToStaticMarkup(<Segmented legend="L" segments={pair} value="b" onChange={() => undefined} />);
    const names = [...html.matchAll(/name="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(names).size).toBe(1);
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="b"/);
    expect(html).toMatch(/<legend[^>]*>L<\/legend>/);
  });

  it('a select is tied to its label and marks the language of each choice', () => {
    const html = renderToStaticMarkup(<Select label="L" choices={pair} value="b" onChange={() => undefined} />);
    const [, id] = /<label for="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<select id="${id}"`);
    expect(html).toMatch(/<option value="b" lang="de" selected="">B<\/option>/);
  });
});

describe('a slider', () => {
  it('is a native range tied to its label, and says its value in words', () => {
    const html = renderToStaticMarkup(
      <Slider label="L" value={0.5} words="half" min={0} max={2} step={0.1} onChange={() => undefined} />,
    );
    const [, id] = /<label for="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(
      new RegExp(`<input id="${id}" type="range" min="0" max="2" step="0.1" aria-valuetext="half" value="0.5"`),
    );
    expect(html).toMatch(new RegExp(`<output for="${id}"[^>]*>half</output>`));
  });
});

describe('a switch', () => {
  it.each([[true], [false]])('says that it is %s', (checked) => {
    const html = renderToStaticMarkup(
      <Switch checked={checked} onChange={() => undefined}>
        Words
      </Switch>,
    );
    expect(html).toMatch(
      new RegExp(`<button type="button" role="switch" aria-checked="${checked}".*<span>Words</span>`),
    );
  });
});
