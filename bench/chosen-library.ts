/** A choice of an earlier visit, as a script of the page: without it a browser that has no graphics card gets plain canvases. */
export const CHOOSE_MAPLIBRE = `if (location.protocol !== 'about:') localStorage.setItem('settings_mapLibrary', '"maplibre"');`;
