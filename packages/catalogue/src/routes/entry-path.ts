import { isLanguageCode, resolveLanguage } from '../languages/choose-language.ts';
import type { LanguageCode } from '../languages/language-codes.ts';
import { isOverlayIdent } from '../overlays/overlay-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';

/** What the path of a first visit says. */
export interface EntryPath {
  /** The language of the prefix, or null without one. */
  readonly language: LanguageCode | null;
  /** The name in the SEO segment, with spaces, or null. */
  readonly title: string | null;
  /** The overlay to start with, or null. */
  readonly overlay: OverlayIdent | null;
  /** The rest, for the routes: `/` when nothing is left. */
  readonly path: string;
}

/** Reads a path such as `/de/-Wind-wind/50.1/14.4`: language, SEO segment, and what the routes get. */
export const parseEntryPath = (path: string): EntryPath => {
  const pieces = path.split('/').filter((piece) => piece !== '');
  const language = languageOf(pieces[0]);
  if (language !== null) pieces.shift();
  const seo = pieces[0]?.startsWith('-') === true && !isSignedNumber(pieces[0]) ? pieces.shift() : undefined;
  const words =
    seo === undefined
      ? []
      : decode(seo)
          .split('-')
          .filter((word) => word !== '');
  const last = words.at(-1);
  const overlay = isOverlayIdent(last) ? last : null;
  const named = overlay !== null && words.length > 1 ? words.slice(0, -1) : words;
  return { language, title: named.length > 0 ? named.join(' ') : null, overlay, path: `/${pieces.join('/')}` };
};

// Two letters always make a prefix, even of a language that is not offered: it then falls back like any other.
const languageOf = (piece: string | undefined): LanguageCode | null => {
  if (piece === undefined) return null;
  if (isLanguageCode(piece)) return piece;
  return /^[a-z]{2}$/.test(piece) ? resolveLanguage(piece) : null;
};

// `/-33.9/151.2` is a place in the south and not a name.
const isSignedNumber = (piece: string): boolean => /^-\d+(?:\.\d+)?$/.test(piece);

const decode = (piece: string): string => {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
};
