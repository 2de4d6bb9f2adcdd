/** A piece of a path template: fixed text, or the name of a value. */
export type TemplatePiece = { fixed: string } | { name: string };

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** Parts a template such as /labels/{lang}.json into its pieces. */
export const templatePieces = (template: string): TemplatePiece[] => {
  const pieces: TemplatePiece[] = [];
  let from = 0;
  for (const match of template.matchAll(placeholder)) {
    if (match.index > from) pieces.push({ fixed: template.slice(from, match.index) });
    pieces.push({ name: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < template.length) pieces.push({ fixed: template.slice(from) });
  return pieces;
};

/** Names of the values of a template, in order. */
export const templateNames = (template: string): string[] =>
  templatePieces(template).flatMap((piece) => ('name' in piece ? [piece.name] : []));

/** The template as Fastify writes it: /labels/:lang.json. */
export const fastifyPath = (call: { path: string }): string =>
  templatePieces(call.path)
    .map((piece) => ('name' in piece ? `:${piece.name}` : piece.fixed))
    .join('');

/** The template as OpenAPI writes it: /labels/{lang}.json. */
export const openApiPath = (call: { path: string }): string => call.path;

const escaped = (fixed: string): string => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = new Map<string, RegExp>();

/** A pattern that takes the values out of a path of this template; a value never holds a slash. */
export const templatePattern = (template: string): RegExp => {
  const known = patterns.get(template);
  if (known !== undefined) return known;
  const source = templatePieces(template)
    .map((piece) => ('name' in piece ? `(?<${piece.name}>[^/]+?)` : escaped(piece.fixed)))
    .join('');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(template, pattern);
  return pattern;
};
