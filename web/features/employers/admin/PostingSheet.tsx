import { useQuery } from '@tanstack/react-query';
import { type AdminPosting, type AdminPostingDetail, getAdminPosting } from '#domain/employers/admin-contract.ts';
import { missingInPosting, type PostingContent } from '#domain/employers/posting.ts';
import type { Language } from '#domain/kernel/language.ts';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';
import { StatusCell } from '#web/admin-kit/list/cells.tsx';
import { type Detail, Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { postingFields, postingLabels, postingRecord } from '#web/features/employers/posting/posting-record.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { postingStatus } from '#web/shared/statuses/posting-status.ts';
import { TextDiff } from '#web/ui/data/TextDiff.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

export const adminPostingQuery = (id: string) => ({ ...apiQuery(getAdminPosting, { params: { id } }), staleTime: 0 });

/** A posting for the desk: what has changed since its publication, or all of it. */
export function PostingSheet({ row }: { row: AdminPosting }) {
  const t = useText();
  return (
    <Loaded query={useQuery(adminPostingQuery(row.id))} failed={t(m.employers_posting_failed)}>
      {(posting) => (
        <RecordSheet>
          <Facts posting={posting} />
          <Missing content={posting.content} />
          {posting.published ? (
            <>
              <RecordPart title={t(m.employers_changes)}>
                <Changes before={posting.published} after={posting.content} />
              </RecordPart>
              <Disclosure summary={t(m.employers_whole_posting)}>
                <Whole content={posting.content} />
              </Disclosure>
            </>
          ) : (
            <Whole content={posting.content} />
          )}
        </RecordSheet>
      )}
    </Loaded>
  );
}

function Facts({ posting: { status, company, contact, sent_at: sentAt, remark } }: { posting: AdminPostingDetail }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Details
      items={[
        { term: t(m.manage_status), value: <StatusCell {...postingStatus[status]} /> },
        { term: t(m.field_company_id), value: company.name },
        { term: t(m.employers_sent_by), value: contact && `${contact.name} · ${contact.email}` },
        { term: t(m.employers_sent_at), value: sentAt && dateTime(sentAt) },
        { term: t(m.employers_remark), value: remark && <Text preLine>{remark}</Text> },
      ]}
    />
  );
}

function Missing({ content }: { content: PostingContent }) {
  const t = useText();
  const names = missingInPosting(content).map((name) => {
    const label = postingLabels[name];
    return label ? t(label) : name;
  });
  if (names.length === 0) return null;
  return (
    <Banner tone="warn" title={t(m.employers_missing)}>
      {names.join(' · ')}
    </Banner>
  );
}

type Values = Readonly<Record<string, string | number | null>>;

/** The value of a field as text; null if it is empty. */
function useValueOf() {
  const t = useText();
  const { date, number } = useFormat();
  return (name: string, value: string | number | null | undefined): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'number') return number(value);
    if (name === 'language') return languageNames[value as Language];
    if (name === 'closes_at') return date(value);
    const label = choiceLabel('jobs', name, value);
    return label ? t(label) : value;
  };
}

const isText = (name: string) => ['text', 'lines'].includes(postingRecord.fields[name]?.input ?? '');

function useItems(valueOf: (name: string) => Detail['value']): Detail[] {
  const t = useText();
  return postingFields.map((name) => {
    const label = postingLabels[name];
    return { term: label ? t(label) : name, value: valueOf(name) };
  });
}

function Whole({ content }: { content: PostingContent }) {
  const values: Values = content;
  const valueOf = useValueOf();
  const items = useItems((name) => {
    const value = valueOf(name, values[name]);
    return value === null ? null : <Text preLine>{value}</Text>;
  });
  return <Details items={items} />;
}

/** The changed fields only. */
function Changes({ before, after }: { before: PostingContent; after: PostingContent }) {
  const t = useText();
  const [was, is]: [Values, Values] = [before, after];
  const valueOf = useValueOf();
  const items = useItems((name) => {
    const [old, now] = [valueOf(name, was[name]), valueOf(name, is[name])];
    if (old === now) return null;
    if (isText(name)) return <TextDiff before={old ?? ''} after={now ?? ''} lang={after.language} />;
    return (
      <>
        {old !== null && <del>{old}</del>} {now !== null && <ins>{now}</ins>}
      </>
    );
  });
  if (items.every(({ value }) => value === null)) return <Text tone="muted">{t(m.employers_no_changes)}</Text>;
  return <Details items={items} />;
}
