import {
  baseMaps,
  hourFormats,
  isolineIdents,
  isolines,
  listMetrics,
  mapLibraries,
  metricIdents,
  metrics,
  metricSettingName,
  pickerTimeouts,
  poiIdents,
  pois,
  preferredProducts,
  products,
  satelliteKinds,
  settingNames,
  stationSorts,
  type MetricIdent,
  type SettingName,
} from '@meltemi/catalogue';
import type { AppValues } from '#settings/index.ts';

/** A text of the settings: a key of the first screen's section, of the window's own, or of the names of layers, or a number of seconds; `name` needs no translation. */
export type RowText =
  | { readonly settings: string }
  | { readonly preferences: string }
  | { readonly overlays: string }
  | { readonly main: string }
  | { readonly seconds: number }
  | { readonly name: string };

type NamesOf<Value> = {
  [Name in SettingName]: AppValues[Name] extends Value ? (Value extends AppValues[Name] ? Name : never) : never;
}[SettingName];

/** The settings that are on or off. */
export type FlagName = NamesOf<boolean>;

/** What a setting is of no use without. */
export type Need = 'account' | 'premium';

/** A row that is on or off. */
export interface FlagRow {
  readonly kind: 'flag';
  readonly name: FlagName;
  readonly text: RowText;
  readonly needs?: Need;
}

/** A row with a list of values; up to five stand side by side. */
export interface ChoiceRow {
  readonly kind: 'choice';
  readonly name: SettingName;
  readonly text: RowText;
  readonly choices: readonly { readonly value: string | number; readonly text: RowText }[];
}

/** A row that has a component of its own. */
export interface OwnRow {
  readonly kind: 'own';
  readonly name: SettingName;
}

/** One row of the settings. */
export type Row = FlagRow | ChoiceRow | OwnRow;

/** The groups of the settings, in the order of the window. */
export const groupNames = [
  'general',
  'start',
  'units',
  'particles',
  'map',
  'sky',
  'stations',
  'pilots',
  'forecast',
  'notifications',
  'privacy',
] as const;
export type GroupName = (typeof groupNames)[number];

/** A group: its heading and its rows. */
export interface Group {
  readonly title: RowText;
  readonly rows: readonly Row[];
}

const old = (key: string): RowText => ({ settings: key });
const own = (key: string): RowText => ({ preferences: key });
const flag = (name: FlagName, text: RowText = own(name), needs?: Need): FlagRow => ({
  kind: 'flag',
  name,
  text,
  ...(needs === undefined ? {} : { needs }),
});
const drawn = (name: SettingName): OwnRow => ({ kind: 'own', name });
const choice = <Name extends SettingName>(
  name: Name,
  text: RowText,
  values: readonly (AppValues[Name] & (string | number))[],
  textOf: (value: AppValues[Name] & (string | number)) => RowText,
): ChoiceRow => ({
  kind: 'choice',
  name,
  text,
  choices: values.map((value) => ({ value, text: textOf(value) })),
});

/** The quantities whose unit people choose most; the others stand behind a fold. */
export const mainQuantities = [
  'wind',
  'temp',
  'rain',
  'pressure',
  'altitude',
  'distance',
  'waves',
  'visibility',
] as const satisfies readonly MetricIdent[];

/** Every other quantity with more than one unit. */
export const otherQuantities: readonly MetricIdent[] = metricIdents.filter(
  (ident) => listMetrics(metrics[ident]).length > 1 && !mainQuantities.some((main) => main === ident),
);

