/** What people there call a first division of their country, where the list has the English name: its code, then the name. */
const TABLE = `
DE.15 Thüringen|DE.14 Sachsen-Anhalt|DE.13 Sachsen|DE.07 Nordrhein-Westfalen|DE.06 Niedersachsen|DE.05 Hessen|DE.16 Berlin|DE.02 Bayern|DE.01 Baden-Württemberg
AT.09 Wien|AT.07 Tirol|AT.06 Steiermark|AT.04 Oberösterreich|AT.03 Niederösterreich|AT.02 Kärnten
IT.15 Sicilia|IT.14 Sardegna|IT.19 Valle d’Aosta|IT.16 Toscana|IT.13 Puglia|IT.12 Piemonte|IT.10 Marche|IT.09 Lombardia|IT.02 Basilicata
ES.07 Islas Baleares|ES.51 Andalucía|ES.53 Canarias|ES.54 Castilla-La Mancha|ES.32 Navarra|ES.52 Aragón|ES.55 Castilla y León|ES.56 Cataluña|ES.59 País Vasco
FR.94 Corse|FR.53 Bretagne|FR.75 Nouvelle-Aquitaine|FR.28 Normandie
CZ.52 Praha|CZ.78 Jihomoravský kraj|CZ.79 Jihočeský kraj|CZ.80 Vysočina|CZ.81 Karlovarský kraj|CZ.82 Královéhradecký kraj|CZ.83 Liberecký kraj|CZ.84 Olomoucký kraj|CZ.85 Moravskoslezský kraj|CZ.86 Pardubický kraj|CZ.87 Plzeňský kraj|CZ.88 Středočeský kraj|CZ.89 Ústecký kraj|CZ.90 Zlínský kraj
SK.03 Košický kraj|SK.05 Prešovský kraj|SK.08 Žilinský kraj|SK.01 Banskobystrický kraj|SK.02 Bratislavský kraj|SK.04 Nitriansky kraj|SK.06 Trenčiansky kraj|SK.07 Trnavský kraj
PL.75 Lubelskie|PL.77 Małopolskie|PL.78 Mazowieckie|PL.80 Podkarpackie|PL.81 Podlaskie|PL.85 Warmińsko-mazurskie|PL.72 Dolnośląskie|PL.74 Łódzkie|PL.76 Lubuskie|PL.79 Opolskie|PL.82 Pomorskie|PL.83 Śląskie|PL.86 Wielkopolskie|PL.87 Zachodniopomorskie
CH.ZH Zürich|CH.SG St. Gallen|CH.LU Luzern|CH.GR Graubünden|CH.GE Genève|CH.BS Basel-Stadt
BE.BRU Bruxelles|BE.WAL Wallonie|BE.VLG Vlaanderen
DK.17 Hovedstaden|DK.18 Midtjylland|DK.19 Nordjylland|DK.20 Sjælland|DK.21 Syddanmark
PT.14 Lisboa|PT.23 Açores
NL.11 Zuid-Holland|NL.07 Noord-Holland|NL.06 Noord-Brabant
FI.19 Lappi|FI.17 Pohjois-Pohjanmaa|FI.16 Keski-Pohjanmaa|FI.15 Pohjanmaa|FI.14 Etelä-Pohjanmaa|FI.13 Keski-Suomi|FI.12 Pohjois-Karjala|FI.11 Pohjois-Savo|FI.10 Etelä-Savo|FI.09 Etelä-Karjala|FI.02 Varsinais-Suomi|FI.07 Päijät-Häme
RO.10 București|HU.03 Békés|HU.11 Heves|HU.24 Zala|HU.22 Vas|HU.21 Tolna|HU.17 Somogy|HU.16 Pest`;

/** Local names of first divisions by their codes, such as `DE.02`. */
export const localRegions: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split(/[|\n]/)
    .map((cell) => {
      const space = cell.indexOf(' ');
      return [cell.slice(0, space), cell.slice(space + 1)];
    }),
);
