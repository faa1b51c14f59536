import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import type { DocumentTasks } from '#server/documents/tasks.ts';

const size = { width: 1200, height: 630 };
const margin = 80;
const colours = { night: '#0e1738', ink: '#ffffff', quiet: '#aab4d6', petal: '#ff9cbc', line: '#35427a' };

const { resolve } = createRequire(import.meta.url);
const openFont = (file: string) => create(readFileSync(resolve(`@expo-google-fonts/${file}`))) as Font;

// Each character uses the first face that has it: the Japanese one lacks Ө, Ү and ₮, the Cyrillic one kana.
const faces = [openFont('geologica/700Bold/Geologica_700Bold.ttf'), openFont('m-plus-1/700Bold/MPLUS1_700Bold.ttf')];

interface Glyph {
  path: string;
  /** In ems. */
  advance: number;
  scale: number;
}

function glyphOf(character: string): Glyph {
  const codePoint = character.codePointAt(0) ?? 0;
  const face = faces.find((font) => font.hasGlyphForCodePoint(codePoint)) ?? faces[0];
  const glyph = face?.glyphForCodePoint(codePoint);
  if (!face || !glyph) return { path: '', advance: 0, scale: 1 };
  return { path: glyph.path.toSVG(), advance: glyph.advanceWidth / face.unitsPerEm, scale: 1 / face.unitsPerEm };
}

const widthOf = (text: string) =>
  Array.from(text, (character) => glyphOf(character).advance).reduce((a, b) => a + b, 0);

/** A text as SVG paths, which do not depend on installed fonts. */
function textShapes(text: string, { x, y, em, fill }: { x: number; y: number; em: number; fill: string }): string {
  let at = x;
  const shapes = Array.from(text, (character) => {
    const { path, advance, scale } = glyphOf(character);
    const shape = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${(em * scale).toFixed(5)} ${(-em * scale).toFixed(5)})" d="${path}"/>`;
    at += advance * em;
    return path ? shape : '';
  });
  return `<g fill="${fill}">${shapes.join('')}</g>`;
}

// A line may be broken between words, and in Japanese between any two characters except before closing punctuation and after
// opening brackets.
const piece =
  /[（「『【]*(?:[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+)[、。，．・：；？！）」』】ー]*\s*|\s+/g;
const piecesOf = (text: string): string[] => text.match(piece) ?? [];

/** Breaks a text into lines of at most `maxWidth` ems; the last line is cut with an ellipsis. */
function linesOf(text: string, { maxWidth, maxLines }: { maxWidth: number; maxLines: number }): string[] {
  const lines = [''];
  for (const next of piecesOf(text)) {
    const line = lines.at(-1) ?? '';
    if (line === '' || widthOf((line + next).trimEnd()) <= maxWidth) lines[lines.length - 1] = line + next;
    else lines.push(next.trimStart());
  }
  const shown = lines.slice(0, maxLines).map((line) => line.trimEnd());
  const isCut = lines.length > maxLines;
  return shown.map((line, index) => shortened(isCut && index === maxLines - 1 ? `${line}…` : line, maxWidth));
}

function shortened(line: string, widest: number): string {
  const characters = Array.from(line);
  if (widthOf(line) <= widest) return line;
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > widest) characters.pop();
  return `${characters.join('')}…`;
}

const petal = 'M12 12C8 9.4 7.2 4.7 9.6 1.9L12 4.2 14.4 1.9C16.8 4.7 16 9.4 12 12Z';
const blossom = [0, 72, 144, 216, 288].map((turn) => `<path transform="rotate(${turn} 12 12)" d="${petal}"/>`).join('');

/** The line from Ulaanbaatar to Tokyo with its stations. */
const route = `<g stroke="${colours.line}" stroke-width="8" fill="${colours.night}"><path d="M${margin} 560H${size.width - margin}"/>${[
  0, 1, 2, 3, 4,
]
  .map((station) => `<circle cx="${margin + 20 + (station * (size.width - 2 * margin - 40)) / 4}" cy="560" r="16"/>`)
  .join(
    '',
  )}<circle cx="${size.width - margin - 20}" cy="560" r="16" fill="${colours.petal}" stroke="${colours.petal}"/></g>`;

/** Draws the social preview: kind, title in at most three lines, and the school's name. */
export async function drawPreview({ brand, label, title }: DocumentTasks['preview']): Promise<Buffer> {
  const wide = size.width - 2 * margin;
  const em = widthOf(title) * 84 <= wide * 2 ? 84 : 64;
  const lines = linesOf(title, { maxWidth: wide / em, maxLines: 3 });
  const top = 330 - ((lines.length - 1) * em * 1.22) / 2 + em * 0.3;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${colours.night}"/>
    <g transform="translate(${margin - 6} 52) scale(3)" fill="${colours.petal}" stroke="${colours.night}" stroke-width=".55">${blossom}<circle cx="12" cy="12" r="2" fill="${colours.night}"/></g>
    ${textShapes(brand, { x: margin + 88, y: 104, em: 40, fill: colours.ink })}
    ${textShapes(label, { x: size.width - margin - widthOf(label) * 32, y: 101, em: 32, fill: colours.quiet })}
    ${lines.map((line, index) => textShapes(line, { x: margin, y: Math.round(top + index * em * 1.22), em, fill: colours.ink })).join('')}
    ${route}
  </svg>`;
  return await asPng(svg);
}

// SVG is otherwise blocked, since uploads must never be read as SVG.
async function asPng(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  try {
    return await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  }
}
