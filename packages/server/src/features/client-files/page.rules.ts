/** What the server tells the page in its head. */
export interface PageFacts {
  /** Every call of the page carries it: tells pages of this server apart from strangers' requests in logs and limits. */
  readonly token: string;
  /** Sites that may frame the application besides its own, as the operator listed them. */
  readonly allowEmbed: readonly string[];
  /** The tier that everyone has here; null where each has their own. */
  readonly tierOfAll: string | null;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Origins for the page's own check; a host without a scheme stands for both schemes, as in a frame-ancestors list. */
export const embedOrigins = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => (/^https?:\/\//.test(host) ? [host] : [`https://${host}`, `http://${host}`]));

/** The built page with the server's facts in its meta tags. */
export function fillPage(page: string, { token, allowEmbed, tierOfAll }: PageFacts): string {
  const facts: readonly (readonly [name: string, content: string])[] = [
    ['token', token],
    ...(allowEmbed.length === 0 ? [] : [['allow-embed', embedOrigins(allowEmbed).join(',')] as const]),
    ...(tierOfAll === null ? [] : [['tier', tierOfAll] as const]),
  ];
  return page.replace(/<meta name="token" content="[^"]*"\s*\/?>/, () =>
    facts.map(([name, content]) => `<meta name="${name}" content="${attribute(content)}" />`).join('\n    '),
  );
}
