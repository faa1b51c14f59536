import { languageOfScript } from '#domain/kernel/language.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './LineList.module.css';

/** Renders the lines of a text as list items, with or without bullets in the text. */
export function LineList({ text, lang }: { text: string; lang: string | null }) {
  const reader = useLanguage();
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•・]\s*/, '').trim())
    .filter(Boolean);
  return (
    <Stack as="ul" gap={3} className={styles.lines} lang={lang ?? undefined}>
      {lines.map((line) => (
        <li key={line} lang={lang === null ? (languageOfScript(line, reader) ?? undefined) : undefined}>
          {line}
        </li>
      ))}
    </Stack>
  );
}
