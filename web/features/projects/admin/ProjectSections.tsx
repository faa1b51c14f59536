import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ActiveField } from '../../content/ActiveField.tsx';
import { DayField } from '../../content/DayField.tsx';
import { EditorSection } from '../../content/EditorSection.tsx';
import { useField } from '../../content/use-field.ts';
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
