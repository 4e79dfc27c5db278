export const floors = ['contract', 'server', 'web'] as const;
export type Floor = (typeof floors)[number];

export type PlannedArea = {
  name: string;
  /** On the server an area calls only areas of lower levels. */
  level: number;
  floors: readonly Floor[];
  mayCall: readonly string[];
};

/** Reads the table of docs/areas.md: area, level, contract, server, web, what it owns, which areas it may call. */
export const readPlan = (markdown: string): PlannedArea[] =>
  markdown
    .split('\n')
    .filter((line) => /^\|\s*[a-z-]+\s*\|\s*\d\s*\|/.test(line))
    .map((line) => {
      const [name = '', level = '', ...rest] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const mayCall = rest[floors.length + 1] ?? '';
      return {
        name,
        level: Number(level),
        floors: floors.filter((_, index) => rest[index] === 'yes'),
        mayCall: mayCall
          .split(',')
          .map((word) => word.trim())
          .filter((word) => /^[a-z-]+$/.test(word)),
      };
    });
