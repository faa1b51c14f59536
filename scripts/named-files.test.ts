import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = ['SECURITY.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : []))];

const roots = /^(domain|db|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]*\w$/;

/** The file of a decision by its number; the number itself if there is none. */
const decisionOf = (number: string) => {
  const name = readdirSync('docs/decisions').find((file) => file.startsWith(`${number}-`));
  return `docs/decisions/${name ?? number}`;
};

/** The names on a page that look like files or folders of this project. */
function namesIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name).filter((name) => roots.test(name));
  const linked = Array.from(text.matchAll(/\]\(([^)#:]+)\)/g), ([, target = '']) =>
    path.posix.join(path.posix.dirname(page), target),
  );
  const decisions = Array.from(text.matchAll(/docs\/decisions\/(\d{3})/g), ([, number = '']) => decisionOf(number));
  return [...quoted, ...linked, ...decisions];
}

describe('documentation', () => {
  test.each(pages)('%s names only existing files', (page) => {
    expect(namesIn(page).filter((name) => !existsSync(name))).toEqual([]);
  });

  test('contains many names to check', () => {
    for (const page of ['docs/threat-model.md', 'docs/asvs.md']) expect(namesIn(page).length).toBeGreaterThan(30);
  });
});

const maxTitle = 72;

describe('decisions', () => {
  test('are all in the index, once, under titles of at most 72 characters', () => {
    const records = readdirSync('docs/decisions').filter((file) => /^\d{3}-/.test(file));
    const entries = records.map((file) => {
      const [, title = ''] = /^# (\d{3} .+)/.exec(readFileSync(`docs/decisions/${file}`, 'utf8')) ?? [];
      expect([file, title.slice(0, 3)]).toEqual([file, file.slice(0, 3)]);
      return `[${title}](${file})`;
    });
    expect(entries.filter((entry) => entry.indexOf(']') - 1 > maxTitle)).toEqual([]);
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    expect(index.match(/^- .+$/gm)?.toSorted()).toEqual(entries.map((entry) => `- ${entry}`).toSorted());
  });

  test.skipIf(!existsSync('.git'))('the last commits have titles of at most 72 characters', () => {
    const titles = execFileSync('git', ['log', '--format=%s', '-10'], { encoding: 'utf8' }).trim().split('\n');
    expect(titles.filter((title) => title.length > maxTitle)).toEqual([]);
  });
});
