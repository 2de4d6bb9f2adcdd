import { languageCodes } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import { waters } from './seas.ts';
import type { Water } from './seas.ts';

/** Atlantic, Pacific, Indian, Arctic, Southern Ocean and Mediterranean Sea in every language. */
const TABLE: Readonly<Record<LanguageCode, string>> = {
  en: 'Atlantic Ocean|Pacific Ocean|Indian Ocean|Arctic Ocean|Southern Ocean|Mediterranean Sea',
  'zh-TW': '大西洋|太平洋|印度洋|北冰洋|南冰洋|地中海',
  zh: '大西洋|太平洋|印度洋|北冰洋|南冰洋|地中海',
  ja: '大西洋|太平洋|インド洋|北極海|南極海|地中海',
  fr: 'Océan Atlantique|Océan Pacifique|Océan Indien|Océan Arctique|Océan Austral|Mer Méditerranée',
  ko: '대서양|태평양|인도양|북극해|남극해|지중해',
  it: 'Oceano Atlantico|Oceano Pacifico|Oceano Indiano|Mar Glaciale Artico|Oceano Antartico|Mar Mediterraneo',
  ru: 'Атлантический океан|Тихий океан|Индийский океан|Северный Ледовитый океан|Южный океан|Средиземное море',
  nl: 'Atlantische Oceaan|Grote Oceaan|Indische Oceaan|Noordelijke IJszee|Zuidelijke Oceaan|Middellandse Zee',
  cs: 'Atlantský oceán|Tichý oceán|Indický oceán|Severní ledový oceán|Jižní oceán|Středozemní moře',
  tr: 'Atlas Okyanusu|Büyük Okyanus|Hint Okyanusu|Arktik Okyanusu|Güney Okyanusu|Akdeniz',
  pl: 'Ocean Atlantycki|Ocean Spokojny|Ocean Indyjski|Ocean Arktyczny|Ocean Południowy|Morze Śródziemne',
  sv: 'Atlanten|Stilla havet|Indiska oceanen|Norra ishavet|Södra oceanen|Medelhavet',
  fi: 'Atlantin valtameri|Tyynimeri|Intian valtameri|Pohjoinen jäämeri|Eteläinen jäämeri|Välimeri',
  ro: 'Oceanul Atlantic|Oceanul Pacific|Oceanul Indian|Oceanul Arctic|Oceanul Antarctic|Marea Mediterană',
  el: 'Ατλαντικός Ωκεανός|Ειρηνικός Ωκεανός|Ινδικός Ωκεανός|Αρκτικός Ωκεανός|Νότιος Ωκεανός|Μεσόγειος Θάλασσα',
  hu: 'Atlanti-óceán|Csendes-óceán|Indiai-óceán|Jeges-tenger|Déli-óceán|Földközi-tenger',
  hr: 'Atlantski ocean|Tihi ocean|Indijski ocean|Arktički ocean|Južni ocean|Sredozemno more',
  ca: 'Oceà Atlàntic|Oceà Pacífic|Oceà Índic|Oceà Àrtic|Oceà Antàrtic|Mar Mediterrània',
  da: 'Atlanterhavet|Stillehavet|Det Indiske Ocean|Ishavet|Sydhavet|Middelhavet',
  ar: 'المحيط الأطلسي|المحيط الهادئ|المحيط الهندي|المحيط المتجمد الشمالي|المحيط الجنوبي|البحر الأبيض المتوسط',
  fa: 'اقیانوس اطلس|اقیانوس آرام|اقیانوس هند|اقیانوس منجمد شمالی|اقیانوس جنوبگان|دریای مدیترانه',
  hi: 'अटलांटिक महासागर|प्रशांत महासागर|हिन्द महासागर|आर्कटिक महासागर|दक्षिणी महासागर|भूमध्य सागर',
  ta: 'அட்லாண்டிக் பெருங்கடல்|பசிபிக் பெருங்கடல்|இந்தியப் பெருங்கடல்|ஆர்க்டிக் பெருங்கடல்|தெற்குப் பெருங்கடல்|நடுநிலக் கடல்',
  sk: 'Atlantický oceán|Tichý oceán|Indický oceán|Severný ľadový oceán|Južný oceán|Stredozemné more',
  uk: 'Атлантичний океан|Тихий океан|Індійський океан|Північний Льодовитий океан|Південний океан|Середземне море',
  bg: 'Атлантически океан|Тихи океан|Индийски океан|Северен ледовит океан|Южен океан|Средиземно море',
  he: 'האוקיינוס האטלנטי|האוקיינוס השקט|האוקיינוס ההודי|אוקיינוס הקרח הצפוני|האוקיינוס הדרומי|הים התיכון',
  is: 'Atlantshaf|Kyrrahaf|Indlandshaf|Norður-Íshaf|Suður-Íshaf|Miðjarðarhaf',
  lt: 'Atlanto vandenynas|Ramusis vandenynas|Indijos vandenynas|Arkties vandenynas|Pietų vandenynas|Viduržemio jūra',
  et: 'Atlandi ookean|Vaikne ookean|India ookean|Põhja-Jäämeri|Lõunaookean|Vahemeri',
  vi: 'Đại Tây Dương|Thái Bình Dương|Ấn Độ Dương|Bắc Băng Dương|Nam Đại Dương|Địa Trung Hải',
  sl: 'Atlantski ocean|Tihi ocean|Indijski ocean|Arktični ocean|Južni ocean|Sredozemsko morje',
  sr: 'Атлантски океан|Тихи океан|Индијски океан|Северни ледени океан|Јужни океан|Средоземно море',
  id: 'Samudra Atlantik|Samudra Pasifik|Samudra Hindia|Samudra Arktik|Samudra Selatan|Laut Tengah',
  th: 'มหาสมุทรแอตแลนติก|มหาสมุทรแปซิฟิก|มหาสมุทรอินเดีย|มหาสมุทรอาร์กติก|มหาสมุทรใต้|ทะเลเมดิเตอร์เรเนียน',
  sq: 'Oqeani Atlantik|Oqeani Paqësor|Oqeani Indian|Oqeani Arktik|Oqeani Jugor|Deti Mesdhe',
  pt: 'Oceano Atlântico|Oceano Pacífico|Oceano Índico|Oceano Ártico|Oceano Antártico|Mar Mediterrâneo',
  nb: 'Atlanterhavet|Stillehavet|Det indiske hav|Nordishavet|Sørishavet|Middelhavet',
  es: 'Océano Atlántico|Océano Pacífico|Océano Índico|Océano Ártico|Océano Antártico|Mar Mediterráneo',
  de: 'Atlantischer Ozean|Pazifischer Ozean|Indischer Ozean|Arktischer Ozean|Südlicher Ozean|Mittelmeer',
  bn: 'আটলান্টিক মহাসাগর|প্রশান্ত মহাসাগর|ভারত মহাসাগর|উত্তর মহাসাগর|দক্ষিণ মহাসাগর|ভূমধ্যসাগর',
};

const NAMES = new Map(languageCodes.map((language) => [language, TABLE[language].split('|')]));

/** The name of a great water in a language. */
export const waterName = (water: Water, language: LanguageCode): string =>
  NAMES.get(language)?.[waters.indexOf(water)] ?? water;
