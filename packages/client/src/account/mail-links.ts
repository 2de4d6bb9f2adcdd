/** What a link of a mail asks for, with its key. */
export type MailLink = { readonly kind: 'confirm-email' | 'reset-password'; readonly key: string };

const KINDS = ['confirm-email', 'reset-password'] as const;

/** The link that an address carries; null for any other address. */
export function readMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  for (const kind of KINDS) {
    const key = query.get(kind);
    if (key !== null && key !== '') return { kind, key };
  }
  return null;
}

/** The query without the link: a key is used once, and does not stay in the history. */
export const withoutMailLink = (search: string): string => {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !KINDS.some((kind) => part.startsWith(`${kind}=`)));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
};
