import type { FieldError } from 'react-hook-form';
import { bracketed } from '#domain/kernel/text.ts';
import { languages } from '#domain/kernel/language.ts';
import { columnIn } from '#domain/kernel/content.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './ContentEditor.module.css';
import type { TextPart } from './LanguageTexts.tsx';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { type MemberLabels, useContent, useFaultText } from './use-field.ts';

interface ContentErrorsProps {
  labels: MemberLabels;
  parts: readonly TextPart[];
  onGoTo: (member: string) => void;
}

export function ContentErrors({ labels, parts, onGoTo }: ContentErrorsProps) {
  const t = useText();
  const reader = useLanguage();
  const faultText = useFaultText();
  const { errors } = useContent().formState;
  const nameOf = (member: string) => {
    for (const { field, label } of parts) {
      const language = languages.find((one) => columnIn(field, one) === member);
      if (language) return bracketed(reader, t(label), t(languageMessage[language]));
    }
    const label = labels[member];
    return label ? t(label) : member;
  };
  const wrong = Object.entries(errors);
  if (wrong.length === 0) return null;
  return (
    <Banner tone="error" live title={t(m.manage_check_fields)}>
      <Stack as="ul" gap={1} className={styles.wrong}>
        {wrong.map(([member, error]) => (
          <li key={member}>
            <button type="button" onClick={() => onGoTo(member)}>
              {nameOf(member)}
            </button>
            : {faultText(error as FieldError | undefined)}
          </li>
        ))}
      </Stack>
    </Banner>
  );
}

export function focusMember(root: HTMLElement | null, member: string): void {
  const field = root?.querySelector<HTMLElement>(`[name="${CSS.escape(member)}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
