/** Names for storms of the simulated world: winds, so that nobody takes them for a storm that an office named. */
const names = [
  'Aura',
  'Bora',
  'Chinook',
  'Diablo',
  'Etesia',
  'Foehn',
  'Gregale',
  'Harmattan',
  'Imbat',
  'Jugo',
  'Khamsin',
  'Levante',
  'Mistral',
  'Notos',
  'Ostria',
  'Pampero',
  'Quebra',
  'Ravine',
  'Sirocco',
  'Tramontana',
  'Ulla',
  'Vardar',
  'Williwaw',
  'Xaloc',
  'Yamase',
  'Zephyr',
] as const;

/** Where the names of each sea begin, so that two seas do not share one on the same day. */
const starts: Readonly<Record<string, number>> = { AL: 0, EP: 7, WP: 13, IO: 4, SI: 18, AU: 10, SP: 22 };

/** The name of a storm of the simulated world: by its sea, year and number there; next year begins elsewhere. */
export function simulatedStormName(basin: string, year: number, number: number): string {
  const at = (starts[basin] ?? 0) + (year % 4) * 3 + number - 1;
  return names[at % names.length]!;
}
