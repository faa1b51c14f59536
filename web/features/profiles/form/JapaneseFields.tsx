import { useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { defaultWish } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { entryTitles, listTitles } from '#web/features/profiles/labels.ts';
import { EntryProposal, SchoolNames } from './lazy-proposals.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { useProfileForm } from './use-profile-field.ts';

const exampleMotivation =
  '貴社の予約サービスを使い、画面の分かりやすさに感銘を受けて志望いたしました。大学で情報工学を学び、現在はReactとTypeScriptでチーム開発に取り組んでいます。利用者の声を聞いて改善を続ける姿勢を活かし、貴社の開発に貢献したいと考えております。';

/** The members of entries with a Japanese variant. */
const translated = {
  education: ['school_name', 'degree_major'],
  work_experience: ['company_name', 'position', 'description'],
  licences: ['name'],
};
type TranslatedList = keyof typeof translated;

/** The Japanese texts of the 履歴書, each with the original as a hint. */
export function JapaneseFields({ onShown }: { onShown: () => void }) {
  const t = useText();
  const { getValues } = useProfileForm();
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current();
  }, []);
  return (
    <>
      <CardSection title={t(m.profile_japanese_title)} lead={t(m.profile_japanese_lead)}>
        <ProfileField
          path="motivation_ja"
          hint={
            <>
              {t(m.profile_motivation_ja_hint)} <q lang="ja">{exampleMotivation}</q>
            </>
          }
        />
        <ProfileField
          path="wishes_ja"
          placeholder={defaultWish}
          hint={t(m.profile_wishes_ja_hint, { text: defaultWish })}
        />
      </CardSection>
      <CardSection title={t(m.profile_address)}>
        <ProfileField path="address_ja" hint={<Original text={getValues('address')} />} />
      </CardSection>
      {(Object.keys(translated) as TranslatedList[]).map((list) => (
        <EntryVariants key={list} list={list} />
      ))}
      <SchoolNames id="profile-schools-ja" isJapanese />
    </>
  );
}

function Original({ text }: { text: string }) {
  const t = useText();
  return text.trim() !== '' && t(m.profile_original_text, { text });
}

function EntryVariants({ list }: { list: TranslatedList }) {
  const t = useText();
  const entries: readonly Record<string, string>[] = useProfileForm().getValues(list);
  return (
    <CardSection title={t(listTitles[list])}>
      {entries.length === 0 && <p>{t(m.profile_no_entries)}</p>}
      <div data-member={`${list}_ja`} className={styles.sections}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className={styles.variant}>
            <legend>{t(entryTitles[list], { number: index + 1 })}</legend>
            <div className={styles.fields}>
              {translated[list].map((member) => {
                const path = `${list}.${index}.${member}_ja` as FieldPath<ProfileDraft>;
                const original = entry[member] ?? '';
                const hint = (
                  <>
                    <Original text={original} />
                    <EntryProposal path={path} original={original} />
                  </>
                );
                return <ProfileField key={member} path={path} hint={hint} />;
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </CardSection>
  );
}
