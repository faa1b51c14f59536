import { htmlOf, type Letter, salutationOf, signatureOf } from './email-html.ts';

/** Both forms of a mail. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: plainTextOf(letter), html: htmlOf(letter) };
}

function plainTextOf(letter: Letter): string {
  const { language, heading, paragraphs, lines = [], button, code, footnotes } = letter;
  const list = lines.map((line) => `- ${line}`).join('\n');
  const colon = language === 'ja' ? '：' : ':';
  const parts = [
    heading,
    salutationOf(letter),
    ...paragraphs,
    list,
    button && `${button.label}${colon}\n${button.link}`,
    code && `${code.label} ${code.value}`,
    footnotes.join('\n'),
    `-- \n${signatureOf(letter).join('\n')}`,
  ];
  return parts.filter((part) => part).join('\n\n');
}
