/** What the server tells the page in its head. */
export interface PageFacts {
  /** Every call of the page carries it: tells pages of this server apart from strangers' requests in logs and limits. */
  readonly token: string;
  /** Sites that may frame the application besides its own, as the operator listed them. */
  readonly allowEmbed: readonly string[];
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Origins for the page's own check; a host without a scheme stands for both schemes, as in a frame-ancestors list. */
export const embedOrigins = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => (/^https?:\/\//.test(host) ? [host] : [`https://${host}`, `http://${host}`]));

/** The built page with the server's facts in its meta tags. */
export function fillPage(page: string, { token, allowEmbed }: PageFacts): string {
  const embed =
    allowEmbed.length === 0
      ? ''
      : `\n    <meta name="allow-embed" content="${attribute(embedOrigins(allowEmbed).join(','))}" />`;
  return page.replace(
    /<meta name="token" content="[^"]*"\s*\/?>/,
    () => `<meta name="token" content="${attribute(token)}" />${embed}`,
  );
}
