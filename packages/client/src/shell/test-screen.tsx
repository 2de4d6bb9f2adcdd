// For tests: the page as the start makes it, with a map that draws nothing and a server that never answers.
import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import * as features from '../features/index.ts';
import { LanguageProvider } from '../language/index.ts';
import { loadLanguage } from '../language/test-language.ts';
import { OwnColoursProvider, type MapController } from '../map/index.ts';
import { createServices, ServicesProvider, type Services } from '../services/index.ts';
import { SettingsProvider } from '../settings/index.ts';
import { createSignal } from '../signals/index.ts';
import { isWindow } from '../windows/index.ts';

/** Where the camera looks. */
type Camera = ReturnType<MapController['camera']['current']>;

const nothing = (): void => undefined;

/** A map without an engine: what the screen reads of it is as it is before the first weather. */
function createStillMap(
  camera: ReturnType<typeof createSignal<Camera>>,
  hasBegun: MapController['hasBegun'],
): MapController {
  return {
    mount: () => nothing,
    picker: createSignal<never>(null as never),
    pick: nothing,
    pickAt: nothing,
    closePicker: nothing,
    loading: createSignal<boolean>(false),
    camera,
    model: createSignal<never>(null as never),
    knownModel: () => null,
    engine: createSignal<'maplibre'>('maplibre'),
    hasBegun,
    hasChoice: () => false,
    detail: createSignal({}),
    terrain: createSignal<boolean>(false),
    contextMenu: createSignal<never>(null as never),
    openMenuAt: nothing,
    closeMenu: nothing,
    symbols: {
      show: nothing,
      remove: nothing,
      list: createSignal<never[]>([]),
      focus: nothing,
      neighbour: () => null,
    },
    covers: { ...createSignal<never[]>([]), add: () => nothing },
    picture: () => Promise.resolve(null),
    moveTo: (next) => camera.set(next),
  };
}

/** A page that is shown. */
export interface ShownScreen {
  readonly services: Services;
  readonly user: UserEvent;
  /** Where the camera of the map looks; a pan is a change of it. */
  readonly camera: ReturnType<typeof createSignal<Camera>>;
}

/** Shows a part of the screen with all services around it, over a map that has drawn its first picture unless said. */
export async function showScreen(
  node: ReactNode,
  hasBegun: MapController['hasBegun'] = createSignal(true),
): Promise<ShownScreen> {
  const services = createServices({ view: window, version: 'test', windows: Object.values(features).filter(isWindow) });
  const language = await loadLanguage('en');
  const camera = createSignal<Camera>({ lat: 50, lon: 14, zoom: 5 });
  const put = <Name extends keyof Services>(name: Name, value: Services[Name]): void =>
    void Object.defineProperty(services, name, { value });
  put('language', language);
  put('map', createStillMap(camera, hasBegun));
  const silence = (): Promise<never> => new Promise(nothing);
  put('call', silence);
  put('http', { get: silence, post: silence } as unknown as Services['http']);
  // Parts that come after the first picture suspend the first drawing, which waits for them.
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <LanguageProvider store={language}>
          <SettingsProvider value={services.settings}>
            <OwnColoursProvider value={services.colours}>{node}</OwnColoursProvider>
          </SettingsProvider>
        </LanguageProvider>
      </ServicesProvider>,
    );
  });
  return { services, user: userEvent.setup({ delay: null }), camera };
}
