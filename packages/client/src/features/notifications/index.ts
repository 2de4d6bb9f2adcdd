export { createBrowserPush } from './browser-push.ts';
export { DevicePart, type DevicePartProps } from './DevicePart.tsx';
export { createNotices, type Notices, type NoticesParts } from './notices.store.ts';
export type { Notice } from './notices.rules.ts';
export { NoticesList } from './NoticesList.tsx';
export { notifiedPlaces, type NotifiedPlace, type PlaceWish, type PlaceWishes } from './places.rules.ts';
export { PlacesPart } from './PlacesPart.tsx';
export { createPushSwitch, type PushAddress, type PushSwitch } from './push.ts';
