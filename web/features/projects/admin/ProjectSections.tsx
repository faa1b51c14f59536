import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { ActiveField } from '#web/admin-kit/record-editor/ActiveField.tsx';
import { DayField } from '#web/admin-kit/record-editor/DayField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import { projectLabels } from './project-shape.ts';

/** Client, budget, deadline and activity of an IT project. */
export function ProjectSections() {
  const t = useText();
  const field = useField(projectLabels);
  return (
    <>
      <EditorSection title={t(m.manage_terms)}>
        <TextField {...field('client_name')} hint={t(m.manage_client_hint)} />
        <TextField {...field('budget')} placeholder="$3,000 - $5,000" hint={t(m.manage_budget_hint)} />
        <DayField {...field('deadline')} member="deadline" />
      </EditorSection>
      <EditorSection title={t(m.manage_on_site)}>
        <ActiveField />
      </EditorSection>
    </>
  );
}
