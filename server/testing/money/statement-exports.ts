import type { NoisyLine } from './statement-people.ts';

type ExportedLine = Pick<NoisyLine, 'day' | 'amount' | 'currency' | 'text' | 'payer'>;

const money = (amount: number, currency = 'MNT') =>
  `${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}${currency === 'MNT' ? '' : ` ${currency}`}`;

const twoColumns = ({ day, amount, currency, text, payer }: ExportedLine, nth: number) => [
  day.replaceAll('-', '.'),
  text,
  amount > 0 ? money(amount, currency) : '',
  amount > 0 ? '' : money(-amount, currency),
  `${nth},00`,
  payer,
];
const twoHeads = ['Гүйлгээний огноо', 'Гүйлгээний утга', 'Орлого', 'Зарлага', 'Эцсийн үлдэгдэл', 'Илгээгч'];

interface Shape {
  separator: string;
  above: string[][];
  header: string[];
  rowOf: (line: ExportedLine, nth: number) => string[];
}

/** Exports of different banks. */
export const exportShapes = {
  'two columns': { separator: ';', above: [['Дансны хуулга', '5012345678']], header: twoHeads, rowOf: twoColumns },
  'one column with signs': {
    separator: ',',
    above: [],
    header: ['Date', 'Description', 'Amount', 'Balance', 'Payer'],
    rowOf: ({ day, amount, currency, text, payer }, nth) => [
      day.split('-').toReversed().join('/'),
      text,
      money(amount, currency),
      money(nth),
      payer,
    ],
  },
  'a column of types': {
    separator: '\t',
    above: [['Дансны дугаар', '5012345678', 'MNT']],
    header: ['Огноо', 'Гүйлгээний төрөл', 'Дүн', 'Утга', 'Илгээгч'],
    rowOf: ({ day, amount, currency, text, payer }, nth) => [
      `${day} 10:15`,
      amount > 0 ? (['Орлого', 'Кт', 'CR'][nth % 3] ?? '') : (['Зарлага', 'Дт', 'DR'][nth % 3] ?? ''),
      money(Math.abs(amount), currency),
      text,
      payer,
    ],
  },
  'a column of currencies': {
    separator: ';',
    above: [],
    header: ['Date', 'CCY', 'Debit/Credit', 'Amount', 'Purpose', 'Payer'],
    rowOf: ({ day, amount, currency, text, payer }) => [
      day,
      currency,
      amount > 0 ? 'C' : 'D',
      `${Math.abs(amount)}`,
      text,
      payer,
    ],
  },
  'a dollar account': {
    separator: ';',
    above: [
      ['Дансны хуулга', '5012345679'],
      ['Дансны валют', 'ам.доллар'],
    ],
    header: twoHeads,
    rowOf: twoColumns,
  },
} satisfies Record<string, Shape>;

export type ExportShape = keyof typeof exportShapes;

/** The text of a bank's export; in that of a dollar account all lines are dollars. */
export function exportOf(lines: readonly ExportedLine[], shape: ExportShape): string {
  const { separator, above, header, rowOf }: Shape = exportShapes[shape];
  const quoted = (cell: string) => (/["\n\t;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = [...above, header, ...lines.map(rowOf)];
  return rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
}
