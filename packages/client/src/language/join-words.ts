/** Arabic letters in any of their forms. */
const ARABIC = /[\u0600-\u06ff]/u;
/** Kana and the characters of Chinese and Japanese. */
const EAST_ASIAN = /[\u3040-\u30ff\u4e00-\u9fff]/u;

/** Words one after the other with the comma of their script; a name in Latin letters among them takes the comma of the others. */
export function joinWords(words: readonly string[]): string {
  const all = words.join('');
  return words.join(ARABIC.test(all) ? '، ' : EAST_ASIAN.test(all) ? '、' : ', ');
}
