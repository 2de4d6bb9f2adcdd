export { forecastOf, isFavourite, isPlace, placeOfFavourite, windowFor, type Place } from './place.rules.ts';
export { createPlaceFinder, type SearchNear } from './search.queries.ts';
export { createSearch, type Search } from './search.store.ts';
export { loadSearchPanel, SearchField } from './SearchField.tsx';
