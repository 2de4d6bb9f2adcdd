import type { ServerFeature } from '#services/services.ts';

/** A route as the framework announces it. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
}

/** A pattern for the addresses that a route takes: `:name` is one segment or a piece of it, `*` is anything. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+?')
      .replaceAll('*', '.*')}$`,
  );

/** An address of a path template. */
const sampleOf = (template: string): string => template.replaceAll(/\{\w+\}/g, '1');

/**
 * Where the routes of a feature and the calls that it names differ: a call that no route answers would be announced for
 * nothing, a route that no call describes would be known to nobody.
 */
export function routeFaults(
  { name, calls = [], otherRoutes = [] }: Pick<ServerFeature, 'name' | 'calls' | 'otherRoutes'>,
  routes: readonly RegisteredRoute[],
): string[] {
  const answers = (route: RegisteredRoute, call: { readonly method: string; readonly path: string }): boolean =>
    route.method === call.method && patternOf(route.url).test(sampleOf(call.path));
  // The framework adds HEAD to every GET.
  const own = routes.filter(
    ({ method, url }) => method !== 'HEAD' || !routes.some((other) => other.method === 'GET' && other.url === url),
  );
  return [
    ...calls
      .filter((call) => !own.some((route) => answers(route, call)))
      .map(({ ident, method, path }) => `${name}: no route answers its call ${ident} (${method} ${path})`),
    ...own
      .filter((route) => !otherRoutes.includes(route.url) && !calls.some((call) => answers(route, call)))
      .map(({ method, url }) => `${name}: none of its calls describes the route ${method} ${url}`),
  ];
}
