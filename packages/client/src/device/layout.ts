import type { DeviceKind } from '@meltemi/catalogue';

/** Narrower than this the screen is laid out for a phone; the style sheets say the same. */
export const PHONE_QUERY = '(width <= 600px)';

/** The device that the page is laid out for: a narrow window of a desktop is a phone, a phone held sideways is none. */
export const laidOutFor = (kind: DeviceKind, isNarrow: boolean): DeviceKind =>
  isNarrow ? 'mobile' : kind === 'mobile' ? 'tablet' : kind;

/** How the page is laid out now; read it again each time. */
export interface DeviceLayout {
  readonly device: () => DeviceKind;
  readonly isPhone: () => boolean;
}

/** The layout of the running page. */
export function createLayout(kind: DeviceKind, view: Pick<Window, 'matchMedia'>): DeviceLayout {
  const isPhone = (): boolean => view.matchMedia(PHONE_QUERY).matches;
  return { isPhone, device: () => laidOutFor(kind, isPhone()) };
}
