import { useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { defaultWish } from '#domain/rirekisho/rules.ts';
import type { EntryList } from '#domain/profiles/entries.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { entryTitles } from '#web/features/profiles/labels.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { JapaneseField } from './JapaneseField.tsx';
import { EntryProposal, SchoolNames } from './lazy-proposals.ts';
import styles from './ProfileForm.module.css';
import { useProfileForm } from './use-profile-field.ts';

const exampleMotivation =
  '貴社の予約サービスを使い、画面の分かりやすさに感銘を受けて志望いたしました。大学で情報工学を学び、現在はReactとTypeScriptでチーム開発に取り組んでいます。利用者の声を聞いて改善を続ける姿勢を活かし、貴社の開発に貢献したいと考えております。';

/** The Japanese texts of the 履歴書, each with the original as a hint. */
export function JapaneseFields({ onShown }: { onShown: () => void }) {
  const t = useText();
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current();
  }, []);
  return (
    <>
      <LetterFields />
      <AddressField />
      <EntryVariants list="education" title={t(m.profile_education)} lines={['school_name', 'degree_major']} />
      <EntryVariants
        list="work_experience"
        title={t(m.profile_work)}
        lines={['company_name', 'position']}
        text="description"
      />
      <EntryVariants list="licences" title={t(m.profile_licences)} lines={['name']} />
      <SchoolNames id="profile-schools-ja" isJapanese />
    </>
  );
}

function LetterFields() {
  const t = useText();
  return (
    <CardSection title={t(m.profile_japanese_title)} lead={t(m.profile_japanese_lead)}>
      <JapaneseField
        path="motivation_ja"
        rows={5}
        hint={
          <>
            {t(m.profile_motivation_ja_hint)} <q lang="ja">{exampleMotivation}</q>
          </>
        }
      />
      <JapaneseField
        path="wishes_ja"
        rows={2}
        placeholder={defaultWish}
        hint={t(m.profile_wishes_ja_hint, { text: defaultWish })}
      />
    </CardSection>
  );
}

function AddressField() {
  const t = useText();
  const { getValues } = useProfileForm();
  return (
    <CardSection title={t(m.profile_address)}>
      <JapaneseField path="address_ja" hint={<Original text={getValues('address')} />} />
    </CardSection>
  );
}

function Original({ text }: { text: string }) {
  const t = useText();
  return text.trim() !== '' && t(m.profile_original_text, { text });
}

interface EntryVariantsProps<List extends EntryList> {
  list: List;
  title: string;
  /** The fields with a Japanese variant; `text` is a long one. */
  lines: readonly (keyof ProfileDraft[List][number] & string)[];
  text?: keyof ProfileDraft[List][number] & string;
}

function EntryVariants<List extends EntryList>({ list, title, lines, text }: EntryVariantsProps<List>) {
  const t = useText();
  const entries: readonly Record<string, string>[] = useProfileForm().getValues(list);
  const entryTitle: (typeof entryTitles)[EntryList] = entryTitles[list];
  const pathOf = (index: number, member: string) => `${list}.${index}.${member}_ja` as FieldPath<ProfileDraft>;
  return (
    <CardSection title={title}>
      {entries.length === 0 && <p>{t(m.profile_no_entries)}</p>}
      <div data-member={`${list}_ja`} className={styles.sections}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.variant}>
            <legend>{t(entryTitle, { number: index + 1 })}</legend>
            <div className={styles.fields}>
              {lines.map((member) => (
                <JapaneseField
                  key={member}
                  path={pathOf(index, member)}
                  list={member === 'school_name' ? 'profile-schools-ja' : undefined}
                  hint={
                    <>
                      <Original text={entry[member] ?? ''} />
                      <EntryProposal path={pathOf(index, member)} original={entry[member] ?? ''} />
                    </>
                  }
                />
              ))}
              {text && (
                <JapaneseField
                  path={pathOf(index, text)}
                  rows={3}
                  className={styles.whole}
                  hint={<Original text={entry[text] ?? ''} />}
                />
              )}
            </div>
          </fieldset>
        ))}
      </div>
    </CardSection>
  );
}
