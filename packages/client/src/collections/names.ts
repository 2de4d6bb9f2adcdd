/** The database of this product on the device. */
export const DATABASE_NAME = 'meltemi';

/** Collections that the backend keeps too, with their names there (/users/v1/data/…). */
export const syncedCollections = {
  userFavs: 'favs',
  userAlerts: 'alerts',
  markedNotams: 'notams',
  customColors: 'colors',
} as const;

/** Collections that never leave the device. */
export const localCollections = [
  'searchRecents',
  'seenArticles',
  'seenPromos',
  'slidedCapAlerts',
  'seenStories',
  'log',
  'popularLocations',
  'likedStoryComments',
  'installedPlugins',
] as const;

/** What the sync remembers on the device: changes that the cloud has not heard of, and what it is known to hold. */
export const syncCollections = ['outbox', 'syncState'] as const;

/** The name of a collection with a copy in the cloud. */
export type SyncedCollectionName = keyof typeof syncedCollections;

/** The name of a collection. */
export type CollectionName =
  | SyncedCollectionName
  | (typeof localCollections)[number]
  | (typeof syncCollections)[number];

/** The collections of the documents: with a copy in the cloud, and without. */
export const documentedCollections: readonly CollectionName[] = [
  ...(Object.keys(syncedCollections) as SyncedCollectionName[]),
  ...localCollections,
];

/** Every collection. */
export const collectionNames: readonly CollectionName[] = [...documentedCollections, ...syncCollections];

/** True for the name of a collection. */
export const isCollectionName = (value: unknown): value is CollectionName =>
  collectionNames.some((name) => name === value);

/**
 * The most records of a collection that would otherwise grow with every visit; the oldest leave first.
 * What a user made on purpose has no cap.
 */
export const collectionCaps: Readonly<Partial<Record<CollectionName, number>>> = {
  searchRecents: 20,
  log: 500,
  seenArticles: 1000,
  seenStories: 1000,
  slidedCapAlerts: 500,
  popularLocations: 200,
};
