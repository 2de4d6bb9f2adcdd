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

/** The template as Fastify writes it: /labels/:lang.json. */
export const fastifyPath = (call: { path: string }): string =>
  templatePieces(call.path)
    .map((piece) => ('name' in piece ? `:${piece.name}` : piece.fixed))
    .join('');

/** The template as OpenAPI writes it: /labels/{lang}.json. */
export const openApiPath = (call: { path: string }): string => call.path;
