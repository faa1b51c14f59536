import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import { type Box, type Paper, writeLines } from './paper.ts';
import { fitLine, fitText, leading, millimetresOf, smallest } from './typesetting.ts';

/** The positions of the person's boxes in the upper part of a form, in millimetres. */
export interface PersonLayout {
  title: { left: number; baseline: number };
  date: { right: number; baseline: number };
  photo: Box;
  /** The box of the name; `reading` is the height of the dotted line under the reading. */
  name: Box & { reading: number };
  birth: { right: number; bottom: number; divider: number };
  address: { right: number; reading: number; bottom: number; divider: number };
  contact: { reading: number; bottom: number };
}

const labelSize = 7.5;
const labelInset = 1.6;
/** A field is printed on one line unless that needs a size below this share of its largest size. */
const smallestLine = 0.6;

/** The sheet, and the fields that do not fit into their boxes. */
interface Target {
  paper: Paper;
  leftovers: LongField[];
}

/** A field that does not fit into its box. */
export interface LongField {
  title: string;
  text: string;
}

/** Draws title, date, photo and the boxes of the person; returns the texts that do not fit. */
export function drawPerson(
  paper: Paper,
  sheet: RirekishoSheet,
  photo: Uint8Array | null,
  layout: PersonLayout,
): LongField[] {
  const target: Target = { paper, leftovers: [] };
  const { title, date } = layout;
  paper.write('履　歴　書', { x: title.left, y: title.baseline, size: 20, bold: true });
  paper.write(sheet.date, { x: date.right, y: date.baseline, size: 10, align: 'right' });
  drawPhoto(paper, photo, layout.photo);
  drawName(target, sheet, layout);
  drawBirth(target, sheet, layout);
  drawAddress(target, sheet, layout);
  drawContact(target, sheet, layout);
  return target.leftovers;
}

function drawPhoto(paper: Paper, photo: Uint8Array | null, box: Box): void {
  if (photo) {
    paper.picture(photo, box);
    return;
  }
  paper.frame(box, 'dashed');
  const lines = [
    '写真をはる位置',
    '',
    '写真をはる必要が',
    'ある場合',
    '1. 縦 36〜40mm',
    '　 横 24〜30mm',
    '2. 本人単身胸から上',
    '3. 裏面のりづけ',
  ];
  writeLines(paper, { size: smallest, lines }, { box, align: 'center' });
}

function label(paper: Paper, text: string, { left, top }: { left: number; top: number }): void {
  paper.write(text, { x: left + labelInset, y: top + 4, size: labelSize });
}

interface FieldLayout {
  title: string;
  box: Box;
  largest: number;
  align?: 'center';
  isReading?: boolean;
}

/** Writes a field into its box; one that does not fit at the smallest size is written completely on a further page. */
function field(
  { paper, leftovers }: Target,
  text: string,
  { title, box, largest, align, isReading }: FieldLayout,
): void {
  if (!text) return;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const line = fitLine(text, { width, largest, smallest: Math.max(smallest, largest * smallestLine) });
  const { size, lines, fits } = line
    ? { ...line, fits: true }
    : fitText(text, { width, height, largest: Math.max(smallest, largest), smallest, isReading });
  const maxLines = Math.max(1, Math.floor(height / (millimetresOf(size) * leading)));
  writeLines(paper, { size, lines: lines.slice(0, maxLines) }, { box, ...(align && { align }) });
  if (!fits && lines.length > maxLines) leftovers.push({ title, text });
}

