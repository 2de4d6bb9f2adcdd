import { renderToStaticMarkup } from 'react-dom/server';
import type { Gradient, ScaleIdent } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { OwnColoursProvider, useOwnGradient } from './useOwnGradient.ts';

const RED: Gradient = [
  [0, [255, 0, 0, 255]],
  [30, [120, 0, 0, 255]],
];
const Shown = ({ scale }: { scale: ScaleIdent | null }) => <i>{JSON.stringify(useOwnGradient(scale))}</i>;

describe('own colours beside the map', () => {
  it('are those of the scale, and none without a scale or without own ones', () => {
    const colours = { of: (scale: ScaleIdent) => (scale === 'wind' ? RED : null), subscribe: () => () => undefined };
    const drawn = (scale: ScaleIdent | null): string =>
      renderToStaticMarkup(
        <OwnColoursProvider value={colours}>
          <Shown scale={scale} />
        </OwnColoursProvider>,
      );
    expect([drawn('wind'), drawn('temp'), drawn(null)]).toEqual([
      `<i>${JSON.stringify(RED)}</i>`,
      '<i>null</i>',
      '<i>null</i>',
    ]);
  });

  it("are nobody's outside of the provider", () => {
    expect(renderToStaticMarkup(<Shown scale="wind" />)).toBe('<i>null</i>');
  });
});
