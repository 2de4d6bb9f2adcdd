import { describe, expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

describe('words one after the other', () => {
  it.each([
    [['Attica', 'Greece'], 'Attica, Greece'],
    [['Attica', 'اليونان'], 'Attica، اليونان'],
    [['東京都', '日本'], '東京都、日本'],
    [['Nevada'], 'Nevada'],
    [[], ''],
  ])('%j have the comma of their script', (words, text) => {
    expect(joinWords(words)).toBe(text);
  });
});
