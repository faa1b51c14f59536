import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** The two faces of a 履歴書: no Japanese font has Ө, Ү or ₮, so everything but Japanese goes to the other. */
type Face = 'serif' | 'japanese';

/** What pdfkit knows of an opened font, as far as it is needed here. */
interface OpenedFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { advanceWidth: number };
}

/** A part of a text in one face. */
export interface Run {
  face: Face;
  text: string;
}

const { resolve } = createRequire(import.meta.url);

/** Opens a font as pdfkit does; given to a document in place of the file, it is not read again for each of them. */
function openFont(file: string): OpenedFont {
  const document = new PdfDocument({ autoFirstPage: false }).font(readFileSync(resolve(file)));
  return (document as unknown as { _font: { font: OpenedFont } })._font.font;
}

const faces: Record<Face, OpenedFont> = {
  serif: openFont('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  japanese: openFont('@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf'),
};

/** Makes both faces known to a document under their names. */
export function useFaces(document: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(faces)) document.registerFont(name, font as unknown as Buffer);
}

/** What Japanese printers set where they have no type for a character. */
const missing = '〓';
/** From here on (radicals of Chinese characters) the Japanese face is the right one for what both have. */
const firstJapanese = 0x2e80;

const glyphs = new Map<string, Run & { width: number }>();

/** One character as it is printed, with its width in em; null for what is not to be seen, like the joiners of emoji. */
function setCharacter(character: string): (Run & { width: number }) | null {
  const cached = glyphs.get(character);
  if (cached) return cached;
  const codePoint = character.codePointAt(0) ?? 0;
  const order: Face[] = codePoint < firstJapanese ? ['serif', 'japanese'] : ['japanese', 'serif'];
  const face = order.find((name) => faces[name].hasGlyphForCodePoint(codePoint));
  if (!face) return /[\p{M}\p{C}]/u.test(character) ? null : setCharacter(missing);
  const { unitsPerEm } = faces[face];
  const width = faces[face].glyphForCodePoint(codePoint).advanceWidth / unitsPerEm;
  const set = { face, text: character, width };
  glyphs.set(character, set);
  return set;
}

/** `text` without what cannot be seen, and with a mark for each character that no face has. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) =>
    character === '\n' ? character : (setCharacter(character)?.text ?? ''),
  ).join('');

/** `text` in runs of one face each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const set = setCharacter(character);
    if (!set) continue;
    const last = runs.at(-1);
    // A space belongs to the run that it follows.
    if (last && (last.face === set.face || character === ' ')) last.text += set.text;
    else runs.push({ face: set.face, text: set.text });
  }
  return runs;
}

/** The width of `text` in em, without kerning. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += setCharacter(character)?.width ?? 0;
  return width;
}
