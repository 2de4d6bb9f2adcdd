import type { LanguageCode } from '@meltemi/catalogue';
import type { NamesByLanguage } from './name-columns.ts';

/** Oceans in the languages that Natural Earth has no column for: Atlantic, Pacific, Indian, Arctic, Southern. */
const OCEANS = `
cs|Atlantský oceán|Tichý oceán|Indický oceán|Severní ledový oceán|Jižní oceán
sk|Atlantický oceán|Tichý oceán|Indický oceán|Severný ľadový oceán|Južný oceán
sl|Atlantski ocean|Tihi ocean|Indijski ocean|Arktični ocean|Južni ocean
hr|Atlantski ocean|Tihi ocean|Indijski ocean|Arktički ocean|Južni ocean
sr|Атлантски океан|Тихи океан|Индијски океан|Северни ледени океан|Јужни океан
bg|Атлантически океан|Тихи океан|Индийски океан|Северен ледовит океан|Южен океан
fi|Atlantin valtameri|Tyynimeri|Intian valtameri|Pohjoinen jäämeri|Eteläinen jäämeri
et|Atlandi ookean|Vaikne ookean|India ookean|Põhja-Jäämeri|Lõunaookean
lt|Atlanto vandenynas|Ramusis vandenynas|Indijos vandenynas|Arkties vandenynas|Pietų vandenynas
ro|Oceanul Atlantic|Oceanul Pacific|Oceanul Indian|Oceanul Arctic|Oceanul Antarctic
ca|Oceà Atlàntic|Oceà Pacífic|Oceà Índic|Oceà Àrtic|Oceà Antàrtic
da|Atlanterhavet|Stillehavet|Det Indiske Ocean|Ishavet|Sydhavet
nb|Atlanterhavet|Stillehavet|Det indiske hav|Nordishavet|Sørishavet
is|Atlantshaf|Kyrrahaf|Indlandshaf|Norður-Íshaf|Suður-Íshaf
sq|Oqeani Atlantik|Oqeani Paqësor|Oqeani Indian|Oqeani Arktik|Oqeani Jugor
ta|அட்லாண்டிக் பெருங்கடல்|பசிபிக் பெருங்கடல்|இந்தியப் பெருங்கடல்|ஆர்க்டிக் பெருங்கடல்|தெற்குப் பெருங்கடல்
th|มหาสมุทรแอตแลนติก|มหาสมุทรแปซิฟิก|มหาสมุทรอินเดีย|มหาสมุทรอาร์กติก|มหาสมุทรใต้`;
const OCEAN_NAMES: readonly (readonly string[])[] = [
  ['North Atlantic Ocean', 'South Atlantic Ocean'],
  ['North Pacific Ocean', 'South Pacific Ocean'],
  ['Indian Ocean'],
  ['Arctic Ocean'],
  ['Southern Ocean'],
];

