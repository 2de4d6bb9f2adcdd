import { renderToStaticMarkup } from 'react-dom/server';
import { isValidElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Chips } from './Chips.tsx';

const CHOICES = [
  { value: 'sailor', label: 'Sailing' },
  { value: 'pilot', label: 'Flying' },
  { value: 'surf', label: 'Surfing' },
] as const;

describe('chips', () => {
  it('are native check boxes with their words below one legend', () => {
    const html = renderToStaticMarkup(
      <Chips legend="For" choices={CHOICES} values={['pilot']} onChange={() => undefined} />,
    );
    expect(html).toMatch(/<legend[^>]*>For<\/legend>/);
    expect(
      [...html.matchAll(/(<input type="checkbox"[^>]*value="(\w+)"[^>]*>)<span>(\w+)</g)].map(
        ([, input, value, label]) => [value, input?.includes('checked=""'), label],
      ),
    ).toEqual([
      ['sailor', false, 'Sailing'],
      ['pilot', true, 'Flying'],
      ['surf', false, 'Surfing'],
    ]);
  });

  it('answer with all that are chosen, in the order of the list', () => {
    let chosen: readonly string[] = [];
    const fieldset = Chips({
      legend: 'For',
      choices: CHOICES,
      values: ['surf'],
      onChange: (values) => (chosen = values),
    });
    const [, labels] = (
      fieldset.props as {
        children: [unknown, ReactElement<{ children: ReactElement<{ onChange: (event: unknown) => void }>[] }>[]];
      }
    ).children;
    const press = (index: number, checked: boolean): void =>
      labels[index]?.props.children.find(isValidElement)?.props.onChange({ currentTarget: { checked } });
    press(0, true);
    expect(chosen).toEqual(['sailor', 'surf']);
    press(2, false);
    expect(chosen).toEqual([]);
  });
});
