/** The cells of a line, some of them in quotation marks. */
export function splitCells(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let k = 0; k < line.length; k++) {
    const letter = line[k] ?? '';
    if (letter === '"') {
      if (isQuoted && line[k + 1] === '"') cell += line[k++];
      else isQuoted = !isQuoted;
    } else if (letter === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else if (letter !== '\r') cell += letter;
  }
  cells.push(cell);
  return cells;
}