function drawName(target: Target, { name }: RirekishoSheet, { name: box }: PersonLayout): void {
  const { paper } = target;
  const { left, top, right, bottom, reading } = box;
  paper.frame({ left, top, right, bottom }, 'outer');
  paper.line([left, reading], [right, reading], 'dotted');
  label(paper, 'ふりがな', { left, top: top + 0.2 });
  label(paper, '氏　名', { left, top: reading + 1.5 });
  const [start, end] = [left + 22, right - 2];
  const readingBox = { left: start, right: end, top, bottom: reading };
  field(target, name.reading, { title: '氏名のふりがな', box: readingBox, largest: 9, isReading: true });
  const middle = name.below ? bottom - (bottom - reading) * 0.34 : bottom;
  const largeBox = { left: start, right: end, top: reading + 0.5, bottom: middle };
  field(target, name.large, { title: '氏名', box: largeBox, largest: 20 });
  const belowBox = { left: start, right: end, top: middle, bottom: bottom - 1 };
  field(target, name.below, { title: '氏名', box: belowBox, largest: 11 });
}

function drawBirth(target: Target, { birth, gender }: RirekishoSheet, { name, birth: row }: PersonLayout): void {
  const { paper } = target;
  const top = name.bottom;
  const { left } = name;
  const { right, bottom, divider } = row;
  paper.frame({ left, top, right, bottom }, 'outer');
  paper.line([divider, top], [divider, bottom], 'inner');
  label(paper, '生年月日', { left, top: (top + bottom) / 2 - 3 });
  label(paper, '※性別', { left: divider, top: top - 0.2 });
  const birthBox = { left: left + 22, right: divider - 2, top, bottom };
  field(target, birth, { title: '生年月日', box: birthBox, largest: 11 });
  const genderBox = { left: divider + 12, right: right - 2, top, bottom };
  field(target, gender, { title: '性別', box: genderBox, largest: 10, align: 'center' });
}

/** Draws the common frame, dotted line and labels of address and contact; returns the boxes to fill. */
function drawAddressFrame(
  paper: Paper,
  { box, reading, divider, labels }: { box: Box; reading: number; divider: number; labels: [string, string] },
) {
  const { left, top, right, bottom } = box;
  paper.frame(box, 'outer');
  paper.line([divider, top], [divider, bottom], 'inner');
  paper.line([left, reading], [divider, reading], 'dotted');
  label(paper, 'ふりがな', { left, top: top + 0.1 });
  label(paper, labels[0], { left, top: reading + 0.3 });
  label(paper, labels[1], { left: divider, top: top + 0.1 });
  return {
    reading: { left: left + 14, right: divider - 2, top, bottom: reading },
    text: { left: left + 5, right: divider - 2, top: reading + 5.2, bottom: bottom - 0.8 },
    side: { left: divider + 1, right: right - 1, top: top + 4.5, bottom: bottom - 1 },
  };
}

function drawAddress(
  target: Target,
  { address, phone }: RirekishoSheet,
  { name, birth, address: row }: PersonLayout,
): void {
  const boxes = drawAddressFrame(target.paper, {
    box: { left: name.left, top: birth.bottom, right: row.right, bottom: row.bottom },
    reading: row.reading,
    divider: row.divider,
    labels: ['現住所　〒', '電話'],
  });
  const [start, end] = [name.left + 18, row.divider - 2];
  const postal = { left: start, right: end, top: row.reading + 0.6, bottom: boxes.text.top };
  field(target, address.postalCode, { title: '郵便番号', box: postal, largest: 9 });
  field(target, address.reading, { title: '現住所のふりがな', box: boxes.reading, largest: 8.5, isReading: true });
  field(target, address.text, { title: '現住所', box: boxes.text, largest: 11 });
  field(target, phone, { title: '電話', box: boxes.side, largest: 10.5, align: 'center' });
}

function drawContact(target: Target, { email }: RirekishoSheet, { name, address, contact }: PersonLayout): void {
  const { paper } = target;
  const boxes = drawAddressFrame(paper, {
    box: { left: name.left, top: address.bottom, right: address.right, bottom: contact.bottom },
    reading: contact.reading,
    divider: address.divider,
    labels: ['連絡先　〒', 'E-mail'],
  });
  paper.write('（現住所以外に連絡を希望する場合のみ記入）', {
    x: name.left + 38,
    y: contact.reading + 4.3,
    size: labelSize,
  });
  field(target, email, { title: 'E-mail', box: boxes.side, largest: 10, align: 'center' });
}
