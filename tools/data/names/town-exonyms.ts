import type { LanguageCode } from '@meltemi/catalogue';
import type { NamesByLanguage } from './name-columns.ts';

/**
 * What languages without a column in Natural Earth call great towns: GeoNames id and English name, then language and name. A town
 * whose local name the language uses as it is needs no entry; only names in everyday use are here.
 */
const TABLE = `
2761369 Vienna|cs Vídeň|sk Viedeň|sl Dunaj|hr Beč|fi Wien|ro Viena|ca Viena|da Wien|nb Wien|is Vín|lt Viena|et Viin|sq Vjenë
2766824 Salzburg|cs Salcburk|sk Salzburg|sl Salzburg|lt Zalcburgas
2778067 Graz|cs Štýrský Hradec|sl Gradec
2772400 Linz|cs Linec|sk Linec
2774326 Klagenfurt am Wörthersee|sl Celovec
2867714 Munich|cs Mnichov|sk Mníchov|sl München|hr München|fi München|ro München|ca Munic|da München|nb München|is München|lt Miunchenas|et München|sq Mynih
2950159 Berlin|cs Berlín|sk Berlín|ca Berlín|is Berlín|fi Berliini|et Berliin|lt Berlynas
2911298 Hamburg|ca Hamburg|is Hamborg|lt Hamburgas|fi Hampuri|da Hamborg|et Hamburg
2935022 Dresden|cs Drážďany|sk Drážďany|ca Dresden|lt Drezdenas
2879139 Leipzig|cs Lipsko|sk Lipsko|lt Leipcigas
2861650 Nürnberg|cs Norimberk|sk Norimberg|ca Nuremberg|lt Niurnbergas
2886242 Köln|cs Kolín nad Rýnem|sk Kolín nad Rýnom|ca Colònia|lt Kelnas|is Köln
2925533 Frankfurt am Main|cs Frankfurt nad Mohanem|sk Frankfurt nad Mohanom|ca Frankfurt del Main|lt Frankfurtas prie Maino
2849483 Regensburg|cs Řezno|sk Regensburg
3247449 Aachen|cs Cáchy|sk Aachen|ca Aquisgrà
2874225 Mainz|cs Mohuč|sk Mohuč|ca Magúncia
2821164 Trier|cs Trevír|sk Trier|ca Trèveris
3067696 Prague|cs Praha|sk Praha|sl Praga|hr Prag|fi Praha|ro Praga|ca Praga|da Prag|nb Praha|is Prag|lt Praha|et Praha|sq Pragë
3068160 Pilsen|cs Plzeň|sk Plzeň
3060972 Bratislava|cs Bratislava|sk Bratislava|fi Bratislava|ro Bratislava|hr Bratislava
3054643 Budapest|cs Budapešť|sk Budapešť|sl Budimpešta|hr Budimpešta|ro Budapesta|is Búdapest|lt Budapeštas
721472 Debrecen|cs Debrecín|sk Debrecín|ro Debrețin
715429 Szeged|cs Segedín|sk Segedín|hr Segedin|ro Seghedin
756135 Warsaw|cs Varšava|sk Varšava|sl Varšava|hr Varšava|fi Varsova|ro Varșovia|ca Varsòvia|da Warszawa|nb Warszawa|is Varsjá|lt Varšuva|et Varssavi|sq Varshavë
3094802 Kraków|cs Krakov|sk Krakov|sl Krakov|hr Krakov|fi Krakova|ro Cracovia|ca Cracòvia|is Kraká|lt Krokuva
3081368 Wrocław|cs Vratislav|sk Vroclav|ro Wrocław|lt Vroclavas
3099434 Gdańsk|cs Gdaňsk|sk Gdansk|sl Gdansk|hr Gdanjsk|lt Gdanskas
3096472 Katowice|cs Katovice|sk Katovice|lt Katovicai
3083829 Szczecin|cs Štětín|sk Štetín|lt Ščecinas
3088171 Poznań|cs Poznaň|sk Poznaň|lt Poznanė
2643743 London|cs Londýn|sk Londýn|sl London|hr London|fi Lontoo|ro Londra|ca Londres|is Lundúnir|lt Londonas|sq Londër
2650225 Edinburgh|cs Edinburgh|ca Edimburg|is Edinborg|lt Edinburgas
2964574 Dublin|ca Dublín|is Dyflinni|lt Dublinas
2988507 Paris|cs Paříž|sk Paríž|sl Pariz|hr Pariz|fi Pariisi|ca París|is París|lt Paryžius|et Pariis
2995469 Marseille|ca Marsella|lt Marselis|ro Marsilia
2996944 Lyon|ca Lió|lt Lionas
2990440 Nice|ca Niça|ro Nisa|lt Nica
2973783 Strasbourg|cs Štrasburk|sk Štrasburg|ca Estrasburg|fi Strasbourg|lt Strasbūras|da Strasbourg
2972315 Toulouse|ca Tolosa|lt Tulūza
3031582 Bordeaux|ca Bordeus|lt Bordo
2987914 Perpignan|ca Perpinyà
3169070 Rome|cs Řím|sk Rím|sl Rim|hr Rim|fi Rooma|ro Roma|ca Roma|da Rom|nb Roma|is Róm|lt Roma|et Rooma|sq Romë
3173435 Milan|cs Milán|sk Miláno|sl Milano|hr Milano|fi Milano|ca Milà|da Milano|nb Milano|is Mílanó|lt Milanas|et Milano
3172394 Naples|cs Neapol|sk Neapol|sl Neapelj|hr Napulj|fi Napoli|ca Nàpols|da Napoli|nb Napoli|is Napólí|lt Neapolis|et Napoli
3164603 Venice|cs Benátky|sk Benátky|sl Benetke|hr Venecija|fi Venetsia|ro Veneția|ca Venècia|da Venedig|nb Venezia|is Feneyjar|lt Venecija|et Veneetsia
3176959 Florence|cs Florencie|sk Florencia|sl Firence|hr Firenca|fi Firenze|ro Florența|ca Florència|da Firenze|nb Firenze|is Flórens|lt Florencija|et Firenze
3165524 Turin|cs Turín|sk Turín|sl Torino|hr Torino|fi Torino|ro Torino|ca Torí|da Torino|nb Torino|is Tórínó|lt Turinas|et Torino
3176219 Genoa|cs Janov|sk Janov|sl Genova|hr Genova|fi Genova|ca Gènova|da Genova|nb Genova|lt Genuja|et Genova
3165185 Trieste|cs Terst|sk Terst|sl Trst|hr Trst|ca Trieste|lt Triestas
3181928 Bologna|cs Boloňa|sk Bologna|sl Bologna|ca Bolonya|lt Bolonija
3175986 Gorizia|sl Gorica
3165072 Udine|sl Videm
3117735 Madrid|lt Madridas
3128760 Barcelona|lt Barselona
2510911 Sevilla|cs Sevilla|lt Sevilija
3104324 Zaragoza|ca Saragossa|cs Zaragoza|lt Saragosa
2509954 Valencia|cs Valencie|ca València|lt Valensija
2267057 Lisbon|cs Lisabon|sk Lisabon|sl Lizbona|hr Lisabon|fi Lissabon|ro Lisabona|ca Lisboa|da Lissabon|nb Lisboa|is Lissabon|lt Lisabona|et Lissabon|sq Lisbonë
2735943 Porto|lt Portas
2800866 Brussels|cs Brusel|sk Brusel|sl Bruselj|hr Bruxelles|fi Bryssel|ro Bruxelles|ca Brussel·les|da Bruxelles|nb Brussel|is Brussel|lt Briuselis|et Brüssel|sq Bruksel
2803138 Antwerpen|cs Antverpy|sk Antverpy|ca Anvers|da Antwerpen|ro Anvers|lt Antverpenas
2797656 Gent|cs Gent|ca Gant
2800931 Brugge|cs Bruggy|sk Bruggy|ca Bruges
2759794 Amsterdam|is Amsterdam|lt Amsterdamas
2747373 The Hague|cs Haag|sk Haag|sl Haag|hr Haag|fi Haag|ro Haga|ca La Haia|da Haag|nb Haag|is Haag|lt Haga|et Haag|sq Hagë
2747891 Rotterdam|lt Roterdamas
2960316 Luxembourg|cs Lucemburk|sk Luxemburg|sl Luxembourg|hr Luxembourg|fi Luxemburg|ro Luxemburg|ca Luxemburg|da Luxembourg|nb Luxemburg|is Lúxemborg|lt Liuksemburgas|et Luxembourg
2657896 Zürich|cs Curych|sk Zürich|sl Zürich|hr Zürich|ca Zúric|lt Ciurichas
2660646 Genève|cs Ženeva|sk Ženeva|sl Ženeva|hr Ženeva|fi Geneve|ro Geneva|ca Ginebra|da Genève|nb Genève|is Genf|lt Ženeva|et Genf|sq Gjenevë
2661604 Basel|cs Basilej|sk Bazilej|hr Basel|ca Basilea|lt Bazelis
2661552 Bern|ca Berna|ro Berna|lt Bernas
2618425 Copenhagen|cs Kodaň|sk Kodaň|sl København|hr Kopenhagen|fi Kööpenhamina|ro Copenhaga|ca Copenhaguen|da København|nb København|is Kaupmannahöfn|lt Kopenhaga|et Kopenhaagen|sq Kopenhagë
2624652 Århus|da Aarhus|nb Aarhus|is Árósar
2673730 Stockholm|fi Tukholma|ca Estocolm|is Stokkhólmur|lt Stokholmas|sl Stockholm
2711537 Göteborg|ca Göteborg|is Gautaborg|lt Geteborgas
3143244 Oslo|is Osló|lt Oslas
658225 Helsinki|cs Helsinky|sk Helsinki|sl Helsinki|ca Hèlsinki|lt Helsinkis|da Helsinki|nb Helsingfors
633679 Turku|nb Åbo
3413829 Reykjavík|cs Reykjavík|da Reykjavik|nb Reykjavik|sl Reykjavik|hr Reykjavik|lt Reikjavikas|et Reykjavík
588409 Tallinn|cs Tallinn|lt Talinas|fi Tallinna|sl Talin|hr Talin|ca Tallinn
588335 Tartu|fi Tartto|lt Tartu
456172 Riga|cs Riga|fi Riika|lt Ryga|et Riia|sk Riga
593116 Vilnius|fi Vilna|da Vilnius|sl Vilna|hr Vilnius|et Vilnius|is Vilníus
524901 Moscow|cs Moskva|sk Moskva|sl Moskva|hr Moskva|fi Moskova|ro Moscova|ca Moscou|da Moskva|nb Moskva|is Moskva|lt Maskva|et Moskva|sq Moskë
498817 Saint Petersburg|cs Petrohrad|sk Petrohrad|sl Sankt Peterburg|hr Sankt Peterburg|fi Pietari|ro Sankt Petersburg|ca Sant Petersburg|da Sankt Petersborg|nb St. Petersburg|is Sankti Pétursborg|lt Sankt Peterburgas|et Peterburi
554234 Kaliningrad|lt Karaliaučius
703448 Kyiv|cs Kyjev|sk Kyjev|sl Kijev|hr Kijev|fi Kiova|ro Kiev|ca Kíiv|da Kyiv|nb Kyiv|lt Kyjivas|et Kiiev
702550 Lviv|cs Lvov|sk Ľvov|sl Lvov|hr Lavov|fi Lviv|ro Liov|lt Lvivas|et Lviv
706483 Kharkiv|cs Charkov|sk Charkov|sl Harkov|hr Harkiv|fi Harkova|ro Harkov|lt Charkivas|et Harkiv
698740 Odesa|cs Oděsa|sk Odesa|fi Odesa|ro Odesa|et Odessa
625144 Minsk|lt Minskas
683506 Bucharest|cs Bukurešť|sk Bukurešť|sl Bukarešta|hr Bukurešt|fi Bukarest|ro București|ca Bucarest|da Bukarest|nb Bucuresti|is Búkarest|lt Bukareštas|et Bukarest|sq Bukuresht
681290 Cluj-Napoca|cs Kluž|sk Kluž
665087 Timişoara|cs Temešvár|sk Temešvár|ro Timișoara|hr Temišvar
618426 Chisinau|cs Kišiněv|sk Kišiňov|sl Kišinjev|hr Kišinjev|ro Chișinău|lt Kišiniovas|fi Chișinău
727011 Sofia|cs Sofie|sk Sofia|sl Sofija|hr Sofija|ca Sofia|is Sófía|lt Sofija
792680 Belgrade|cs Bělehrad|sk Belehrad|sl Beograd|hr Beograd|fi Belgrad|ro Belgrad|ca Belgrad|da Beograd|nb Beograd|is Belgrad|lt Belgradas|et Belgrad|sq Beograd
3186886 Zagreb|cs Záhřeb|sk Záhreb|lt Zagrebas
3196359 Ljubljana|cs Lublaň|sk Ľubľana|lt Liubliana
3191281 Sarajevo|lt Sarajevas
785842 Skopje|hr Skoplje|sq Shkup|lt Skopjė
786714 Pristina|sq Prishtinë|cs Priština|sk Priština|hr Priština|sl Priština
3183875 Tirana|sq Tiranë|sl Tirana
264371 Athens|cs Athény|sk Atény|sl Atene|hr Atena|fi Ateena|ro Atena|ca Atenes|da Athen|nb Athen|is Aþena|lt Atėnai|et Ateena|sq Athinë
734077 Thessaloníki|cs Soluň|sk Solún|sl Solun|hr Solun|ro Salonic|ca Salònica|sq Selanik|lt Salonikai
745044 Istanbul|cs Istanbul|sk Istanbul|lt Stambulas|sq Stamboll|is Istanbúl
146268 Nicosia|cs Nikósie|sk Nikózia|sl Nikozija|hr Nikozija|lt Nikosija
2562305 Valletta|lt Valeta
360630 Cairo|cs Káhira|sk Káhira|sl Kairo|hr Kairo|fi Kairo|ro Cairo|ca El Caire|da Kairo|nb Kairo|is Kaíró|lt Kairas|et Kairo|sq Kajro
361058 Alexandria|cs Alexandrie|sk Alexandria|sl Aleksandrija|hr Aleksandrija|fi Aleksandria|ca Alexandria|lt Aleksandrija|et Aleksandria
2464470 Tunis|cs Tunis
2507480 Algiers|cs Alžír|sk Alžír|sl Alžir|hr Alžir|fi Alger|ro Alger|ca Alger|da Algier|nb Alger|lt Alžyras|et Alžiir
281184 Jerusalem|cs Jeruzalém|sk Jeruzalem|sl Jeruzalem|hr Jeruzalem|fi Jerusalem|ro Ierusalim|ca Jerusalem|is Jerúsalem|lt Jeruzalė|et Jeruusalemm|sq Jerusalem
276781 Beirut|cs Bejrút|sk Bejrút|sl Bejrut|hr Bejrut|ca Beirut|is Beirút|lt Beirutas|et Beirut|sq Bejrut
170654 Damascus|cs Damašek|sk Damask|sl Damask|hr Damask|fi Damaskos|ro Damasc|ca Damasc|da Damaskus|nb Damaskus|is Damaskus|lt Damaskas|et Damaskus|sq Damask
98182 Baghdad|cs Bagdád|sk Bagdad|sl Bagdad|hr Bagdad|fi Bagdad|ro Bagdad|ca Bagdad|da Bagdad|nb Bagdad|is Bagdad|lt Bagdadas|et Bagdad|sq Bagdad
112931 Tehran|cs Teherán|sk Teherán|sl Teheran|hr Teheran|fi Teheran|ro Teheran|ca Teheran|da Teheran|nb Teheran|is Teheran|lt Teheranas|et Teheran|sq Teheran
292223 Dubai|cs Dubaj|sk Dubaj|sl Dubaj|lt Dubajus|is Dúbaí
1816670 Beijing|cs Peking|sk Peking|sl Peking|hr Peking|fi Peking|ca Pequín|da Beijing|nb Beijing|is Peking|lt Pekinas|et Peking|sq Pekin
1796236 Shanghai|cs Šanghaj|sk Šanghaj|sl Šanghaj|hr Šangaj|ca Xangai|lt Šanchajus|is Sjanghæ|sq Shangai
1819729 Hong Kong|cs Hongkong|sk Hongkong|sl Hongkong|fi Hongkong|da Hongkong|lt Honkongas|et Hongkong
1850147 Tokyo|cs Tokio|sk Tokio|sl Tokio|hr Tokio|fi Tokio|ca Tòquio|is Tókýó|lt Tokijas|sq Tokio|et Tōkyō
1857910 Kyoto|cs Kjóto|sk Kjóto|sl Kjoto|hr Kyoto|fi Kioto|lt Kiotas
1835848 Seoul|cs Soul|sk Soul|sl Seul|hr Seul|fi Soul|ro Seul|ca Seül|lt Seulas|sq Seul|et Sŏul
1880252 Singapore|cs Singapur|sk Singapur|sl Singapur|hr Singapur|ca Singapur|lt Singapūras|et Singapur|is Singapúr|sq Singapor
3530597 Mexico City|cs Mexiko|sk México|sl Ciudad de México|hr Ciudad de México|fi México|ro Ciudad de México|ca Ciutat de Mèxic|da Mexico City|nb Mexico by|is Mexíkóborg|lt Meksikas|et México
3553478 Havana|cs Havana|sk Havana|sl Havana|hr Havana|fi Havanna|ro Havana|ca L’Havana|da Havana|nb Havanna|is Havana|lt Havana|et Havanna
5128581 New York City|cs New York|sk New York|sl New York|hr New York|fi New York|ro New York|ca Nova York|da New York|nb New York|is New York|lt Niujorkas|et New York|sq Nju Jork
4140963 Washington|lt Vašingtonas|ca Washington|cs Washington|sk Washington|sl Washington|hr Washington|fi Washington|ro Washington|da Washington|nb Washington|is Washington|et Washington
3369157 Cape Town|cs Kapské Město|sk Kapské Mesto|sl Cape Town|hr Cape Town|fi Kapkaupunki|ro Cape Town|ca Ciutat del Cap|da Cape Town|nb Cape Town|is Höfðaborg|lt Keiptaunas|et Kaplinn
3435910 Buenos Aires|lt Buenos Airės
3451190 Rio de Janeiro|lt Rio de Žaneiras
1273294 Delhi|cs Dillí|sk Dillí|lt Delis
1261481 New Delhi|cs Nové Dillí|ca Nova Delhi|lt Naujasis Delis|is Nýja-Delí`;

