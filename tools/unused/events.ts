import type { Source } from './sources.ts';

/** What is missing of an event: somebody who emits it, somebody who hears it, or both. */
export interface IdleEvent {
  readonly name: string;
  readonly missing: 'emitter' | 'listener' | 'both';
}

/** The names of the events: the fields of the interface `AppEvents`. */
export function eventNames(sources: readonly Source[]): string[] {
  for (const { text } of sources) {
    const body = /interface AppEvents \{([\s\S]*?)\n\}/.exec(text)?.[1];
    if (body !== undefined) return [...body.matchAll(/^ {2}(\w+):/gm)].map((found) => found[1] ?? '');
  }
  return [];
}

/** The events of the bus that nobody emits or nobody hears. */
export function idleEvents(names: readonly string[], sources: readonly Source[]): IdleEvent[] {
  const program = sources.map(({ text }) => text).join('\n');
  return names.flatMap((name): IdleEvent[] => {
    const isEmitted = new RegExp(String.raw`\bemit\(\s*(?:[\w.\s='"!]+\?\s*(?:'\w+'\s*:\s*)?)?'${name}'`).test(program);
    const isHeard =
      new RegExp(String.raw`\b(?:on|once)\(\s*'${name}'`).test(program) ||
      new RegExp(String.raw`[[,]\s*'${name}'\s*[,\]]`).test(program);
    if (isEmitted && isHeard) return [];
    return [{ name, missing: isEmitted ? 'listener' : isHeard ? 'emitter' : 'both' }];
  });
}
