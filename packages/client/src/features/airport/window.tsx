import { defineWindow, idPiece, needed, route, type RawParams } from '#windows/index.ts';
import type { AirportParams } from './params.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    airport: AirportParams;
  }
}

/** Codes of airports: LKPR, and local ones such as CZ-0012. */
const CODE = /^[A-Z0-9-]{2,12}$/;

/** A bare code in a path: four letters, the first of which says where on earth it is. */
const codePiece = {
  ...idPiece,
  parse: (piece: string) => (/^[a-z]{4}$/i.test(piece) ? piece : undefined),
  pattern: '[A-Za-z]{4}',
};

/** Reads what the airport's window is opened with; small letters are capitals. */
export function readAirport({ id }: RawParams): AirportParams | null {
  const code = typeof id === 'string' ? id.toUpperCase() : '';
  return CODE.test(code) ? { id: code } : null;
}

export const airport = defineWindow({
  name: 'airport',
  pane: { large: 'rhpane', phone: 'bottom' },
  title: { section: 'airport', key: 'title' },
  routes: [route('airport', needed('id', idPiece)), route(needed('id', codePiece))],
  read: readAirport,
  ownHead: true,
  sheet: true,
  load: async ({ language }) => {
    const [{ AirportPane }] = await Promise.all([import('./AirportPane.tsx'), language.ready('airport')]);
    return AirportPane;
  },
});
