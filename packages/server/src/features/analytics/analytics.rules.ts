import type { DayViews } from './analytics.schema.ts';

/** Distinct pages counted in a day; views beyond go to one common row, so an attacker cannot fill the disk. */
export const PAGES_A_DAY = 1_000;

/** The row for pages beyond the limit. */
export const OTHER = '(other)';

const LENGTH = 80;
const COORDINATE = /^-?\d{1,3}(?:\.\d+)?$/;
const IDENTIFIER = /\d{4,}|@|^[0-9a-f-]{16,}$/i;

/** The day a moment falls on in UTC, as 2026-01-31. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function segmentName(segment: string): string {
  if (segment.split(',').every((part) => COORDINATE.test(part))) return ':n';
  return IDENTIFIER.test(segment) ? ':id' : segment;
}

/** A page without what points at a person or a place: no query, no coordinates, no ids, no more than 80 characters. */
export function pageName(page: string | undefined): string {
  const path = (page ?? '').replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const clean = path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, 6)
    .map((segment) => segmentName(segment.replace(/[^\p{L}\p{N}.,_@-]/gu, '').slice(0, 40)))
    .join('/');
  return `/${clean}`.slice(0, LENGTH);
}

/** True where the browser asks not to be counted. */
export function refusesCounting(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

/** Adds one view in place; a row that would be one too many is counted as other. */
export function addView(views: DayViews, code: string, page: string): void {
  const known = Object.hasOwn(views, code) && Object.hasOwn(views[code] ?? {}, page);
  const rows = known ? 0 : Object.values(views).reduce((sum, pages) => sum + Object.keys(pages).length, 0);
  const [row, column] = rows >= PAGES_A_DAY ? [OTHER, OTHER] : [code, page];
  const pages = Object.hasOwn(views, row) ? (views[row] ?? {}) : {};
  pages[column] = (Object.hasOwn(pages, column) ? (pages[column] ?? 0) : 0) + 1;
  views[row] = pages;
}