/** What people there write in Latin letters, where the list of places has the English name and no column says it. */
const LOCAL = `
3067696 Prague|Praha
3068160 Pilsen|Plzeň
683506 Bucharest|București
2618425 Copenhagen|København
2624652 Århus|Aarhus
792680 Belgrade|Beograd
2800866 Brussels|Bruxelles
524901 Moscow|Moskva
498817 Saint Petersburg|Sankt-Peterburg
264371 Athens|Athina
3183875 Tirana|Tiranë
456172 Riga|Rīga
618426 Chisinau|Chișinău
665087 Timişoara|Timișoara
680963 Constanţa|Constanța
786714 Pristina|Prishtina`;

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

const idOf = (head = ''): number => Number(head.slice(0, head.indexOf(' ')));

function namesOf(cells: readonly string[]): NamesByLanguage {
  const names: NamesByLanguage = {};
  for (const cell of cells) names[cell.slice(0, 2) as LanguageCode] = cell.slice(3);
  return names;
}

/** Names of towns by GeoNames id. */
export const townExonyms: ReadonlyMap<number, NamesByLanguage> = new Map(
  rowsOf(TABLE).map(([head, ...cells]) => [idOf(head), namesOf(cells)]),
);

/** Local names of towns by GeoNames id. */
export const localNames: ReadonlyMap<number, string> = new Map(
  rowsOf(LOCAL).map(([head, local = '']) => [idOf(head), local]),
);
