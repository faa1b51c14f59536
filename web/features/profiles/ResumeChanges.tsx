import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Imported, importResume } from '#domain/json-resume/import.ts';
import { jsonResume } from '#domain/json-resume/resume.ts';
import { updateMyProfile } from '#domain/profiles/contract.ts';
import { type EntryList, entryLists } from '#domain/profiles/entries.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { createWork, type Work } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { labelAt } from './labels.ts';

interface ResumeChangesProps {
  text: string;
  profile: Profile;
  works: readonly Work[];
  onDone: () => void;
}

/** What a pasted JSON Resume would change, and a button that writes it. */
export function ResumeChanges({ text, profile, works, onDone }: ResumeChangesProps) {
  const t = useText();
  const errorText = useErrorText();
  const imported = readResume(text, profile, works);
  const { mutate, isPending, error } = useImport(profile, onDone);
  if (!imported) return <Banner tone="error">{t(m.move_wrong)}</Banner>;
  const { changed, works: added, left } = imported;
  return (
    <Stack>
      <Text as="h3" size="md">
        {t(changed.length + added.length > 0 ? m.move_changes : m.move_nothing)}
      </Text>
      <ul>
        {changed.map((member) => (
          <ChangeLine key={member} {...{ member, profile, imported }} />
        ))}
        {added.map(({ title }) => (
          <li key={title}>{t(m.move_work, { title })}</li>
        ))}
      </ul>
      {left.length > 0 && (
        <Banner tone="waiting" title={t(m.move_left)}>
          {left.join(' · ')}
        </Banner>
      )}
      {error && (
        <Banner tone="error" live>
          {errorText(error)}
        </Banner>
      )}
      {changed.length + added.length > 0 && (
        <div>
          <Button busy={isPending} onClick={() => mutate(imported)}>
            {t(m.move_write)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const listTexts = {
  education: m.profile_education,
  work_experience: m.profile_work,
  licences: m.profile_licences,
  skills: m.move_skills,
} satisfies Record<EntryList, unknown>;

const isList = (member: string): member is EntryList => entryLists.some((list) => list === member);

function ChangeLine({
  member,
  profile,
  imported,
}: {
  member: Imported['changed'][number];
  profile: Profile;
  imported: Imported;
}) {
  const t = useText();
  const shown = (value: Profile[typeof member] | undefined) =>
    Array.isArray(value) ? String(value.length) : String(value ?? '–');
  const label = t(isList(member) ? listTexts[member] : labelAt(member));
  return (
    <li>
      {label}: <del>{shown(profile[member])}</del> → <ins>{shown(imported.form[member])}</ins>
    </li>
  );
}

/** Null for a text that is no JSON Resume. */
function readResume(text: string, profile: Profile, works: readonly Work[]): Imported | null {
  try {
    const result = z.safeParse(jsonResume, JSON.parse(text));
    return result.success ? importResume(result.data, profile, works) : null;
  } catch {
    return null;
  }
}

/** Saves the profile, then adds the works. */
function useImport(profile: Profile, onDone: () => void) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, works }: Imported) => {
      await api(updateMyProfile, { body: { ...form, seen_at: profile.updated_at } });
      for (const body of works) await api(createWork, { body });
    },
    onSuccess: () => {
      toast.success(t(m.move_done));
      onDone();
    },
    onSettled: async () =>
      await Promise.all([['my-profile'], ['works']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
