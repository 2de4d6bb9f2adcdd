/** Signs that HTML would take for its own. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as HTML shows it. */
export const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** A moment to the minute, in UTC. */
export const stamp = (ts: number): string => `${new Date(ts).toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** An age in hours and minutes. */
export function ageWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Octets in the unit that fits. */
export function byteWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** A table with a head for each column; the first cell of a row is its head. */
export const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table border="1" cellpadding="6"><caption>${safe(caption)}</caption><thead><tr>${head.map((word) => `<th scope="col">${safe(word)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(([first = '', ...rest]) => `<tr><th scope="row">${safe(first)}</th>${rest.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
