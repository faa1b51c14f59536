import { Eye } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { columnIn } from '#domain/kernel/content.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { ChangeHistory } from '#web/admin-kit/change-history.tsx';
import type { ContentDraft } from './content-draft.ts';
import styles from './ContentEditor.module.css';
import { ContentErrors, focusMember } from './ContentErrors.tsx';
import { LanguageTexts, type TextPart } from './LanguageTexts.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { ContentFormState } from './use-content-form.ts';
import type { MemberLabels } from './use-field.ts';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { ConflictBanner } from '#web/ui/feedback/ConflictBanner.tsx';

export interface ContentEditorProps {
  state: ContentFormState;
  /** Null for a new record. */
  history: { entity: string; entityId: string } | null;
  parts: readonly TextPart[];
  labels: MemberLabels;
  /** Above the translated fields. */
  before?: ReactNode;
  /** Sections below the translated fields. */
  children: ReactNode;
  preview: (draft: ContentDraft) => ReactNode;
  onCancel: () => void;
  /** An upload is running, which blocks saving. */
  isUploading?: boolean | undefined;
}

/** The editor of a record, with preview, history and a warning before unsaved changes are lost. */
export function ContentEditor(props: ContentEditorProps) {
  const may = useMay();
  const history = may('admin') ? props.history : null;
  const t = useText();
  const form = <EditorForm {...props} />;
  return (
    <FormProvider {...props.state.form}>
      {history ? (
        <Tabs
          label={t(m.manage_tabs)}
          tabs={[
            { value: 'form', label: t(m.manage_details), content: form },
            {
              value: 'history',
              label: t(m.manage_history),
              content: (
                <Card>
                  <h2 className="visually-hidden">{t(m.manage_history)}</h2>
                  <ChangeHistory {...history} />
                </Card>
              ),
            },
          ]}
        />
      ) : (
        form
      )}
      <LeaveDialog isDirty={props.state.form.formState.isDirty && !props.state.isSaving} />
    </FormProvider>
  );
}

function EditorForm({ state, parts, labels, before, children, preview, onCancel, isUploading }: ContentEditorProps) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [isPreviewed, setPreviewed] = useState(false);

  // The field exists after rendering; on narrow screens its language must be shown first.
  const goTo = (member: string) => {
    setLanguage(languageOf(member, parts) ?? language);
    requestAnimationFrame(() => focusMember(element.current, member));
  };
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        state.submit(goTo);
      }}
    >
      <ContentErrors labels={labels} parts={parts} onGoTo={goTo} />
      {before}
      {parts.length > 0 && (
        <Card>
          <LanguageTexts parts={parts} language={language} onLanguage={setLanguage} />
        </Card>
      )}
      {children}
      <Stack gap={3} className={styles.bar}>
        <Refusal>{state.refusal}</Refusal>
        {state.hasConflict && (
          <ConflictBanner
            title={t(m.manage_conflict)}
            text={t(m.manage_conflict_text)}
            onResolve={state.resolveConflict}
          />
        )}
        <Row justify="end" className={styles.buttons}>
          <Button variant="secondary" onClick={onCancel}>
            {t(m.ui_cancel)}
          </Button>
          <Button variant="secondary" icon={<Eye />} onClick={() => setPreviewed(true)}>
            {t(m.manage_preview)}
          </Button>
          <Button type="submit" busy={state.isSaving} disabled={isUploading}>
            {t(m.manage_save)}
          </Button>
        </Row>
      </Stack>
      <PreviewDialog
        open={isPreviewed}
        language={language}
        onLanguage={setLanguage}
        onClose={() => setPreviewed(false)}
      >
        {isPreviewed && preview(state.form.getValues())}
      </PreviewDialog>
    </form>
  );
}

/** The language of a translated field; null for others. */
const languageOf = (member: string, parts: readonly TextPart[]): Language | null =>
  languages.find((language) => parts.some((part) => columnIn(part.field, language) === member)) ?? null;
