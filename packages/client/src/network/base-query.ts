import { pendingUser } from '@meltemi/contract';
import type { BaseQuery } from '@meltemi/contract';

/** What every call to the product's own server says about who asks. */
export interface Credentials {
  /** The token that the server wrote into the page. */
  pageToken(): string;
  /** The token of the logged-in user, null for a visitor. */
  userToken(): string | null;
  sessionCounter(): number;
  premium(): boolean;
}

/** A value of a query; undefined and null leave the parameter out. */
export type QueryValue = string | number | boolean | null | undefined;

/** Query parameters by name. */
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * The query parameters of a base call; `counter` is the running number of the request. A call whose header carries the
 * user's token does not say it once more: addresses end up in histories and in the logs of proxies.
 */
export const baseQuery = (
  credentials: Credentials,
  deviceId: string,
  version: string,
  counter: number,
  tokenInHeader = false,
): BaseQuery & Query => {
  const page = credentials.pageToken();
  return {
    // A page without a token says nothing rather than an empty word.
    ...(page === '' ? {} : { pt: page }),
    ...(tokenInHeader ? {} : { ut: credentials.userToken() ?? pendingUser }),
    did: deviceId,
    sc: String(credentials.sessionCounter()),
    pr: credentials.premium() ? '1' : '0',
    v: version,
    rc: String(counter),
  };
};

/** The path with the parameters appended, in their order; what the path already carries stays first. */
export const withQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  const text = parameters.toString();
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${text}`;
};

/** The page token from the page's meta tag; empty when the server wrote none. */
export const readPageToken = (page: Pick<Document, 'querySelector'>): string =>
  page.querySelector<HTMLMetaElement>('meta[name="token"]')?.content ?? '';
