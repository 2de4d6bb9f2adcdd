export { createPlaceFinder } from './search.queries.ts';
export { createSearch, type Search } from './search.store.ts';
export { SearchField } from './SearchField.tsx';
