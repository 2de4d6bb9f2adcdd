/** Data other than the weather that the application holds; the words are those that their licences ask for. */
export interface DataSet {
  /** The key of what it is used for. */
  readonly use: string;
  readonly source: string;
  readonly licence: string;
}

/** Everything of docs/data-licences.md that is shown or stands behind what is shown. */
export const dataSets: readonly DataSet[] = [
  { use: 'set.coast', source: 'Made with Natural Earth', licence: 'Public domain' },
  { use: 'set.lakes', source: 'Lakes © OpenStreetMap contributors', licence: 'ODbL 1.0' },
  { use: 'set.places', source: 'Place data © GeoNames', licence: 'CC BY 4.0' },
  {
    use: 'set.airports',
    source: 'OurAirports and others, airport data under the Open Database License',
    licence: 'ODbL 1.0',
  },
  { use: 'set.relief', source: 'three-globe', licence: 'MIT' },
  { use: 'set.countries', source: 'ip-location-db', licence: 'CC0' },
  { use: 'set.zones', source: 'tz-lookup', licence: 'CC0' },
  { use: 'set.type', source: 'Inter', licence: 'SIL Open Font License 1.1' },
  { use: 'set.icons', source: 'Lucide', licence: 'ISC' },
];
