import { htmlOf, type Letter } from './letter-html.ts';

/** Both forms of a mail. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: plainTextOf(letter), html: htmlOf(letter) };
}

function plainTextOf({ language, brand, heading, paragraphs, lines = [], button, code, footnotes }: Letter): string {
  const list = lines.map((line) => `- ${line}`).join('\n');
  const colon = language === 'ja' ? '：' : ':';
  const parts = [
    heading,
    ...paragraphs,
    list,
    button && `${button.label}${colon}\n${button.link}`,
    code && `${code.label} ${code.value}`,
    footnotes.join('\n'),
    `-- \n${brand}`,
  ];
  return parts.filter((part) => part).join('\n\n');
}