/** Seas, ranges, lands and islands: the name in Natural Earth, then language and name. Only names in everyday use are here. */
const TABLE = `
Mediterranean Sea|cs Středozemní moře|sk Stredozemné more|sl Sredozemsko morje|hr Sredozemno more|sr Средоземно море|bg Средиземно море|fi Välimeri|et Vahemeri|lt Viduržemio jūra|ro Marea Mediterană|ca Mar Mediterrània|da Middelhavet|nb Middelhavet|is Miðjarðarhaf|sq Deti Mesdhe|ta நடுநிலக் கடல்|th ทะเลเมดิเตอร์เรเนียน
Baltic Sea|cs Baltské moře|sk Baltské more|sl Baltsko morje|hr Baltičko more|sr Балтичко море|bg Балтийско море|fi Itämeri|et Läänemeri|lt Baltijos jūra|ro Marea Baltică|ca Mar Bàltica|da Østersøen|nb Østersjøen|is Eystrasalt|sq Deti Baltik
North Sea|cs Severní moře|sk Severné more|sl Severno morje|hr Sjeverno more|sr Северно море|bg Северно море|fi Pohjanmeri|et Põhjameri|lt Šiaurės jūra|ro Marea Nordului|ca Mar del Nord|da Nordsøen|nb Nordsjøen|is Norðursjór|sq Deti i Veriut
Black Sea|cs Černé moře|sk Čierne more|sl Črno morje|hr Crno more|sr Црно море|bg Черно море|fi Mustameri|et Must meri|lt Juodoji jūra|ro Marea Neagră|ca Mar Negra|da Sortehavet|nb Svartehavet|is Svartahaf|sq Deti i Zi
Adriatic Sea|cs Jaderské moře|sk Jadranské more|sl Jadransko morje|hr Jadransko more|sr Јадранско море|bg Адриатическо море|fi Adrianmeri|et Aadria meri|lt Adrijos jūra|ro Marea Adriatică|ca Mar Adriàtica|da Adriaterhavet|nb Adriaterhavet|is Adríahaf|sq Deti Adriatik
Aegean Sea|cs Egejské moře|sk Egejské more|sl Egejsko morje|hr Egejsko more|sr Егејско море|bg Егейско море|fi Egeanmeri|et Egeuse meri|lt Egėjo jūra|ro Marea Egee|ca Mar Egea|da Ægæiske Hav|nb Egeerhavet|is Eyjahaf|sq Deti Egje
Ionian Sea|cs Jónské moře|sk Iónske more|sl Jonsko morje|hr Jonsko more|sr Јонско море|bg Йонийско море|fi Joonianmeri|et Joonia meri|lt Jonijos jūra|ro Marea Ionică|ca Mar Jònica|da Ioniske Hav|nb Joniahavet|is Jónahaf|sq Deti Jon
Tyrrhenian Sea|cs Tyrhénské moře|sk Tyrhénske more|sl Tirensko morje|hr Tirensko more|sr Тиренско море|bg Тиренско море|fi Tyrrhenanmeri|et Türreeni meri|lt Tirėnų jūra|ro Marea Tireniană|ca Mar Tirrena|da Tyrrhenske Hav|nb Tyrrenhavet|sq Deti Tirren
Caspian Sea|cs Kaspické moře|sk Kaspické more|sl Kaspijsko jezero|hr Kaspijsko jezero|sr Каспијско језеро|bg Каспийско море|fi Kaspianmeri|et Kaspia meri|lt Kaspijos jūra|ro Marea Caspică|ca Mar Càspia|da Kaspiske Hav|nb Kaspihavet|is Kaspíahaf|sq Deti Kaspik
Red Sea|cs Rudé moře|sk Červené more|sl Rdeče morje|hr Crveno more|sr Црвено море|bg Червено море|fi Punainenmeri|et Punane meri|lt Raudonoji jūra|ro Marea Roșie|ca Mar Roja|da Røde Hav|nb Rødehavet|is Rauðahaf|sq Deti i Kuq
White Sea|cs Bílé moře|sk Biele more|sl Belo morje|hr Bijelo more|sr Бело море|bg Бяло море|fi Vienanmeri|et Valge meri|lt Baltoji jūra|ro Marea Albă|ca Mar Blanca|da Hvidehavet|nb Kvitsjøen|is Hvítahaf|sq Deti i Bardhë
Sea of Azov|cs Azovské moře|sk Azovské more|sl Azovsko morje|hr Azovsko more|sr Азовско море|bg Азовско море|fi Asovanmeri|et Aasovi meri|lt Azovo jūra|ro Marea Azov|ca Mar d’Azov|da Azovske Hav|nb Asovhavet|is Asovshaf|sq Deti Azov
Barents Sea|cs Barentsovo moře|sk Barentsovo more|sl Barentsovo morje|hr Barentsovo more|sr Баренцово море|bg Баренцово море|fi Barentsinmeri|et Barentsi meri|lt Barenco jūra|ro Marea Barents|ca Mar de Barents|da Barentshavet|nb Barentshavet|is Barentshaf|sq Deti Barents
Norwegian Sea|cs Norské moře|sk Nórske more|sl Norveško morje|hr Norveško more|sr Норвешко море|bg Норвежко море|fi Norjanmeri|et Norra meri|lt Norvegijos jūra|ro Marea Norvegiei|ca Mar de Noruega|da Norskehavet|nb Norskehavet|is Noregshaf|sq Deti Norvegjez
Greenland Sea|cs Grónské moře|sk Grónske more|sl Grenlandsko morje|hr Grenlandsko more|fi Grönlanninmeri|et Gröönimaa meri|lt Grenlandijos jūra|da Grønlandshavet|nb Grønlandshavet|is Grænlandshaf
English Channel|cs Lamanšský průliv|sk Lamanšský prieliv|sl Rokavski preliv|hr La Manche|sr Ламанш|bg Ламанш|fi Englannin kanaali|et La Manche|lt Lamanšas|ro Canalul Mânecii|ca Canal de la Mànega|da Den Engelske Kanal|nb Den engelske kanal|is Ermarsund|sq Kanali i Anglisë
Bay of Biscay|cs Biskajský záliv|sk Biskajský záliv|sl Biskajski zaliv|hr Biskajski zaljev|sr Бискајски залив|bg Бискайски залив|fi Biskajanlahti|et Biskaia laht|lt Biskajos įlanka|ro Golful Biscaya|ca Golf de Biscaia|da Biscayabugten|nb Biscayabukta|is Biskajaflói
Gulf of Finland|cs Finský záliv|sk Fínsky záliv|sl Finski zaliv|hr Finski zaljev|fi Suomenlahti|et Soome laht|lt Suomių įlanka|ro Golful Finlandei|da Finske Bugt|nb Finskebukta
Gulf of Bothnia|cs Botnický záliv|sk Botnický záliv|sl Botnijski zaliv|hr Botnički zaljev|fi Pohjanlahti|et Põhjalaht|lt Botnijos įlanka|ro Golful Botnic|da Botniske Bugt|nb Bottenvika
Gulf of Riga|cs Rižský záliv|sk Rižský záliv|fi Riianlahti|et Liivi laht|lt Rygos įlanka
Irish Sea|cs Irské moře|sk Írske more|sl Irsko morje|hr Irsko more|fi Irlanninmeri|et Iiri meri|lt Airijos jūra|ro Marea Irlandei|ca Mar d’Irlanda|da Irske Hav|nb Irskesjøen|is Írlandshaf
Caribbean Sea|cs Karibské moře|sk Karibské more|sl Karibsko morje|hr Karipsko more|sr Карипско море|bg Карибско море|fi Karibianmeri|et Kariibi meri|lt Karibų jūra|ro Marea Caraibilor|ca Mar Carib|da Caribiske Hav|nb Karibhavet|is Karíbahaf|sq Deti i Karaibeve
Gulf of Mexico|cs Mexický záliv|sk Mexický záliv|sl Mehiški zaliv|hr Meksički zaljev|sr Мексички залив|bg Мексикански залив|fi Meksikonlahti|et Mehhiko laht|lt Meksikos įlanka|ro Golful Mexic|ca Golf de Mèxic|da Mexicanske Golf|nb Mexicogolfen|is Mexíkóflói|sq Gjiri i Meksikës
Persian Gulf|cs Perský záliv|sk Perzský záliv|sl Perzijski zaliv|hr Perzijski zaljev|sr Персијски залив|bg Персийски залив|fi Persianlahti|et Pärsia laht|lt Persijos įlanka|ro Golful Persic|ca Golf Pèrsic|da Persiske Golf|nb Persiabukta|is Persaflói|sq Gjiri Persik
Arabian Sea|cs Arabské moře|sk Arabské more|sl Arabsko morje|hr Arapsko more|fi Arabianmeri|et Araabia meri|lt Arabijos jūra|ro Marea Arabiei|ca Mar Aràbiga|da Arabiske Hav|nb Arabiahavet|is Arabíuhaf
Bay of Bengal|cs Bengálský záliv|sk Bengálsky záliv|sl Bengalski zaliv|hr Bengalski zaljev|fi Bengalinlahti|et Bengali laht|lt Bengalijos įlanka|ro Golful Bengal|ca Golf de Bengala|da Bengalske Bugt|nb Bengalbukta
Bodensee|cs Bodamské jezero|sk Bodamské jazero|sl Bodensko jezero|hr Bodensko jezero|fi Bodenjärvi|ca Llac de Constança|lt Bodeno ežeras
Lake Balaton|cs Balaton|sk Balaton|sl Blatno jezero|hr Blatno jezero
Lake Geneva|cs Ženevské jezero|sk Ženevské jazero|sl Ženevsko jezero|hr Ženevsko jezero|ca Llac Léman|fi Genevenjärvi|lt Ženevos ežeras|da Genfersøen|nb Genfersjøen
Alps|de Alpen|fr Alpes|es Alpes|it Alpi|pt Alpes|nl Alpen|pl Alpy|cs Alpy|sk Alpy|sl Alpe|hr Alpe|sr Алпи|bg Алпи|hu Alpok|ru Альпы|uk Альпи|sv Alperna|da Alperne|nb Alpene|fi Alpit|et Alpid|lt Alpės|ro Alpi|tr Alpler|el Άλπεις|is Alpafjöll|ja アルプス山脈|zh 阿尔卑斯山脉|zh-TW 阿爾卑斯山脈|ko 알프스산맥|ar جبال الألب|he האלפים|id Pegunungan Alpen|vi Dãy An-pơ|sq Alpet
Pyrenees|de Pyrenäen|fr Pyrénées|es Pirineos|it Pirenei|pt Pirenéus|nl Pyreneeën|pl Pireneje|cs Pyreneje|sk Pyreneje|sl Pireneji|hr Pireneji|sr Пиринеји|bg Пиренеи|hu Pireneusok|ru Пиренеи|uk Піренеї|sv Pyrenéerna|da Pyrenæerne|nb Pyreneene|fi Pyreneet|et Püreneed|lt Pirėnai|ro Pirinei|ca Pirineus|tr Pireneler|ja ピレネー山脈|zh 比利牛斯山脉|ko 피레네산맥
Carpathian Mountains|de Karpaten|fr Carpates|es Cárpatos|it Carpazi|pt Cárpatos|nl Karpaten|pl Karpaty|cs Karpaty|sk Karpaty|sl Karpati|hr Karpati|sr Карпати|bg Карпати|hu Kárpátok|ru Карпаты|uk Карпати|sv Karpaterna|da Karpaterne|nb Karpatene|fi Karpaatit|et Karpaadid|lt Karpatai|ro Carpați|ca Carpats|tr Karpatlar|ja カルパティア山脈|zh 喀尔巴阡山脉
Appennino|en Apennines|de Apennin|fr Apennins|es Apeninos|pt Apeninos|nl Apennijnen|pl Apeniny|cs Apeniny|sk Apeniny|sl Apenini|hr Apenini|hu Appenninek|ru Апеннины|uk Апенніни|sv Apenninerna|da Appenninerne|fi Apenniinit|ro Apenini|ca Apenins|ja アペニン山脈
Caucasus Mountains|de Kaukasus|fr Caucase|es Cáucaso|it Caucaso|pt Cáucaso|nl Kaukasus|pl Kaukaz|cs Kavkaz|sk Kaukaz|sl Kavkaz|hr Kavkaz|sr Кавказ|bg Кавказ|hu Kaukázus|ru Кавказ|uk Кавказ|sv Kaukasus|da Kaukasus|nb Kaukasus|fi Kaukasus|et Kaukasus|lt Kaukazas|ro Caucaz|ca Caucas|tr Kafkas Dağları|ja コーカサス山脈|zh 高加索山脉
Ural Mountains|de Ural|fr Oural|es Urales|it Urali|pt Urais|nl Oeral|pl Ural|cs Ural|sk Ural|sl Ural|hr Ural|sr Урал|bg Урал|hu Urál|ru Урал|uk Урал|sv Uralbergen|da Ural|nb Ural|fi Ural|et Uural|lt Uralas|ro Munții Ural|ca Urals|tr Ural Dağları|ja ウラル山脈|zh 乌拉尔山脉
Himalayas|de Himalaya|fr Himalaya|es Himalaya|it Himalaya|pt Himalaia|nl Himalaya|pl Himalaje|cs Himálaj|sk Himaláje|sl Himalaja|hr Himalaja|sr Хималаји|bg Хималаи|hu Himalája|ru Гималаи|uk Гімалаї|sv Himalaya|da Himalaya|nb Himalaya|fi Himalaja|et Himaalaja|lt Himalajai|ro Himalaya|ca Himàlaia|tr Himalayalar|ja ヒマラヤ山脈|zh 喜马拉雅山脉|zh-TW 喜馬拉雅山脈|ko 히말라야산맥|hi हिमालय|bn হিমালয়
Andes|de Anden|it Ande|nl Andes|pl Andy|cs Andy|sk Andy|sl Andi|hr Ande|sr Анди|bg Анди|hu Andok|ru Анды|uk Анди|sv Anderna|da Andesbjergene|nb Andesfjellene|fi Andit|et Andid|lt Andai|ro Anzi|tr And Dağları|ja アンデス山脈|zh 安第斯山脉|ko 안데스산맥
Rocky Mountains|fr Montagnes Rocheuses|es Montañas Rocosas|it Montagne Rocciose|pt Montanhas Rochosas|pl Góry Skaliste|cs Skalnaté hory|sk Skalnaté vrchy|sl Skalno gorovje|hr Stjenjak|hu Sziklás-hegység|ru Скалистые горы|uk Скелясті гори|sv Klippiga bergen|fi Kalliovuoret|et Kaljumäestik|lt Uoliniai kalnai|ro Munții Stâncoși|ca Muntanyes Rocoses|tr Rocky Dağları|ja ロッキー山脈|zh 落基山脉|ko 로키산맥
Atlas Mountains|de Atlas|fr Atlas|es Atlas|it Atlante|pt Atlas|nl Atlas|pl Atlas|cs Atlas|sk Atlas|sl Atlas|hr Atlas|hu Atlasz|ru Атлас|uk Атлас|sv Atlasbergen|fi Atlas|ro Munții Atlas|ca Atles
Balkan Mountains|de Balkan|fr Grand Balkan|cs Stará planina|sk Stará planina|hr Stara planina|sr Стара планина|bg Стара планина|ru Старая планина|pl Bałkany
Dinaric Alps|de Dinarische Alpen|fr Alpes dinariques|it Alpi Dinariche|cs Dinárské hory|hr Dinarsko gorje|sl Dinarsko gorovje|sr Динарске планине|pl Góry Dynarskie
Tatra Mountains|de Tatra|fr Tatras|it Tatra|pl Tatry|cs Tatry|sk Tatry|hu Tátra|ru Татры|uk Татри|sl Tatre|hr Tatre
Sudetes Mountains|de Sudeten|fr Sudètes|it Sudeti|pl Sudety|cs Sudety|sk Sudety
Erzgebirge|en Ore Mountains|fr Monts Métallifères|pl Rudawy|cs Krušné hory|sk Krušné hory
Böhmerwald|en Bohemian Forest|fr Forêt de Bohême|pl Las Czeski|cs Šumava|sk Šumava
Vosges|de Vogesen|it Vosgi|nl Vogezen|pl Wogezy|cs Vogézy
Ardennes|de Ardennen|it Ardenne|nl Ardennen|pl Ardeny|cs Ardeny
Sahara|ru Сахара|uk Сахара|bg Сахара|sr Сахара|lt Sachara|ca Sàhara|es Sahara|hu Szahara|ja サハラ砂漠|zh 撒哈拉沙漠|ko 사하라 사막|ar الصحراء الكبرى
Gobi Desert|de Gobi|fr Désert de Gobi|es Desierto de Gobi|it Deserto dei Gobi|pl Gobi|cs Gobi|ru Гоби|ja ゴビ砂漠|zh 戈壁|ko 고비 사막
Siberia|de Sibirien|fr Sibérie|pl Syberia|cs Sibiř|sk Sibír|sl Sibirija|hr Sibir|hu Szibéria|ru Сибирь|uk Сибір|sv Sibirien|da Sibirien|nb Sibir|fi Siperia|et Siber|lt Sibiras|ca Sibèria|nl Siberië|pt Sibéria|tr Sibirya|ja シベリア|zh 西伯利亚|ko 시베리아
Scandinavia|de Skandinavien|fr Scandinavie|es Escandinavia|pl Skandynawia|cs Skandinávie|sk Škandinávia|sl Skandinavija|hr Skandinavija|hu Skandinávia|ru Скандинавия|sv Skandinavien|da Skandinavien|nb Skandinavia|fi Skandinavia|nl Scandinavië|pt Escandinávia
Lapland|de Lappland|fr Laponie|es Laponia|it Lapponia|sv Lappland|fi Lappi|pl Laponia|cs Laponsko|sk Laponsko
Crimea|de Krim|fr Crimée|es Crimea|pl Krym|cs Krym|sk Krym|ru Крым|uk Крим|nl Krim|sv Krim|pt Crimeia|it Crimea
Jutland|de Jütland|da Jylland|nb Jylland|sv Jylland|nl Jutland|cs Jutsko|pl Półwysep Jutlandzki|fi Jyllanti
Bretagne|en Brittany|es Bretaña|it Bretagna|pt Bretanha|pl Bretania|cs Bretaň|sk Bretónsko
Normandie|en Normandy|es Normandía|it Normandia|pt Normandia|pl Normandia|cs Normandie|sk Normandia
Península Ibérica|en Iberian Peninsula|de Iberische Halbinsel|fr Péninsule Ibérique|it Penisola iberica|pl Półwysep Iberyjski|cs Pyrenejský poloostrov|nl Iberisch Schiereiland|ru Пиренейский полуостров
Balkan Peninsula|de Balkanhalbinsel|fr Péninsule des Balkans|es Península balcánica|it Penisola balcanica|pl Półwysep Bałkański|cs Balkánský poloostrov|hr Balkanski poluotok|sr Балканско полуострво|bg Балкански полуостров|ru Балканский полуостров|tr Balkan Yarımadası
Arabian Peninsula|de Arabische Halbinsel|fr Péninsule Arabique|es Península arábiga|it Penisola arabica|pl Półwysep Arabski|cs Arabský poloostrov|ar شبه الجزيرة العربية|ru Аравийский полуостров|tr Arap Yarımadası
Dalmatia|de Dalmatien|fr Dalmatie|es Dalmacia|it Dalmazia|pl Dalmacja|cs Dalmácie|sk Dalmácia|sl Dalmacija|hr Dalmacija|hu Dalmácia
Karelia|de Karelien|fr Carélie|sv Karelen|fi Karjala|ru Карелия|et Karjala|pl Karelia|cs Karélie
Patagonia|de Patagonien|fr Patagonie|cs Patagonie|ru Патагония|pl Patagonia|nl Patagonië|pt Patagônia
Anatolia|de Anatolien|fr Anatolie|tr Anadolu|cs Anatolie|ru Анатолия|nl Anatolië
Sicilia|en Sicily|de Sizilien|fr Sicile|pl Sycylia|cs Sicílie|sk Sicília|nl Sicilië|pt Sicília|ca Sicília|hu Szicília|ru Сицилия|uk Сицилія|el Σικελία|fi Sisilia|sl Sicilija|hr Sicilija|da Sicilien|sv Sicilien|lt Sicilija|et Sitsiilia|ja シチリア島|zh 西西里岛
Sardegna|en Sardinia|de Sardinien|fr Sardaigne|es Cerdeña|pl Sardynia|cs Sardinie|sk Sardínia|nl Sardinië|pt Sardenha|ca Sardenya|hu Szardínia|ru Сардиния|uk Сардинія|el Σαρδηνία|fi Sardinia|sl Sardinija|hr Sardinija|da Sardinien|sv Sardinien|nb Sardinia|lt Sardinija|et Sardiinia|ja サルデーニャ島|zh 撒丁岛
Corse|en Corsica|de Korsika|es Córcega|it Corsica|pl Korsyka|cs Korsika|sk Korzika|nl Corsica|pt Córsega|ca Còrsega|hu Korzika|ru Корсика|uk Корсика|el Κορσική|fi Korsika|sl Korzika|hr Korzika|da Korsika|sv Korsika|nb Korsika|lt Korsika|et Korsika|ja コルシカ島|zh 科西嘉岛
Crete|de Kreta|fr Crète|es Creta|it Creta|pl Kreta|cs Kréta|sk Kréta|nl Kreta|pt Creta|ca Creta|hu Kréta|ru Крит|uk Крит|bg Крит|sr Крит|el Κρήτη|fi Kreeta|sl Kreta|hr Kreta|da Kreta|sv Kreta|nb Kreta|lt Kreta|et Kreeta|tr Girit|ro Creta|sq Kreta|ja クレタ島|zh 克里特岛
Rhodes|de Rhodos|es Rodas|it Rodi|pl Rodos|cs Rhodos|sk Rodos|nl Rhodos|pt Rodes|ru Родос|el Ρόδος|fi Rodos|sv Rhodos|da Rhodos|nb Rhodos|tr Rodos
Zealand|de Seeland|da Sjælland|nb Sjælland|sv Själland|fi Själlanti|pl Zelandia|cs Sjælland
Great Britain|de Großbritannien|fr Grande-Bretagne|es Gran Bretaña|it Gran Bretagna|pt Grã-Bretanha|nl Groot-Brittannië|pl Wielka Brytania|cs Velká Británie|sk Veľká Británia|sv Storbritannien|da Storbritannien|nb Storbritannia|fi Iso-Britannia|ru Великобритания|uk Велика Британія|hu Nagy-Britannia|sl Velika Britanija|hr Velika Britanija
Balearic Islands|de Balearen|fr Baléares|es Islas Baleares|it Baleari|ca Illes Balears|pl Baleary|cs Baleáry|nl Balearen|ru Балеарские острова
Føroyar|en Faroe Islands|de Färöer|fr Îles Féroé|da Færøerne|nb Færøyene|is Færeyjar|sv Färöarna|fi Färsaaret|cs Faerské ostrovy|pl Wyspy Owcze`;

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

function exonyms(): ReadonlyMap<string, NamesByLanguage> {
  const names = new Map<string, NamesByLanguage>();
  for (const [language = '', ...oceans] of rowsOf(OCEANS)) {
    for (const [index, ocean] of oceans.entries())
      for (const name of OCEAN_NAMES[index] ?? []) names.set(name, { ...names.get(name), [language]: ocean });
  }
  for (const [name = '', ...cells] of rowsOf(TABLE)) {
    const own = names.get(name) ?? {};
    for (const cell of cells) {
      const space = cell.indexOf(' ');
      own[cell.slice(0, space) as LanguageCode] = cell.slice(space + 1);
    }
    names.set(name, own);
  }
  return names;
}

/** Names of waters, mountains, lands and islands that Natural Earth has in few languages or in one, by the name it has. */
export const natureExonyms = exonyms();
