import type { Call } from './call.ts';
import type { CallIdent, calls } from './registry.ts';

/** The calls of a noun, by ident. */
type Group = Readonly<Record<string, Call>>;

/** The nouns, each a file of its own: whoever makes one call builds the schemas of its noun and of no other. */
const nouns = {
  service: {
    idents: 'connection reportError pageView addressLocation elevation celestial events plugins health metrics openApi',
    load: async (): Promise<Group> => (await import('./service.ts')).serviceCalls,
  },
  modelData: {
    idents: 'minifest satelliteInfo radarInfo dataTile',
    load: async (): Promise<Group> => (await import('./model-data.ts')).modelDataCalls,
  },
  forecast: {
    idents: 'pointForecast meteogram cityTile labels',
    load: async (): Promise<Group> => (await import('./forecast.ts')).forecastCalls,
  },
  warnings: {
    idents: 'warnings warningDetails warningAreas stormCount storms',
    load: async (): Promise<Group> => (await import('./warnings.ts')).warningCalls,
  },
  places: {
    idents: 'poisNear poi observations tidesNear tides airport reverseName search',
    load: async (): Promise<Group> => (await import('./places.ts')).placeCalls,
  },
  webcams: {
    idents: 'webcam webcams webcamArchive webcamArchiveHourly webcamPing webcamViews proposeWebcam',
    load: async (): Promise<Group> => (await import('./webcams.ts')).webcamCalls,
  },
  reading: {
    idents: 'stories startupArticles articles article',
    load: async (): Promise<Group> => (await import('./reading.ts')).readingCalls,
  },
  collections: {
    idents:
      'listFavs addFav replaceFav removeFav listAlerts addAlert replaceAlert removeAlert listNotams addNotam replaceNotam removeNotam listColors addColor replaceColor removeColor',
    load: async (): Promise<Group> => (await import('./collections.ts')).collectionCalls,
  },
  users: {
    idents:
      'readSettings storeSettings registerDevice alertTimestamps previewAlert alert notifiedLocation storeNotifiedLocation testNotifiedLocation pushKey notificationPreferences storeNotificationPreferences notifications clearNotifications notificationsReceived notificationsOpened sendTestNotification',
    load: async (): Promise<Group> => (await import('./users.ts')).userCalls,
  },
  account: {
    idents:
      'accountInfo logout register login confirmEmail resendConfirmation forgottenPassword resetPassword changePassword changeEmail sessions endSession exportAccount deleteAccount redeemCode',
    load: async (): Promise<Group> => (await import('./account.ts')).accountCalls,
  },
  uploads: {
    idents: 'uploads upload storeUpload removeUpload',
    load: async (): Promise<Group> => (await import('./uploads.ts')).uploadCalls,
  },
  files: {
    idents: 'texture languageFile patchScript languagePatch vectorTile reliefTile maskTile mapStyle',
    load: async (): Promise<Group> => (await import('./files.ts')).fileCalls,
  },
} as const;

/** A call with its schemas, loaded by its name. */
export async function loadCall<N extends CallIdent>(ident: N): Promise<(typeof calls)[N]> {
  const noun = Object.values(nouns).find(({ idents }) => idents.split(' ').includes(ident));
  const call = (await noun?.load())?.[ident];
  if (call === undefined) throw new RangeError(`the contract has no call ${ident}`);
  return call as (typeof calls)[N];
}
