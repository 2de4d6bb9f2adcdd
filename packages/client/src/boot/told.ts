import type { PushAddress } from '../account/index.ts';
import { createPlaceNamer } from '../features/picker/index.ts';
import { createServerCall } from '../network/index.ts';
import type { Application } from './application.ts';
import { followSubscription } from './follow-subscription.ts';
import { followTold } from './follow-told.ts';
import { createToldParts, type ToldParts } from './told-parts.ts';

async function open(application: Application, view: Window & typeof globalThis): Promise<ToldParts> {
  const { bus, environment, http, language, messages, settings } = application;
  const { givePush, isAlertStored, registerDevice, syncCollections } = await application.people();
  const call = createServerCall(http);
  const account = {
    syncCollections,
    isAlertStored,
    registerDevice: (push: PushAddress | null) => {
      givePush(async () => push);
      return registerDevice();
    },
  };
  const parts = createToldParts(
    { application, call, account, namePlace: createPlaceNamer(call, () => language.lang) },
    view,
  );
  givePush(async () => (settings.get('notifications') ? parts.pushAddress() : null));
  followTold(parts, application, view);
  followSubscription({ bus, messages, settings, clock: environment.clock, root: view.document.documentElement });
  return parts;
}

const opened = new WeakMap<Application, Promise<ToldParts>>();

/** Alerts, messages and the subscription of an application: made once, and followed from then on. */
export function toldOf(application: Application, view: Window & typeof globalThis = window): Promise<ToldParts> {
  const known = opened.get(application);
  if (known !== undefined) return known;
  const parts = open(application, view).catch((cause: unknown) => {
    // Code that did not come is asked for again by the next need.
    opened.delete(application);
    throw cause;
  });
  opened.set(application, parts);
  return parts;
}
