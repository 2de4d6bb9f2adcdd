import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { HttpError, type ServerCall } from '#network/index.ts';
import { LayerMenu } from './LayerMenu.tsx';
import { findMissing, missingOverlays } from './missing-layers.ts';

describe('the layer menu', () => {
  it("refuses an eighth star in the documents' words, and takes it once another is gone", async () => {
    const { user, text, settings } = await show(<LayerMenu phone={false} />);
    const star = (key: string, name: string) =>
      screen.getByRole('button', { name: text('main', key, { layer: name }) });
    await user.click(star('addStar', 'CAPE index'));
    expect(screen.getByRole('alert').textContent).toBe('Maximum is 7 favorite layers. Remove some to add new ones.');
    await user.click(star('removeStar', 'Satellite'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(star('addStar', 'CAPE index'));
    star('removeStar', 'CAPE index');
    expect(settings.get('favOverlaysDesktop')).toEqual(['wind', 'rain', 'temp', 'clouds', 'waves', 'radar', 'cape']);
  });

  it('finds layers by a part of their name, says where there is none, and shows the chosen one', async () => {
    const chosen: string[] = [];
    const { user, text, settings } = await show(
      <LayerMenu phone onChosen={() => chosen.push(settings.get('overlay'))} />,
    );
    const field = screen.getByRole('searchbox', { name: text('main', 'findLayer') });
    await user.type(field, 'qqqq');
    screen.getByText(text('errors', 'search/nothing-found'));
    await user.clear(field);
    await user.type(field, 'snow de');
    await user.click(screen.getByRole('button', { name: 'Snow depth' }));
    expect(chosen).toEqual(['snowcover']);
  });

  it('keeps as many stars as a phone wants in a row at its top, which a kind of layers hides', async () => {
    const { user, text, settings } = await show(<LayerMenu phone />);
    const row = () => screen.queryByRole('navigation', { name: text('menu', 'starredLayers') });
    const names = (): (string | null)[] =>
      within(row() as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const cape = text('overlays', 'overlay.cape');
    expect(names()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: text('main', 'addStar', { layer: cape }) }));
    expect(names().at(-1)).toBe(cape);
    expect(settings.get('favOverlaysMobile')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: text('main', 'removeStar', { layer: cape }) }));
    expect(names()).not.toContain(cape);
    await user.click(screen.getByRole('button', { name: text('main', 'filter_sea') }));
    expect(row()).toBeNull();
    screen.getByRole('heading', { level: 3, name: text('overlays', 'group.sea') });
    await user.click(screen.getByRole('button', { name: text('main', 'filter_all') }));
    expect(names()).toHaveLength(11);
  });

  it('greys the layers that the server has no source of, and says why', async () => {
    const { user, text, settings } = await show(
      <LayerMenu phone={false} missing={missingOverlays(['efi', 'drought'])} />,
    );
    const reason = text('menu', 'missing_efi');
    const own = text('overlays', 'overlay.efiWind');
    const tile = screen.getAllByRole('button', { name: (name) => name.startsWith(own) && name.endsWith(reason) })[0]!;
    expect([tile.getAttribute('aria-disabled'), screen.getAllByText(reason).length > 2]).toEqual(['true', true]);
    const before = settings.get('overlay');
    await user.click(tile);
    expect(settings.get('overlay')).toBe(before);
    await user.click(screen.getAllByRole('button', { name: text('overlays', 'overlay.fwi') })[0]!);
    expect(settings.get('overlay')).toBe('fwi');
  });

  it('greys what an ensemble tells while the ensemble is missing, each with its own', () => {
    expect([...missingOverlays(['ecmwfEns', 'gefs'])]).toEqual([
      ['rainChance', 'ecmwfEns'],
      ['gustChance', 'ecmwfEns'],
      ['tempSpread', 'gefs'],
    ]);
  });

  it('asks the server which products it has nothing of; what cannot be asked is not grey', async () => {
    const call = (async (_call: unknown, { params }: { params: { directory: string } }) => {
      if (params.directory === 'intersucho') throw new HttpError('status', '/x', 404, '');
      if (params.directory === 'intersucho-firerisk') throw new HttpError('status', '/x', 503, '');
      return { data: {} };
    }) as unknown as ServerCall;
    expect(await findMissing(call, new AbortController().signal)).toEqual(['drought']);
  });
});
