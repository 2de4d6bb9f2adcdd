import { overlays, pageTitle, type DeviceKind } from '@meltemi/catalogue';
import { browserAddress, createWindows, followAddress, type AnyWindow, type Windows } from '../panes/index.ts';
import type { Application } from './application.ts';
import { PHONE_QUERY } from './usePhone.ts';

/** The device as the windows are laid out for it: a narrow window of a desktop is a phone, a phone held sideways is none. */
export const laidOutFor = (kind: DeviceKind, isNarrow: boolean): DeviceKind =>
  isNarrow ? 'mobile' : kind === 'mobile' ? 'tablet' : kind;

/** The device of this page, told anew each time: a window of a desktop may be made narrow. */
export const deviceOf =
  ({ environment }: Pick<Application, 'environment'>, view: Pick<Window, 'matchMedia'>) =>
  (): DeviceKind =>
    laidOutFor(environment.facts.device, view.matchMedia(PHONE_QUERY).matches);

/** Makes the windows of the page and opens the one that the address names. */
export function openWindows(application: Application, definitions: readonly AnyWindow[], view: Window): Windows {
  const {
    bus,
    environment: { clock },
    language,
    reporter,
    settings,
  } = application;
  const device = deviceOf(application, view);
  const logError = (module: string, message: string, cause?: unknown): void =>
    reporter.logError(module, message, cause);
  const windows = createWindows({ clock, bus, device, definitions, instead: application.gate.instead, logError });
  bus.on('pluginClosed', ({ name }) => {
    if (name === 'detail') bus.emit('detailClose');
  });
  const resetTitle = (): void => {
    view.document.title = pageTitle(language.text('overlays')(overlays[settings.get('overlay')].trans));
  };
  followAddress({ clock, bus, windows, address: browserAddress(view), device, logError, resetTitle });
  return windows;
}
