export const floors = ['contract', 'server', 'web'] as const;

interface PlannedArea {
  name: string;
  /** On the server an area calls only areas of lower levels. */
  level: number;
  floors: readonly (typeof floors)[number][];
  mayCall: readonly string[];
}

/** Reads docs/areas.md: area, level, contract, server, web, what it owns, what it calls. */
export const readAreas = (markdown: string): PlannedArea[] =>
  markdown
    .split('\n')
    .filter((line) => /^\|\s*[a-z-]+\s*\|\s*\d\s*\|/.test(line))
    .map((line) => {
      const [name = '', level, ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return {
        name,
        level: Number(level),
        floors: floors.filter((_, index) => cells[index] === 'yes'),
        mayCall: cells.at(-1)?.split(', ').filter(Boolean) ?? [],
      };
    });
