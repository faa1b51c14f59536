import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** The two faces of a 履歴書: no Japanese font has Ө, Ү or ₮, so all other text uses the second one. */
type Face = 'serif' | 'japanese';

/** The used part of pdfkit's font object. */
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

/** Opens a font once with pdfkit, so that the file is not read again for each document. */
function openFont(file: string): OpenedFont {
  const document = new PdfDocument({ autoFirstPage: false }).font(readFileSync(resolve(file)));
  return (document as unknown as { _font: { font: OpenedFont } })._font.font;
}

const faces: Record<Face, OpenedFont> = {
  serif: openFont('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  japanese: openFont('@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf'),
};

/** Registers both faces in a document by their names. */
export function useFaces(document: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(faces)) document.registerFont(name, font as unknown as Buffer);
}

/** The replacement for missing characters, by Japanese convention. */
const missing = '〓';
/** From this code point (CJK radicals) on, the Japanese face is preferred for characters of both. */
const firstJapanese = 0x2e80;

const glyphs = new Map<string, Run & { width: number }>();

/** The printed form of a character with its width in em; null for invisible ones, such as the joiners of emoji. */
function typesetCharacter(character: string): (Run & { width: number }) | null {
  const cached = glyphs.get(character);
  if (cached) return cached;
  const codePoint = character.codePointAt(0) ?? 0;
  const order: Face[] = codePoint < firstJapanese ? ['serif', 'japanese'] : ['japanese', 'serif'];
  const face = order.find((name) => faces[name].hasGlyphForCodePoint(codePoint));
  if (!face) return /[\p{M}\p{C}]/u.test(character) ? null : typesetCharacter(missing);
  const { unitsPerEm } = faces[face];
  const width = faces[face].glyphForCodePoint(codePoint).advanceWidth / unitsPerEm;
  const set = { face, text: character, width };
  glyphs.set(character, set);
  return set;
}

/** `text` without invisible characters, and with 〓 for each character that no face has. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) =>
    character === '\n' ? character : (typesetCharacter(character)?.text ?? ''),
  ).join('');

/** `text` in runs of one face each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const set = typesetCharacter(character);
    if (!set) continue;
    const last = runs.at(-1);
    // A space continues the previous run.
    if (last && (last.face === set.face || character === ' ')) last.text += set.text;
    else runs.push({ face: set.face, text: set.text });
  }
  return runs;
}

/** The width of `text` in em, without kerning. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += typesetCharacter(character)?.width ?? 0;
  return width;
}
