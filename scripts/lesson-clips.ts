// Creates the demonstration clips: `npx tsx scripts/lesson-clips.ts [PART OF A TITLE]` writes db/seed/media/clips/*.mp4, one for each
// lesson with a video, which shows that lesson's title. Run it after a title has changed. It needs Chromium and ffmpeg (on Debian:
// apt-get install ffmpeg); the product itself does not.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { courses, type LessonContent } from '#db/seed/content.ts';
import { clipNameOf, clipSeconds, clipTitleOf } from '#db/seed/learning/clips.ts';
import { stages } from '#domain/lessons/rules.ts';
import { findBrowser } from './find-tools.mjs';

const root = path.join(import.meta.dirname, '..');
const clips = path.join(root, 'db/seed/media/clips');
const [width, height] = [1280, 720];
const framesPerSecond = 4;

/** The colors of the stages on a night background, as in web/styles. */
const colors = ['#ff94b6', '#86b4ff', '#5cd3ac', '#f5a65b'];

interface Clip {
  lesson: LessonContent;
  course: LessonContent['title'];
  color: string;
}

/** The lessons that have a clip, with numbered titles. */
function listClips(): Clip[] {
  return courses.flatMap(({ title, weekly_release, lessons }, number) =>
    lessons
      .filter((lesson) => lesson.video)
      .map((lesson) => {
        const stage = stages.findIndex(({ from, to }) => lesson.week >= from && lesson.week <= to);
        return { lesson, course: title, color: colors[weekly_release ? stage : number % colors.length] ?? '#fff' };
      }),
  );
}

const fontFile = (name: string) => pathToFileURL(path.join(root, 'node_modules', name)).href;
const [start, end, lineY] = [96, width - 96, height - 104];

/** The page of a clip's title card; the route line is drawn without its train, which ffmpeg moves. */
function titleCard({ lesson, course, color }: Clip): string {
  const [, number, title] = /^(\S+) (.*)$/.exec(lesson.title.mn) ?? [];
  const plain = (text: string) => text.replace(/^\S+ /, '');
  return `<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="${fontFile('@fontsource-variable/geologica/index.css')}">
<style>
  @font-face { font-family: 'M PLUS 1'; src: url('${fontFile('@expo-google-fonts/m-plus-1/500Medium/MPLUS1_500Medium.ttf')}') }
  *, ::before, ::after { margin: 0; box-sizing: border-box }
  body { width: ${width}px; height: ${height}px; padding: 84px 96px; background: #0e1738; color: #f1f4fc;
    font: 500 30px/1.4 'Geologica Variable', 'M PLUS 1', sans-serif }
  header { display: flex; gap: 24px; align-items: center; color: #b9c4e3; font-size: 26px }
  header b { padding: 6px 18px; border: 5px solid ${color}; border-radius: 16px; color: #f1f4fc; font-size: 34px }
  h1 { margin: 44px 0 30px; font-size: ${title && title.length > 44 ? 54 : 64}px; font-weight: 700; line-height: 1.15; text-wrap: balance }
  p { color: #b9c4e3 }
  i { position: absolute; left: ${start}px; right: ${width - end}px; top: ${lineY - 4}px; height: 8px; border-radius: 4px; background: #2d3a6e }
  i::before, i::after { position: absolute; top: -10px; width: 28px; height: 28px; border: 7px solid ${color}; border-radius: 50%; background: #0e1738; content: '' }
  i::after { right: 0 }
</style>
<header><b>${number}</b>${course.mn}</header>
<h1>${title}</h1><p>${plain(lesson.title.en)}</p><p>${plain(lesson.title.ja)}</p><i></i>`;
}

/** Turns a title card into a clip: a square train runs along the line from its first station to its last. */
function encodeClip(card: string, { lesson, color }: Clip): number {
  const file = path.join(clips, clipNameOf(lesson));
  const train = `color=${color.replace('#', '0x')}:s=36x16:r=${framesPerSecond}`;
  const x = `${start + 34}+t/${clipSeconds}*${end - start - 104}`;
  const input = [
    '-v',
    'error',
    '-y',
    '-loop',
    '1',
    '-framerate',
    String(framesPerSecond),
    '-i',
    card,
    '-f',
    'lavfi',
    '-i',
    train,
  ];
  const picture = ['-filter_complex', `[0][1]overlay=x='${x}':y=${lineY - 8}`, '-t', String(clipSeconds)];
  const codec =
    '-c:v libx264 -profile:v main -level 3.1 -pix_fmt yuv420p -crf 34 -preset veryslow -tune animation -g 1000';
  const container = ['-movflags', '+faststart', '-fflags', '+bitexact', '-metadata', `title=${clipTitleOf(lesson)}`];
  execFileSync('ffmpeg', [...input, ...picture, ...codec.split(' '), ...container, file]);
  return readFileSync(file).length;
}

const part = process.argv[2] ?? '';
const wanted = listClips().filter(({ lesson }) => lesson.title.en.includes(part));
mkdirSync(clips, { recursive: true });
const folder = mkdtempSync(path.join(os.tmpdir(), 'lesson-clips-'));
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width, height } });
let total = 0;
for (const clip of wanted) {
  const [html, card] = [path.join(folder, 'card.html'), path.join(folder, 'card.png')];
  writeFileSync(html, titleCard(clip));
  await page.goto(pathToFileURL(html).href);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.screenshot({ path: card });
  total += encodeClip(card, clip);
}
await browser.close();
rmSync(folder, { recursive: true });
console.log(`${wanted.length} clips, ${Math.round(total / 1024)} kB`);
