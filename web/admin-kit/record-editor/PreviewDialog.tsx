import type { ReactNode } from 'react';
import { type Language, languages, localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { LanguageProvider, useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { secondLanguage } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './PreviewDialog.module.css';
import { languageMessage } from '#web/admin-kit/language-labels.ts';

interface PreviewDialogProps {
  open: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
  onClose: () => void;
  children: ReactNode;
}

export function PreviewDialog({ open, language, onLanguage, onClose, children }: PreviewDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} size="lg" title={t(m.manage_preview)} description={t(m.manage_preview_lead)} onClose={onClose}>
      <SegmentedFilter
        label={t(m.manage_languages)}
        value={language}
        onChange={onLanguage}
        segments={languages.map((value) => ({ value, label: t(languageMessage[value]) }))}
      />
      <LanguageProvider language={language}>
        <Stack gap={8} className={styles.preview} lang={language}>
          {children}
        </Stack>
      </LanguageProvider>
    </Dialog>
  );
}

export function PreviewHead({ over, row }: { over?: ReactNode; row: LocalizedRow<'title'> }) {
  const language = useLanguage();
  const second = secondLanguage(row, 'title', language);
  return (
    <Stack gap={1}>
      {over && (
        <Text as="div" tone="muted" weight="medium">
          {over}
        </Text>
      )}
      <h2 className={styles.title}>
        <Localized value={localized(row, 'title', language)} />
      </h2>
      {second && (
        <Text tone="faint" weight="medium">
          <Localized value={second} />
        </Text>
      )}
    </Stack>
  );
}
