import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Posting } from '#domain/employers/contract.ts';
import type { PostingContent } from '#domain/employers/posting.ts';
import { isEditable } from '#domain/employers/rules.ts';
import { employerQuery, postingQuery } from '#web/features/employers/api.ts';
import { DeletePosting } from '#web/features/employers/posting/DeletePosting.tsx';
import { PostingEditor } from '#web/features/employers/posting/PostingEditor.tsx';
import { PostingView } from '#web/features/employers/posting/PostingView.tsx';
import { RequireEmployer } from '#web/features/employers/RequireEmployer.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { postingStatus } from '#web/shared/statuses/posting-status.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './EmployerPage.module.css';
import { PostingPreview } from './PostingPreview.tsx';

export const PostingPage = () => (
  <RequireEmployer>
    <Page />
  </RequireEmployer>
);

function Page() {
  const t = useText();
  const { postingId } = useParams({ from: '/employer-area/employer/postings/$postingId' });
  return (
    <div className={`wrap ${styles.page}`}>
      <RecordPage
        query={useQuery(postingQuery(postingId))}
        failed={t(m.employers_posting_failed)}
        missing={
          <NotFoundPanel title={t(m.employers_posting_missing)} back={{ to: '/employer', label: t(m.employers_back) }}>
            {t(m.employers_posting_missing_text)}
          </NotFoundPanel>
        }
      >
        {(posting) => (
          <>
            <div>
              <Link to="/employer" className={backLinkClass}>
                <BackLinkContent>{t(m.employers_back)}</BackLinkContent>
              </Link>
            </div>
            <Head posting={posting} />
            <Content key={`${posting.id} ${posting.status}`} posting={posting} />
          </>
        )}
      </RecordPage>
    </div>
  );
}

function Head({ posting }: { posting: Posting }) {
  const t = useText();
  const { label, tone } = postingStatus[posting.status];
  return (
    <Row as="header" justify="between" gap={3}>
      <Row gap={3}>
        <h1 className={styles.title}>{posting.title ?? t(m.employers_untitled)}</h1>
        <StatusTag tone={tone}>{t(label)}</StatusTag>
      </Row>
      <DeletePosting posting={posting} />
    </Row>
  );
}

function Content({ posting }: { posting: Posting }) {
  const company = useQuery(employerQuery).data?.company.name ?? '';
  const preview = (content: PostingContent) => (
    <PostingPreview content={content} company={company} createdAt={posting.created_at} />
  );
  return isEditable(posting.status) ? (
    <PostingEditor posting={posting} preview={preview} />
  ) : (
    <PostingView posting={posting} preview={preview} />
  );
}
