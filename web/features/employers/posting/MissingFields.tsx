import { useWatch } from 'react-hook-form';
import { missingInPosting, type PostingContent } from '#domain/employers/posting.ts';
import type { ContentDraft } from '#web/admin-kit/record-editor/content-draft.ts';
import styles from '#web/admin-kit/record-editor/ContentEditor.module.css';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { postingFields, postingLabels, postingRecord } from './posting-record.ts';

/** The content of a form; what is invalid counts as empty. */
export const contentOf = (draft: ContentDraft): PostingContent => lenientValues(postingRecord, draft);

/** What must be filled before a posting is sent, in the order of the form. */
export const missingIn = (draft: ContentDraft): string[] =>
  missingInPosting(contentOf(draft)).toSorted((a, b) => postingFields.indexOf(a) - postingFields.indexOf(b));

/** Says what is missing; each field is one click away. */
export function MissingFields({ onGoTo }: { onGoTo: (name: string) => void }) {
  const t = useText();
  const draft = useWatch<ContentDraft>() as ContentDraft;
  const missing = missingIn(draft);
  if (missing.length === 0) return <Banner tone="success">{t(m.employers_complete)}</Banner>;
  return (
    <Banner title={t(m.employers_missing)}>
      <Stack gap={2}>
        {draft['country'] === 'japan' && <p>{t(m.employers_missing_japan)}</p>}
        <Stack as="ul" gap={1} className={styles.wrong}>
          {missing.map((name) => {
            const label = postingLabels[name];
            return (
              <li key={name}>
                <button type="button" onClick={() => onGoTo(name)}>
                  {label ? t(label) : name}
                </button>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Banner>
  );
}
