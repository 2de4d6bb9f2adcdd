import { menuFilterIdents, overlayIdents, overlays, settingDefinition } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { overlayIcon } from './overlay-icons.ts';
import { menuGroups, toggleStar } from './stars.rules.ts';

const seven = settingDefinition('favOverlaysDesktop').default;
const nameOf = (ident: string): string => ({ snowAccu: 'New snow', snowcover: 'Snow depth' })[ident] ?? ident;
const idle = { query: '', nameOf };

describe('a star', () => {
  it('is refused beyond seven on the desktop, with the number of the message', () => {
    expect(seven).toHaveLength(7);
    expect(toggleStar(seven, 'cape', 7)).toEqual({ ok: false, code: 'favourites/too-many-layers', num: 7 });
  });

  it('goes to the end of the list while there is room, and is taken away by a second click', () => {
    const fewer = toggleStar(seven, 'rain', 7);
    expect(fewer).toEqual({ ok: true, starred: ['wind', 'temp', 'clouds', 'waves', 'radar', 'satellite'] });
    expect(toggleStar(fewer.ok ? fewer.starred : [], 'cape', 7)).toEqual({
      ok: true,
      starred: ['wind', 'temp', 'clouds', 'waves', 'radar', 'satellite', 'cape'],
    });
  });

  it('has no end on a phone', () => {
    const list = settingDefinition('favOverlaysMobile').default;
    expect(toggleStar(list, 'cape', null)).toEqual({ ok: true, starred: [...list, 'cape'] });
  });
});

describe('the layer menu', () => {
  it('holds every layer of the map once, in groups that are not empty', () => {
    const shown = menuGroups('all', idle).flatMap((group) => group.overlays);
    expect([...shown].sort()).toEqual(overlayIdents.filter((ident) => !overlays[ident].isExternalLink).sort());
  });

  it('narrows by subject and by the typed name together', () => {
    expect(menuGroups('rain', { query: 'SNOW', nameOf }).flatMap((group) => group.overlays)).toEqual([
      'snowAccu',
      'snowcover',
    ]);
    expect(menuGroups('sea', { query: 'snow', nameOf })).toEqual([]);
  });

  it('finds something for every subject', () => {
    for (const filter of menuFilterIdents)
      expect([filter, menuGroups(filter, idle).length > 0]).toEqual([filter, true]);
  });

  it('has a picture for the icon of every overlay', () => {
    expect(overlayIdents.filter((ident) => overlayIcon(overlays[ident].icon) === overlayIcon(''))).toEqual([]);
  });
});
