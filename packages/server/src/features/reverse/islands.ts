/** Islands by rough boxes of our own (south, west, north, east), small ones first; asked only for points on land in their countries. */
const TABLE = `
Ibiza|ES|38.8 1.1 39.2 1.7
Menorca|ES|39.7 3.7 40.2 4.4
Mallorca|ES|39.2 2.2 40.1 3.6
Tenerife|ES|27.9 -17 28.7 -16.1
Gran Canaria|ES|27.7 -15.9 28.2 -15.3
Lanzarote|ES|28.8 -14 29.3 -13.3
Fuerteventura|ES|28 -14.6 28.8 -13.8
La Palma|ES|28.4 -18.1 28.9 -17.7
Madeira|PT|32.6 -17.3 32.9 -16.6
São Miguel|PT|37.7 -25.9 38 -25.1
Malta|MT|35.7 14.3 36 14.6
Corsica|FR|41.3 8.5 43.1 9.6
Sardinia|IT|38.8 8.1 41.3 9.9
Sicily|IT|36.6 12.4 38.4 15.7
Crete|GR|34.9 23.4 35.7 26.4
Rhodes|GR|35.8 27.6 36.5 28.3
Corfu|GR|39.3 19.6 39.9 20.2
Lesbos|GR|38.9 25.8 39.4 26.7
Cyprus|CY|34.5 32.2 35.8 34.7
Gotland|SE|56.9 18 58 19.4
Bornholm|DK|54.9 14.6 55.4 15.2
Zealand|DK|54.9 10.9 56.2 12.7
Isle of Wight|GB|50.5 -1.6 50.8 -1
Isle of Man|IM|54 -4.9 54.5 -4.3
Great Britain|GB|49.9 -6.3 58.8 1.8
Ireland|IE|51.3 -10.6 55.5 -5.9
Iceland|IS|63.2 -24.7 66.7 -13.4
Spitsbergen|SJ|76.4 10.4 80.1 22
Greenland|GL|59.7 -73.1 83.7 -11.3
Newfoundland|CA|46.6 -59.5 51.7 -52.6
Vancouver Island|CA|48.3 -128.5 50.9 -123.2
Long Island|US|40.5 -73.8 41.2 -71.8
Oahu|US|21.2 -158.4 21.8 -157.6
Maui|US|20.5 -156.7 21.1 -155.9
Kauai|US|21.8 -159.8 22.3 -159.2
Hawaii|US|18.8 -156.2 20.4 -154.7
Puerto Rico|PR|17.8 -67.4 18.6 -65.5
Cuba|CU|19.7 -85 23.3 -74.1
Jamaica|JM|17.6 -78.5 18.6 -76.1
Hispaniola|DO|17.5 -72.1 20 -68.2
Hispaniola|HT|18 -74.6 20.2 -71.6
Martinique|MQ|14.3 -61.3 14.9 -60.7
Guadeloupe|GP|15.9 -61.9 16.6 -61
Barbados|BB|13 -59.7 13.4 -59.4
Trinidad|TT|10 -62 10.9 -60.8
Madagascar|MG|-25.7 43.1 -11.9 50.6
Réunion|RE|-21.5 55.1 -20.8 55.9
Mauritius|MU|-20.6 57.2 -19.9 57.9
Zanzibar|TZ|-6.6 39.1 -5.7 39.7
Sri Lanka|LK|5.8 79.5 9.9 82
Hokkaido|JP|41.3 139.3 45.6 145.9
Shikoku|JP|32.7 132 34.5 134.9
Kyushu|JP|30.9 129.5 34 132.1
Okinawa|JP|26 127.5 26.9 128.4
Honshu|JP|33.4 130.8 41.6 142.1
Jeju|KR|33.1 126.1 33.6 127
Taiwan|TW|21.8 120 25.4 122.1
Hainan|CN|18.1 108.6 20.2 111.1
Sakhalin|RU|45.8 141.6 54.5 144.8
Luzon|PH|12.5 119.7 18.7 124.2
Mindanao|PH|5.5 121.8 9.9 126.7
Cebu|PH|9.4 123.2 11.4 124.1
Bali|ID|-8.9 114.4 -8 115.75
Lombok|ID|-9 115.8 -8.2 116.8
Java|ID|-8.9 105 -5.8 114.7
Sumatra|ID|-6 95 5.9 106.2
Sulawesi|ID|-5.8 118.7 1.8 125.3
Borneo|ID|-4.3 108.8 4.4 119.1
Borneo|MY|0.8 109.5 7.4 119.4
Borneo|BN|4 114 5.1 115.4
New Guinea|PG|-10.8 141 -2.5 151
New Guinea|ID|-9.2 130.9 -0.3 141.1
Tasmania|AU|-43.7 144.5 -40.6 148.5
South Island|NZ|-46.7 166.4 -40.4 174.4
North Island|NZ|-41.7 172.6 -34.3 178.7
Tahiti|PF|-17.9 -149.7 -17.4 -149.1`;

const islands = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [name = '', country = '', box = ''] = row.split('|');
    const [south = 0, west = 0, north = 0, east = 0] = box.split(' ').map(Number);
    return { name, country, south, west, north, east };
  });

/** The island of a point on land, by its English name; undefined on the mainland and on islands too small for the table. */
export const islandAt = (country: string, lat: number, lon: number): string | undefined =>
  islands.find(
    (one) => one.country === country && lat >= one.south && lat <= one.north && lon >= one.west && lon <= one.east,
  )?.name;
