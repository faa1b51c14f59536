import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import { type Box, type Paper, writeLines } from './paper.ts';
import { fitLine, fitText } from './typesetting.ts';

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
/** In points; enough for a field of the maximum length. */
const smallestField = 3.5;

/** Draws title, date, photo and the boxes of the person. */
export function drawPerson(paper: Paper, sheet: RirekishoSheet, photo: Uint8Array | null, layout: PersonLayout): void {
  const { title, date } = layout;
  paper.write('履　歴　書', { x: title.left, y: title.baseline, size: 20, bold: true });
  paper.write(sheet.date, { x: date.right, y: date.baseline, size: 10, align: 'right' });
  drawPhoto(paper, photo, layout.photo);
  drawName(paper, sheet, layout);
  drawBirth(paper, sheet, layout);
  drawAddress(paper, sheet, layout);
  drawContact(paper, sheet, layout);
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
  writeLines(paper, { size: 7, lines }, { box, align: 'center' });
}

function label(paper: Paper, text: string, { left, top }: { left: number; top: number }): void {
  paper.write(text, { x: left + labelInset, y: top + 4, size: labelSize });
}

/** Writes a field into its box, in a size in which it fits completely. */
function field(paper: Paper, text: string, { box, largest, align }: { box: Box; largest: number; align?: 'center' }) {
  if (!text) return;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const line = fitLine(text, { width, largest, smallest: largest * smallestLine });
  const set = line ?? fitText(text, { width, height, largest, smallest: smallestField });
  writeLines(paper, set, { box, ...(align && { align }) });
}

function drawName(paper: Paper, { name }: RirekishoSheet, { name: box }: PersonLayout): void {
  const { left, top, right, bottom, reading } = box;
  paper.frame({ left, top, right, bottom }, 'outer');
  paper.line([left, reading], [right, reading], 'dotted');
  label(paper, 'ふりがな', { left, top: top + 0.2 });
  label(paper, '氏　名', { left, top: reading + 1.5 });
  const [start, end] = [left + 22, right - 2];
  field(paper, name.reading, { box: { left: start, right: end, top, bottom: reading }, largest: 9 });
  const middle = name.below ? bottom - (bottom - reading) * 0.34 : bottom;
  field(paper, name.large, { box: { left: start, right: end, top: reading + 0.5, bottom: middle }, largest: 20 });
  field(paper, name.below, { box: { left: start, right: end, top: middle, bottom: bottom - 1 }, largest: 11 });
}

function drawBirth(paper: Paper, { birth, gender }: RirekishoSheet, { name, birth: row }: PersonLayout): void {
  const top = name.bottom;
  const { left } = name;
  const { right, bottom, divider } = row;
  paper.frame({ left, top, right, bottom }, 'outer');
  paper.line([divider, top], [divider, bottom], 'inner');
  label(paper, '生年月日', { left, top: (top + bottom) / 2 - 3 });
  label(paper, '※性別', { left: divider, top: top - 0.2 });
  field(paper, birth, { box: { left: left + 22, right: divider - 2, top, bottom }, largest: 11 });
  const genderBox = { left: divider + 12, right: right - 2, top, bottom };
  field(paper, gender, { box: genderBox, largest: 10, align: 'center' });
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
    reading: { left: left + 22, right: divider - 2, top, bottom: reading },
    text: { left: left + 5, right: divider - 2, top: reading + 5.2, bottom: bottom - 0.8 },
    side: { left: divider + 1, right: right - 1, top: top + 4.5, bottom: bottom - 1 },
  };
}

function drawAddress(
  paper: Paper,
  { address, phone }: RirekishoSheet,
  { name, birth, address: row }: PersonLayout,
): void {
  const boxes = drawAddressFrame(paper, {
    box: { left: name.left, top: birth.bottom, right: row.right, bottom: row.bottom },
    reading: row.reading,
    divider: row.divider,
    labels: ['現住所　〒', '電話'],
  });
  const [start, end] = [name.left + 18, row.divider - 2];
  const postal = { left: start, right: end, top: row.reading + 0.6, bottom: boxes.text.top };
  field(paper, address.postalCode, { box: postal, largest: 9 });
  field(paper, address.reading, { box: boxes.reading, largest: 8.5 });
  field(paper, address.text, { box: boxes.text, largest: 11 });
  field(paper, phone, { box: boxes.side, largest: 10.5, align: 'center' });
}

function drawContact(paper: Paper, { email }: RirekishoSheet, { name, address, contact }: PersonLayout): void {
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
  field(paper, email, { box: boxes.side, largest: 10, align: 'center' });
}
