import type { PageView } from './page-views.ts';

/** What a page view holds besides the page. */
export interface VisitFacts {
  /** Address of the page as it is now. */
  readonly location: string;
  /** Address by which the visitor came; its query may carry utm values, which the map soon writes over. */
  readonly arrival: string;
  readonly language: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly clientId: string;
  readonly firstVisit: boolean;
  /** When the visit began, in milliseconds since 1970. */
  readonly startedAt: number;
}

/** The query of HEAD /sedlina/ga/{code}; values that are not known are left out. */
export type PageViewQuery = Readonly<Record<string, string | undefined>>;

/** utm parameter of the address → parameter of the call. */
const UTM = [
  ['utm_source', 'utmSource'],
  ['utm_medium', 'utmMedium'],
  ['utm_campaign', 'utmCampaign'],
  ['utm_term', 'utmTerm'],
  ['utm_content', 'utmContent'],
] as const;

const utmOf = (location: string): PageViewQuery => {
  const search = URL.canParse(location) ? new URL(location).searchParams : new URLSearchParams();
  return Object.fromEntries(UTM.map(([from, to]) => [to, search.get(from)?.slice(0, 100) || undefined]));
};

/** The query of one view. */
export function pageViewQuery(view: PageView, visit: VisitFacts): PageViewQuery {
  return {
    page: view.page.slice(0, 500),
    location: visit.location.slice(0, 2048),
    language: visit.language,
    screenSize: `${Math.round(visit.screen.width)}x${Math.round(visit.screen.height)}`,
    clientId: visit.clientId,
    ...utmOf(visit.arrival),
    firstVisit: visit.firstVisit ? 'true' : 'false',
    elapsedTime: String(Math.max(0, Math.round(view.timestamp - visit.startedAt))),
  };
}
