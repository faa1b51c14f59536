import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { listMyCertificates, type MyCertificate } from '#domain/certificates/contract.ts';
import { certificatePath } from '#domain/certificates/rules.ts';
import { exportResume, type IssuedCertificate } from '#domain/json-resume/export.ts';
import { type Imported, importResume } from '#domain/json-resume/import.ts';
import { jsonResume, listParts, memberOf } from '#domain/json-resume/resume.ts';
import { entryLists } from '#domain/profiles/entries.ts';
import { updateMyProfile } from '#domain/profiles/contract.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { createWork, type Work, listWorks } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TableField } from '#web/admin-kit/upload/TableField.tsx';
import { saveAs } from '#web/lib/api/download.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useBrandName } from '#web/shared/site/api.ts';
import { worksQuery } from '#web/shared/works/api.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { useSubmission } from '#web/ui/forms/use-submission.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { myProfileQuery } from './api.ts';
import { entryTitles, labelAt } from './labels.ts';

/** Takes the profile to other sites and back, as JSON Resume. */
export function MoveDataCard() {
  const t = useText();
  const [text, setText] = useState('');
  const [moves, setMoves] = useState(0);
  const profile = useQuery(myProfileQuery).data;
  const works = useQuery(worksQuery).data?.works;
  const issued = useQuery(apiQuery(listMyCertificates, {})).data?.rows;
  const issuer = useBrandName();
  if (!profile || !works || !issued) return null;
  const certificates = issued.flatMap(({ certificate }) =>
    certificate?.status === 'valid' ? [resumeCertificate(certificate, issuer)] : [],
  );
  const save = () =>
    saveAs(
      new Blob([JSON.stringify(exportResume(profile, works, certificates), null, 2)], { type: 'application/json' }),
      'resume.json',
    );
  return (
    <CardSection
      title={t(m.move_heading)}
      lead={t(m.move_lead)}
      aside={
        <Button variant="secondary" icon={<Download />} onClick={save}>
          {t(m.move_download)}
        </Button>
      }
    >
      <TableField
        key={moves}
        label={t(m.move_paste)}
        hint={t(m.move_hint)}
        file={t(m.move_file)}
        accept=".json"
        onRead={setText}
      />
      {text.trim() !== '' && <ResumeChanges {...{ text, profile, works }} onMoved={() => setMoves(moves + 1)} />}
    </CardSection>
  );
}

const resumeCertificate = ({ number, title, issued_on }: MyCertificate, issuer: string): IssuedCertificate => ({
  number,
  name: title,
  date: issued_on,
  issuer,
  url: globalThis.location.origin + certificatePath(number),
});

interface ResumeChangesProps {
  text: string;
  profile: Profile;
  works: readonly Work[];
  onMoved: () => void;
}

/** What a pasted JSON Resume would change, and a button that writes it. */
function ResumeChanges({ text, profile, works, onMoved }: ResumeChangesProps) {
  const t = useText();
  const [save, add] = [useChange(updateMyProfile, resources.profile), useChange(createWork, [keyOf(listWorks)])];
  const { send, isSending, refusal } = useSubmission<Imported>({
    submit: async (imported) => {
      await save.mutateAsync({ body: { ...imported.form, seen_at: profile.updated_at } });
      for (const body of imported.works) await add.mutateAsync({ body });
    },
    sent: m.move_done,
    failed: m.move_failed,
    onSent: onMoved,
    onRefused: () => {},
  });
  const imported = readResume(text, profile, works);
  if (!imported) return <Banner tone="error">{t(m.move_wrong)}</Banner>;
  const { form, changed, works: added, left, guessed } = imported;
  const named = (paths: string[]) => paths.map((path) => nameOfPath(path, t)).join(' · ');
  const hasChanges = changed.length + added.length > 0;
  return (
    <Stack>
      <Text as="h3" size="md">
        {t(hasChanges ? m.move_changes : m.move_nothing)}
      </Text>
      <ul>
        {changed.map((member) => (
          <li key={member}>
            {t(labelAt(member))}: <del>{shown(profile[member])}</del> → <ins>{shown(form[member])}</ins>
          </li>
        ))}
        {added.map(({ title }) => (
          <li key={title}>{t(m.move_work, { title })}</li>
        ))}
      </ul>
      {left.length > 0 && (
        <Banner tone="waiting" title={t(m.move_left)}>
          {named(left)}
        </Banner>
      )}
      {guessed.length > 0 && (
        <Banner tone="waiting" title={t(m.move_guessed)}>
          {named(guessed)}
        </Banner>
      )}
      <Refusal>{refusal}</Refusal>
      {hasChanges && (
        <div>
          <Button busy={isSending} onClick={() => send(imported)}>
            {t(m.move_write)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** A path of a JSON Resume in the words of the form, as far as the form has them: "work[0].startDate" is "Job 1: From". */
function nameOfPath(path: string, t: ReturnType<typeof useText>): string {
  const [head = '', member = ''] = path.split('.');
  const [part = '', index] = head.split(/[[\]]/);
  const [name = ''] = member.split('[');
  const rest = member ? path.slice(head.length + 1 + name.length) : '';
  const list = entryLists.find((one) => listParts[one] === part);
  const number = Number(index) + 1;
  if (list && index) {
    const label = labelAt(`${list}.${memberOf(listParts[list], name) ?? name}`);
    return [t(entryTitles[list], { number }), label ? t(label) : name].filter(Boolean).join(': ') + rest;
  }
  const label = labelAt(memberOf('basics', name) ?? memberOf('location', name) ?? part);
  return label ? t(label) + rest : path;
}

/** A list as its length. */
const shown = (value: Profile[keyof Profile] | undefined) =>
  String((Array.isArray(value) ? value.length : value) ?? '–');

/** Null for a text that is no JSON Resume. */
function readResume(text: string, profile: Profile, works: readonly Work[]): Imported | null {
  try {
    return importResume(z.parse(jsonResume, JSON.parse(text)), profile, works);
  } catch {
    return null;
  }
}
