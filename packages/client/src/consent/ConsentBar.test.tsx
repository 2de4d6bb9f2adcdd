import { describe, expect, it, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLanguageStore, LanguageProvider } from '../language/index.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { createConsentGate } from './page-views.ts';

const texts = { title: 'Counting', question: 'May we?', accept: 'Yes', refuse: 'No' };

function open(required: boolean) {
  return createConsentGate({
    now: () => 1,
    read: () => null,
    write: () => undefined,
    required: () => required,
    send: () => undefined,
  });
}

async function drawn(gate: ReturnType<typeof open>): Promise<string> {
  const store = createLanguageStore({ initial: 'en', loader: { load: async () => texts }, log: vi.fn<() => void>() });
  await store.ready('consent');
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <ConsentBar gate={gate} />
    </LanguageProvider>,
  );
}

describe('the bar of consent', () => {
  it('is not there before the start, nor where no answer is required', async () => {
    const gate = open(false);
    expect(await drawn(gate)).toBe('');
    gate.start();
    expect(await drawn(gate)).toBe('');
  });

  it('asks by its own name with two buttons that look alike', async () => {
    const gate = open(true);
    gate.start();
    const html = await drawn(gate);
    expect(html).toMatch(/<section[^>]*aria-labelledby="([^"]+)".*<h2 id="\1">Counting<\/h2><p>May we\?<\/p>/);
    expect(html).toMatch(/<button type="button">No<\/button><button type="button">Yes<\/button>/);
  });

  it.each([true, false])('goes with the answer: %s', async (answer) => {
    const gate = open(true);
    gate.start();
    gate.choose(answer);
    expect(await drawn(gate)).toBe('');
  });
});
