import { type FormEvent, useState } from 'react';
import { maxNoteLength } from '#domain/people/rules.ts';
import { addNote, deleteNote, type PersonOnPage } from '#domain/people/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';

interface DeskNotesProps {
  personId: string;
  notes: NonNullable<PersonOnPage['office']>['notes'];
}

/** The notes of the desk, newest first, and a form for a new one. */
export function DeskNotes({ personId, notes }: DeskNotesProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const draft = useDraft(`note.${personId}`, { parse: String });
  const [text, setText] = useState(() => draft.read() ?? '');
  const write = (next: string) => {
    setText(next);
    draft.save(next || null);
  };
  const params = { id: personId };
  const add = useAdminChange(addNote, () => write(''));
  const remove = useAdminChange(deleteNote);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') add.mutate({ params, body: { text } });
  }

  return (
    <Stack>
      <form noValidate onSubmit={submit}>
        <Stack gap={2}>
          <TextAreaField
            label={t(m.people_note_new)}
            hint={t(m.people_note_hint)}
            rows={2}
            maxLength={maxNoteLength}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          <div>
            <Button type="submit" size="sm" busy={add.isPending} disabled={text.trim() === ''}>
              {t(m.people_note_add)}
            </Button>
          </div>
        </Stack>
      </form>
      {notes.map((note) => (
        <Row key={note.id} as="div" align="start" justify="between" noWrap>
          <div>
            <Text preLine breakAnywhere>
              {note.text}
            </Text>
            <Text size="sm" tone="muted">
              {note.author} · {dateTime(note.created_at)}
            </Text>
          </div>
          <ConfirmButton
            size="sm"
            label={t(m.admin_delete)}
            name={`${t(m.admin_delete)}: ${note.text.slice(0, 40)}`}
            question={t(m.people_note_delete)}
            effect={t(m.people_note_delete_effect)}
            onConfirm={() => remove.mutateAsync({ params: { ...params, note_id: note.id } }).catch(() => {})}
          />
        </Row>
      ))}
    </Stack>
  );
}
