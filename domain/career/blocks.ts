/** A line of a list with its label, such as 役割 and フロントエンド. */
export type LabelledText = [label: string, text: string];

/** A job or a work. */
export interface CareerEntry {
  kind: 'entry';
  title: string;
  /** Such as 2024年4月〜現在（2年8か月）, or ''. */
  period: string;
  /** Short facts about an employer, for one line: 事業内容, 従業員数, 雇用形態. */
  about: LabelledText[];
  /** Texts on lines of their own, or lists of bullets, each after its label; addresses of web pages are facts as well. */
  facts: [label: string, text: string | string[]][];
}

/** A part of a section, without its layout. */
export type CareerBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'pairs'; rows: LabelledText[] }
  /** `note` explains the signs of the table. */
  | { kind: 'table'; head: string[]; rows: string[][]; note: string }
  | CareerEntry;
