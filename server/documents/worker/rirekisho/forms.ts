import type { PersonLayout } from './person.ts';
import type { TableLayout } from './table.ts';
import type { TextBoxLayout } from './text-box.ts';

/** The layout of a form, in millimetres from the upper left corner of its page. */
interface Form {
  person: PersonLayout;
  history: TableLayout;
  licences: TableLayout;
  motivation: TextBoxLayout;
  wishes: TextBoxLayout;
  note: { x: number; y: number };
}

/** One page, which most employers prefer, for a short career. */
export const onePage: Form = {
  person: {
    title: { left: 16, baseline: 21 },
    date: { right: 152, baseline: 21 },
    photo: { left: 161, top: 12, right: 191, bottom: 52 },
    name: { left: 15, top: 25, right: 153, bottom: 50, reading: 31 },
    birth: { right: 153, bottom: 59.5, divider: 114 },
    address: { right: 195, reading: 65, bottom: 80.5, divider: 146 },
    contact: { reading: 86, bottom: 98 },
  },
  history: { left: 15, top: 101.5, right: 195, header: 108.3, dividers: [33.5, 44], rowHeight: 7.3, rows: 11 },
  licences: { left: 15, top: 191.6, right: 195, header: 198.4, dividers: [33.5, 44], rowHeight: 7.3, rows: 4 },
  motivation: { left: 15, top: 230.6, right: 195, bottom: 262.6, title: 236 },
  wishes: { left: 15, top: 262.6, right: 195, bottom: 283.5, title: 268 },
  note: { x: 15, y: 287.6 },
};

/** The form of the Ministry of Health, Labour and Welfare of April 2021: the halves of its A3 sheet as two A4 pages. */
export const twoPages: Form & { continuedHistory: TableLayout } = {
  person: {
    title: { left: 24.9, baseline: 35.2 },
    date: { right: 138, baseline: 35.2 },
    photo: { left: 154.9, top: 27.7, right: 185.1, bottom: 66.4 },
    name: { left: 23.7, top: 38.9, right: 139.1, bottom: 71.7, reading: 44.5 },
    birth: { right: 195.8, bottom: 80.8, divider: 139.1 },
    address: { right: 195.8, reading: 86.5, bottom: 103.5, divider: 150.5 },
    contact: { reading: 109.1, bottom: 126.2 },
  },
  history: { left: 23.7, top: 130, right: 195.8, header: 137.6, dividers: [43.3, 52.5], rowHeight: 9.08, rows: 15 },
  note: { x: 23.7, y: 280 },
  continuedHistory: {
    left: 18.9,
    top: 27.6,
    right: 191,
    header: 35.3,
    dividers: [38.5, 47.6],
    rowHeight: 9.08,
    rows: 7,
  },
  licences: { left: 18.9, top: 99, right: 191, header: 106.6, dividers: [38.5, 47.6], rowHeight: 9.08, rows: 6 },
  motivation: { left: 18.9, top: 164.8, right: 191, bottom: 226, title: 172 },
  wishes: { left: 18.9, top: 229.8, right: 191, bottom: 273.9, title: 237, pitch: 9.2 },
};

const denseRowHeight = 7.5;

const dense = (table: TableLayout): TableLayout => ({
  ...table,
  rowHeight: denseRowHeight,
  rows: Math.floor((table.rows * table.rowHeight) / denseRowHeight),
});

/** The same form with lower rows, for a career that would need a few rows of a third page. */
export const denseTwoPages: typeof twoPages = {
  ...twoPages,
  history: dense(twoPages.history),
  continuedHistory: dense(twoPages.continuedHistory),
  licences: dense(twoPages.licences),
};

/** A further page, for content that does not fit on the form. */
export const furtherPage = {
  left: 18.9,
  right: 191,
  top: 27.6,
  bottom: 274,
  dividers: [38.5, 47.6] as [number, number],
};