/** Everything a user may set, group by group. */
export const settingRows: Readonly<Record<GroupName, Group>> = {
  general: {
    title: old('groupGeneral'),
    rows: [
      drawn('lang'),
      choice('hourFormat', old('hourFormat'), hourFormats, (value) => old(value)),
      flag('zuluMode', old('zulu')),
      flag('vibrate'),
    ],
  },
  start: {
    title: old('groupStart'),
    rows: [drawn('startUp'), drawn('homeLocation'), drawn('startUpOverlay'), flag('persistentWidgets')],
  },
  units: {
    title: old('groupUnits'),
    rows: [
      drawn('isImperial'),
      ...[...mainQuantities, ...otherQuantities].map((ident) => drawn(metricSettingName(ident))),
    ],
  },
  particles: { title: old('groupParticles'), rows: [drawn('particlesAnim'), drawn('particles')] },
  map: {
    title: old('groupMap'),
    rows: [
      choice('mapLibrary', old('mapLibrary'), mapLibraries.toReversed(), (value) => old(`library_${value}`)),
      choice('map', { main: 'baseMap' }, baseMaps, (value) => ({ main: `map_${value}` })),
      choice('preferredProduct', own('preferredProduct'), preferredProducts, (value) => ({
        name: products[value].modelName,
      })),
      flag('isolinesOn', { main: 'isolines' }),
      choice('isolinesType', { main: 'isolinesKind' }, isolineIdents, (value) => ({ overlays: isolines[value].trans })),
      flag('graticule', old('graticule')),
      flag('latlon', old('latlon')),
      flag('showPickerElevation', old('pickerElevation')),
      choice('pickerMobileTimeout', own('pickerMobileTimeout'), pickerTimeouts, (value) =>
        value === 'always' ? own('pickerAlways') : { seconds: value },
      ),
      choice('pois', own('pois'), poiIdents, (value) => ({ overlays: pois[value].trans })),
      flag('displayLocation'),
      flag('englishLabels', old('englishLabels')),
      flag('numDirection', old('numDirection')),
      flag('disableWebGL', old('disableWebGL')),
    ],
  },
  sky: {
    title: own('groupSky'),
    rows: [
      flag('blitzOn'),
      flag('blitzSoundOn'),
      flag('stormSettingsLightning'),
      flag('radSatFlowOn'),
      flag('radarCoverageOn'),
      flag('satelliteExtraOn'),
      choice('satelliteKind', own('satelliteKind'), satelliteKinds, (value) => own(`satellite_${value}`)),
      drawn('featureFlags'),
    ],
  },
  stations: {
    title: own('groupStations'),
    rows: [
      flag('displayAdStations'),
      flag('displayWMOStations'),
      flag('displayMadisPWStations'),
      flag('displayShipStations'),
      flag('stationBarbs'),
      choice('stationsSort', own('stationsSort'), stationSorts, (value) => own(`stationsSort_${value}`)),
    ],
  },
  pilots: {
    title: own('groupPilots'),
    rows: [flag('metarsRAW'), flag('displaySigmets'), flag('displayAirspaces'), flag('displayHeliports')],
  },
  forecast: {
    title: own('groupForecast'),
    rows: [
      flag('changeDetailOnMapDrag'),
      flag('soundingIsSkewTlogP'),
      flag('likelyRange', own('likelyRange')),
      flag('detail1h', own('detail1h'), 'premium'),
      flag('detailExtended', own('detailExtended'), 'premium'),
    ],
  },
  notifications: {
    title: own('groupNotifications'),
    rows: [
      drawn('email'),
      flag('notifications', own('notifications'), 'account'),
      flag('showDailyNotifications', own('showDailyNotifications'), 'account'),
    ],
  },
  privacy: { title: own('groupPrivacy'), rows: [drawn('consent')] },
};

/** Every setting that has a row. */
export const userFacingSettings: readonly SettingName[] = groupNames.flatMap((group) =>
  settingRows[group].rows.map(({ name }) => name),
);

/** What a reset leaves alone: answers to questions, and what names the user or their place. */
const keptByReset: ReadonlySet<SettingName> = new Set<SettingName>([
  'consent',
  'email',
  'homeLocation',
  'notifications',
]);

/** What goes back to its default with everything else. Units that have one choice only are among them: they may have been chosen by a legend. */
export const resettableSettings: readonly SettingName[] = settingNames.filter(
  (name) => (userFacingSettings.includes(name) || name.startsWith('metric_')) && !keptByReset.has(name),
);
