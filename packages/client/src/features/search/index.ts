export { isPlace, type Place } from './place.rules.ts';
export { createPlaceFinder, type SearchNear } from './search.queries.ts';
export { createSearch, type Search } from './search.store.ts';
export { SearchField } from './SearchField.tsx';
