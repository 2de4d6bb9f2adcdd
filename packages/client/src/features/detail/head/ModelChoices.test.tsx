import { describe, expect, it } from 'vitest';
import { Choices } from './Choices.tsx';
import { ModelChoices } from './ModelChoices.tsx';
import { KnownModelsProvider } from '#places/index.ts';
import { createSignal } from '#signals/index.ts';
import { drawn } from '../rules/test-forecast.ts';

const nothing = (): void => undefined;

describe('a group of choices', () => {
  it('has a name, presses the chosen one and marks what is locked', async () => {
    const html = await drawn(
      <Choices
        legend="Step"
        items={[
          { value: '3', label: '3 h' },
          { value: '1', label: '1 h', spoken: 'Hours, Premium', locked: true },
        ]}
        value="3"
        onChoose={nothing}
      />,
    );
    expect(html).toMatch(/<legend[^>]*>Step<\/legend>/);
    expect(html).toMatch(/aria-pressed="true"[^>]*data-value="3"/);
    expect(html).toMatch(/aria-pressed="false" aria-label="Hours, Premium" data-value="1" data-locked="true"/);
  });
});

describe('the models', () => {
  const models = ['ecmwf', 'gfs', 'icon', 'iconEu', 'iconD2'] as const;
  it('are buttons as far as there is room, the rest a list with a name', async () => {
    const html = await drawn(
      <ModelChoices models={models} model="iconD2" room={3} onModel={nothing} onCompare={nothing} />,
    );
    expect([...html.matchAll(/data-value="([^"]+)"/g)].map(([, ident]) => ident)).toEqual(['ecmwf', 'gfs', 'iconD2']);
    expect([...html.matchAll(/<option value="(\w+)">/g)].map(([, ident]) => ident)).toEqual(['icon', 'iconEu']);
    expect(html).toMatch(/<select[^>]*aria-label="moreModels"/);
    expect(html).toContain('compare');
  });

  it.each([
    ['live', 'modelOf'],
    ['simulated', 'modelInStyleOf'],
  ])('of %s numbers are spoken as what they are', async (origin, spoken) => {
    const known = { model: createSignal({ provenance: { origin } }), knownModel: () => null };
    const html = await drawn(
      <KnownModelsProvider value={known}>
        <ModelChoices models={['ecmwf', 'gfs']} model="ecmwf" room={3} onModel={nothing} />
      </KnownModelsProvider>,
    );
    expect([...html.matchAll(/aria-label="(model[^"]*)"/g)].map(([, label]) => label)).toEqual([spoken, spoken]);
  });

  it('need no list when all fit, and offer no comparison that cannot be opened', async () => {
    const html = await drawn(<ModelChoices models={['ecmwf', 'gfs']} model="ecmwf" room={3} onModel={nothing} />);
    expect(html).not.toContain('<select');
    expect(html).not.toContain('compare');
  });
});
