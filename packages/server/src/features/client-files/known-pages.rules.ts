import { matchRoute, parseEntryPath } from '@meltemi/catalogue';

/** True for a path that opens a window, on a phone or on a large screen, with or without a language in front. */
export function isKnownPage(path: string): boolean {
  const entry = parseEntryPath(path);
  return (
    entry.path === '/' ||
    entry.path === '' ||
    matchRoute(entry.path, 'desktop').found ||
    matchRoute(entry.path, 'mobile').found
  );
}
