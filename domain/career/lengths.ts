/** The number of letters without spaces and line breaks. */
export const lengthOf = (text: string | null): number => Array.from((text ?? '').replace(/\s/g, '')).length;

/** Letters that are printed of each part; the checks name longer ones. */
export const maxLetters = { newestJob: 400, olderJob: 150, highlights: 200, text: 400, line: 150, fact: 60 } as const;

/** Jobs before the newest ones are printed as one line. */
export const maxDetailedJobs = 8;

/** Rows of the table of technologies. */
export const maxSkills = 20;

/** Cuts a text after a clause if one ends in its second half. */
export function cutText(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  const head = Array.from(text).slice(0, max).join('');
  const end = Math.max(head.lastIndexOf('。'), head.lastIndexOf('、'));
  return `${end > max / 2 ? head.slice(0, end) : head}…`;
}

/** The first lines of at most `max` letters together; of the first line at least the beginning is kept. */
export function firstLines(lines: string[], max: number): string[] {
  const kept: string[] = [];
  let free = max;
  for (const line of lines) {
    if (kept.length > 0 && lengthOf(line) > free) break;
    kept.push(cutText(line, free));
    free -= lengthOf(line);
  }
  return kept;
}
