import { languageCodes } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { editDistance, namesByLanguage } from './language-names.ts';
import { airportCodes, packNames, titleOf } from './place-names.ts';
import { fitOf, scriptLanguages, scriptsOf } from './written-scripts.ts';

// The alternates of Sydney as the list has them.
const SYDNEY =
  'SYD,Sidney,xi ni,Σίδνεϋ,Сиднеи,Сидней,Сиднеј,Сидни,Сідней,Сідні,Սիդնեյ,סידני,سيدنى,سيدني,سڈنی,سیدنی,सिडनी,सिड्नी,সিডনি,சிட்னி,ซิดนีย์,シドニー,悉尼,雪梨,시드니'.split(
    ',',
  );

describe('the name in a language', () => {
  const names = namesByLanguage(SYDNEY, 'AU');
  it.each([
    ['ru', 'Сидней'],
    ['uk', 'Сідней'],
    ['sr', 'Сиднеј'],
    ['el', 'Σίδνεϋ'],
    ['he', 'סידני'],
    ['ar', 'سيدني'],
    ['fa', 'سیدنی'],
    ['bn', 'সিডনি'],
    ['ta', 'சிட்னி'],
    ['th', 'ซิดนีย์'],
    ['ja', 'シドニー'],
    ['zh', '悉尼'],
    ['ko', '시드니'],
  ] as const)('%s writes Sydney as %s', (language, name) => expect(names.get(language)).toBe(name));

  it('is left to the chief name in Latin languages', () => {
    expect(names.has('en')).toBe(false);
    expect(scriptLanguages).toHaveLength(16);
  });

  it('is in ideographs for places of Japan and China, in katakana elsewhere', () => {
    expect(namesByLanguage(['東京', '東京都', '东京', 'トウキョウ'], 'JP').get('ja')).toBe('東京');
    expect(namesByLanguage(['巴黎', 'パリ'], 'FR').get('ja')).toBe('パリ');
  });

  it('tells simplified from traditional characters', () => {
    const dhaka = namesByLanguage(['达卡', '達卡'], 'BD');
    expect([dhaka.get('zh'), dhaka.get('zh-TW')]).toEqual(['达卡', '達卡']);
  });

  it('is absent where no alternate is in the script, or it is mixed', () => {
    expect(namesByLanguage(['Dacca - ঢাকা', 'Daka'], 'BD').size).toBe(0);
    expect(namesByLanguage([], 'BD').size).toBe(0);
  });
});

describe('fitOf', () => {
  it.each([
    ['ru', 'Москва', 2],
    ['ru', 'Київ', 1],
    ['uk', 'Київ', 2],
    ['uk', 'Крым', 1],
    ['ru', 'Moskva', 0],
    ['ar', 'باريس', 2],
    ['ar', 'پاریس', 1],
    ['fa', 'پاریس', 2],
    ['zh', '東京', 1],
    ['ja', '東京', 2],
    ['ja', '东京', 1],
    ['ru', 'Нью-Йорк', 2],
    ['ru', '', 0],
  ] as const)('%s: %s fits %d', (language, name, fit) => expect(fitOf(language, name)).toBe(fit));

  it('agrees with the quick look at the first letter', () => {
    for (const name of [
      'Москва',
      'Αθήνα',
      'القاهرة',
      'ירושלים',
      'दिल्ली',
      'ঢাকা',
      'சென்னை',
      'กรุงเทพ',
      '東京',
      'パリ',
      '서울',
    ]) {
      for (const language of scriptLanguages)
        expect(fitOf(language, name) === 0 || scriptsOf(name).length > 0).toBe(true);
    }
    expect(scriptsOf('Paris')).toEqual([]);
    expect(scriptsOf('')).toEqual([]);
  });
});

describe('packed names', () => {
  const packed = packNames({ name: 'Sydney', inLanguage: namesByLanguage(SYDNEY, 'AU') });
  it('gives every language its title', () => {
    expect(titleOf(packed, 'ru')).toBe('Сидней');
    expect(titleOf(packed, 'de')).toBe('Sydney');
    for (const language of languageCodes)
      expect(titleOf(packNames({ name: 'Ulm', inLanguage: new Map() }), language)).toBe('Ulm');
  });

  it('keeps the codes of an airport apart from its names', () => {
    const airport = packNames({ name: 'Cox Field', icao: 'KPRX', city: 'Paris', inLanguage: new Map() });
    expect(airportCodes(airport)).toEqual({ icao: 'KPRX', iata: undefined, city: 'Paris' });
    expect(titleOf(airport, 'ru')).toBe('Cox Field');
    expect(airportCodes(packed)).toBeUndefined();
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['kitten', 'sitting', 3],
    ['Прага', 'Праг', 1],
  ] as const)('%s → %s takes %d letters', (one, other, letters) => {
    expect(editDistance(one, other)).toBe(letters);
    expect(editDistance(other, one)).toBe(letters);
  });
});
