import { useEffect, useMemo, useState } from 'react';
import { formatDecimal, roundPoint, toPoint, type Favourite } from '@meltemi/catalogue';
import { onHomepage } from '../collections/favourites.rules.ts';
import { AccountWindow, exportName } from '../features/account/index.ts';
import { DeleteInfo } from '../features/delete-info/index.ts';
import { FavsWindow } from '../features/favs/index.ts';
import { LoginWindow, readReason } from '../features/login/index.ts';
import { placeOfFavourite, type Place } from '../features/search/index.ts';
import { createStartupLoader } from '../features/startup-weather/index.ts';
import { PinnedPlaces, type PinnedPlace } from '../features/startup-pin2hp/index.ts';
import { Logo } from '../features/top-bar/index.ts';
import type { ServerCall } from '../network/index.ts';
import type { WindowContent } from '../panes/index.ts';
import type { Application } from './application.ts';
import type { People } from './people.ts';

/** What the windows of a person are handed beside the application. */
export interface PeopleParts {
  readonly call: ServerCall;
  readonly namePlace: (lat: number, lon: number) => Promise<string>;
  /** Takes the map to a place and opens what is known of it. */
  readonly goTo: (place: Place) => void;
}

/** Places of the start page that fit into the card. */
const PINNED_SHOWN = 4;

/** Hands data to the person as a file. */
function saveFile(name: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Opens a favourite: its place, or nothing where its window does not exist. */
const openFavourite =
  ({ goTo }: PeopleParts) =>
  (favourite: Favourite, id: string): void => {
    const place = placeOfFavourite(favourite, id);
    if (place !== null) goTo(place);
  };

/** The places that are pinned to the start page. */
const pinnedPlaces = (people: People): readonly PinnedPlace[] =>
  onHomepage(people.favourites.list())
    .slice(0, PINNED_SHOWN)
    .flatMap(({ id, value: { title, lat, lon } }) =>
      lat === undefined || lon === undefined ? [] : [{ id, name: title, lat, lon }],
    );

/** The contents of the windows of a person, wired. */
export function peoplePanes(application: Application, people: People, parts: PeopleParts) {
  const { bus, environment, language, map, settings } = application;
  const { account, favourites, pending } = people;
  const open = (name: string, params?: Readonly<Record<string, unknown>>): void =>
    bus.emit('rqstOpen', { name, ...(params === undefined ? {} : { params }) });
  const loadWeather = createStartupLoader({
    call: parts.call,
    product: () => settings.get('product'),
    namePlace: parts.namePlace,
  });
  const loadNow = (place: PinnedPlace) => loadWeather({ ...place, isGuessed: false });
  const addHere = async (): Promise<void> => {
    const { lat, lon } = map.camera.current();
    const point = toPoint(lat, lon);
    if (!point.ok) return;
    const name = await parts.namePlace(lat, lon);
    await favourites.add({
      type: 'fav',
      title: name === '' ? formatDecimal(point.value) : name,
      ...roundPoint(point.value),
    });
  };

  const login: WindowContent<{ readonly reason: string }> = function LoginPane({ params, close }) {
    // What is remembered may be written within the step that opens the window.
    const [, look] = useState(0);
    useEffect(() => {
      const timer = setTimeout(() => look(1), 0);
      return () => clearTimeout(timer);
    }, [params]);
    return (
      <LoginWindow
        account={account}
        reason={readReason(params.reason)}
        pending={pending.current()}
        link={params.reason === 'mail' ? people.mailLink() : null}
        lang={language.lang}
        mark={<Logo size={36} />}
        close={close}
      />
    );
  };
  const accountPane: WindowContent = () => (
    <AccountWindow
      account={account}
      open={(name) => (name === 'login' ? application.gate.login() : open(name))}
      saveExport={(data) => saveFile(exportName(environment.clock.now()), data)}
    />
  );
  const deleteInfo: WindowContent = () => (
    <DeleteInfo account={account} onLogin={() => open('login', { reason: 'account' })} />
  );
  const favs: WindowContent = ({ phone }) => (
    <FavsWindow
      records={people.favouriteRecords}
      favourites={favourites}
      onOpen={openFavourite(parts)}
      onAddHere={() => void addHere()}
      touch={phone || environment.facts.device !== 'desktop'}
    />
  );
  const pinned: WindowContent = function PinnedPane({ close }) {
    const places = useMemo(() => pinnedPlaces(people), []);
    return (
      <PinnedPlaces
        places={places}
        load={loadNow}
        onOpen={({ id, name, lat, lon }) => parts.goTo({ type: 'place', id, title: name, lat, lon })}
        close={close}
      />
    );
  };
  return { login, account: accountPane, deleteInfo, favs, pinned };
}

/** The contents of the windows of a person by name. */
export type PeoplePanes = ReturnType<typeof peoplePanes>;
