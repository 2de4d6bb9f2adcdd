import type { Source } from './sources.ts';

/** Files that set, list or hide settings by name but do nothing by their values. */
const LISTS = /\/(?:settings-pane\/rows\.rules|debug\/secrets\.rules)\.ts$/;

/**
 * The settings that nothing in the program reads. A setting is read where its name is given to `get`, `useSetting`, `on`,
 * `once` or `isChosen`, stands in a list of names (`snapshot([...])`) or is one of two that a condition chooses from; setting
 * it is not enough.
 */
export function unreadSettings(names: readonly string[], sources: readonly Source[]): string[] {
  const program = sources
    .filter(({ file }) => !LISTS.test(file))
    .map(({ text }) => text)
    .join('\n');
  return names.filter((name) => {
    const asked = new RegExp(String.raw`\b(?:get|useSetting|on|once|isChosen)\(\s*'${name}'`);
    const listed = new RegExp(String.raw`[[,]\s*'${name}'\s*[,\]]`);
    const chosen = new RegExp(String.raw`\?\s*(?:'${name}'\s*:\s*'\w+'|'\w+'\s*:\s*'${name}')`);
    return ![asked, listed, chosen].some((pattern) => pattern.test(program));
  });
}
