/** Great waters with a name in every language. */
export const waters = ['atlantic', 'pacific', 'indian', 'arctic', 'southern', 'mediterranean'] as const;

/** One of the great waters. */
export type Water = (typeof waters)[number];

interface Sea {
  readonly name: string;
  readonly water: Water;
  /** South, west, north, east in degrees; a box with west above east crosses 180°. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
}

/** Seas by rough boxes of our own, small ones first: the first box that holds a point at sea names it. */
const TABLE = `
Sea of Marmara|mediterranean|40.2 26.9 41.2 29.3
Sea of Azov|mediterranean|45.2 34.8 47.4 39.4
Gulf of Riga|atlantic|57 22 59 24.6
Gulf of Finland|atlantic|59.2 22.8 60.8 30.3
Gulf of Bothnia|atlantic|60 17 66 25.6
Baltic Sea|atlantic|53.5 13 60.2 23;54 9.5 57.6 13
Kattegat|atlantic|55.4 10.3 57.8 13
Skagerrak|atlantic|57.5 7 59.6 11.8
Adriatic Sea|mediterranean|40 17.8 42.2 20;41.5 15 45.8 19.5;43 12 45.9 15.5
Ligurian Sea|mediterranean|43 7.5 44.5 10.5
Aegean Sea|mediterranean|36 23 41 28.2
Tyrrhenian Sea|mediterranean|38 9.6 42.8 16.2
Ionian Sea|mediterranean|36.5 16 40.5 21.5
Alboran Sea|mediterranean|35 -5.4 36.9 -1.5
Balearic Sea|mediterranean|38.5 -0.5 42.2 4.5
Black Sea|mediterranean|40.9 27.3 46.8 41.8
Mediterranean Sea|mediterranean|30 -5.6 44.5 36.4
Caspian Sea|indian|36.4 46.5 47.3 55
Red Sea|indian|12.5 32 30 43.5
Gulf of Aden|indian|10.3 43 15.5 51.3
Persian Gulf|indian|23.8 47.5 30.6 56.4
Gulf of Oman|indian|22.3 56.2 27.3 61.6
English Channel|atlantic|48.5 -5.8 51.1 1.9
Irish Sea|atlantic|51.8 -6.4 55 -2.8
Celtic Sea|atlantic|48 -11 52 -5
North Sea|atlantic|51 -4 61 9.6
Bay of Biscay|atlantic|43.3 -9.5 48.2 -1
White Sea|arctic|63.7 32 67 42
Barents Sea|arctic|67 20 80 58
Kara Sea|arctic|68 56 81 100
Laptev Sea|arctic|70 100 81 140
East Siberian Sea|arctic|69 140 77 180
Chukchi Sea|arctic|66 172 76 -156
Beaufort Sea|arctic|68.5 -156 77 -123
Greenland Sea|arctic|70 -25 82 5
Norwegian Sea|arctic|61 -12 72 20
Baffin Bay|arctic|66.5 -82 79 -50
Davis Strait|atlantic|61 -66 67 -50
Labrador Sea|atlantic|51 -62 61.5 -43
Hudson Bay|arctic|51 -96 66 -76
Gulf of Saint Lawrence|atlantic|45.5 -67 51.6 -56.5
Gulf of Mexico|atlantic|18 -98 30.8 -81.5
Caribbean Sea|atlantic|8.8 -88.6 21 -60
Sargasso Sea|atlantic|22 -70 36 -42
Gulf of Guinea|atlantic|-2 -8 6.5 10.5
Gulf of California|pacific|22.9 -115 31.9 -106.5
Gulf of Alaska|pacific|54 -160 61 -132
Bering Sea|pacific|52.5 162 66 -157
Sea of Okhotsk|pacific|44 137 62 156
Sea of Japan|pacific|34 128 52 142
Yellow Sea|pacific|32 117.5 41 127
East China Sea|pacific|24 118 33.3 130
Philippine Sea|pacific|5 125 34 145
Gulf of Thailand|pacific|6 99 13.6 105
South China Sea|pacific|-2.5 102.5 24 121
Sulu Sea|pacific|5.5 117 12.5 123
Celebes Sea|pacific|0.5 117 7 126
Java Sea|pacific|-8 105 -2.5 117
Banda Sea|pacific|-9 122 -2 133
Timor Sea|indian|-15 121 -8.5 131
Arafura Sea|pacific|-12 131 -4 142.5
Coral Sea|pacific|-26 142 -7 168
Tasman Sea|pacific|-47 147 -26 174
Great Australian Bight|indian|-37 120 -31 139
Andaman Sea|indian|5 92.5 17.5 99
Bay of Bengal|indian|5 79 23 95
Arabian Sea|indian|6 51 25.6 77.5
Mozambique Channel|indian|-26.5 32 -10.5 50
Scotia Sea|southern|-61 -60 -52 -25
Weddell Sea|southern|-79 -62 -62 -15
Ross Sea|southern|-79 160 -68 -150
Drake Passage|southern|-65 -70 -55 -55`;

export const seas: readonly Sea[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [name = '', water = '', boxes = ''] = row.split('|');
    return {
      name,
      water: waters.find((one) => one === water) ?? 'atlantic',
      boxes: boxes.split(';').map((box) => {
        const [south = 0, west = 0, north = 0, east = 0] = box.split(' ').map(Number);
        return [south, west, north, east] as const;
      }),
    };
  });

const holds = (
  [south, west, north, east]: readonly [number, number, number, number],
  lat: number,
  lon: number,
): boolean => lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);

/** The ocean of a point by its latitude and its side of the capes; the continents between are taken as straight lines. */
function oceanAt(lat: number, lon: number): Water {
  if (lat < -60) return 'southern';
  if (lat > 66.5) return 'arctic';
  // East of Africa and south of Asia, up to the islands and Tasmania.
  if (lon >= 20 && lon < (lat < -10 ? 147 : lat < 0 ? 115 : 100)) return lat < 31 ? 'indian' : 'pacific';
  // From Panama on the isthmus lies ever farther west; south of it the Andes part the oceans.
  const americas = lat < 8.5 ? -70 : lat < 18 ? -84 + (lat - 8.5) * -1.1 : -100;
  return lon >= americas && lon < 20 ? 'atlantic' : 'pacific';
}

/** The sea at a point, if a smaller one has a name there, and the great water it is part of. */
export function seaAt(lat: number, lon: number): { sea: string | undefined; water: Water } {
  const found = seas.find(({ boxes }) => boxes.some((box) => holds(box, lat, lon)));
  return { sea: found?.name, water: found?.water ?? oceanAt(lat, lon) };
}
