import { DangerError } from '../danger-error.ts';

/** Longer lines are of no table, characters. */
const longestLine = 65_536;

/** Lines out of a text that comes in pieces; they end with CR, LF or both. Blank lines are left out. */
export interface LineSplitter {
  /** The lines that a piece completes. */
  push(piece: string): readonly string[];
  /** What stands after the last end of a line. */
  end(): readonly string[];
}

/** Opens a splitter; it never holds more than one line. */
export function splitLines(): LineSplitter {
  let rest = '';
  const filled = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.trim() !== '');
  return {
    push: (piece) => {
      const lines = (rest + piece).split(/\r\n?|\n/);
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new DangerError('wrong-format', `a line of over ${longestLine} characters`);
      return filled(lines);
    },
    end: () => {
      const last = rest;
      rest = '';
      return filled([last]);
    },
  };
}
