import { templatePieces } from './template.ts';
import { escapeValue, isAddressValue, writeValue } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

const writeQuery = (values: Values): string => {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (isAddressValue(value)) pairs.push(`${escapeValue(name)}=${escapeValue(writeValue(name, value))}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** Writes values into a template and behind it as a query; nothing is checked here. */
export const writePath = (template: string, params: Values, query: Values): string => {
  const path = templatePieces(template).map((piece) => {
    if ('fixed' in piece) return piece.fixed;
    const value = params[piece.name];
    return isAddressValue(value) ? escapeValue(writeValue(piece.name, value)) : '';
  });
  return path.join('') + writeQuery(query);
};
