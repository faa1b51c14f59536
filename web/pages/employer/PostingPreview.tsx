import { postedTexts, type PostingContent } from '#domain/employers/posting.ts';
import { columnIn } from '#domain/kernel/content.ts';
import { languages } from '#domain/kernel/language.ts';
import { PreviewHead } from '#web/admin-kit/record-editor/PreviewDialog.tsx';
import { JobChips } from '#web/features/jobs/JobRow.tsx';
import { JobFacts, JobText } from '#web/features/jobs/JobText.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

interface PostingPreviewProps {
  content: PostingContent;
  company: string;
  createdAt: string;
}

type Texts = Record<'title' | 'description', string> &
  Record<`${'title' | 'description'}_${'jp' | 'mn'}`, string | null> &
  Record<`${'requirements' | 'location'}${'' | '_jp' | '_mn'}`, string | null>;

/** The texts in the columns of their language; the others are the desk's. */
function textsOf(content: PostingContent): Texts {
  const columns = postedTexts.flatMap((name) =>
    languages.map((language) => [columnIn(name, language), language === content.language ? content[name] : null]),
  );
  const texts = Object.fromEntries(columns) as Texts;
  return { ...texts, title: texts.title ?? '', description: texts.description ?? '' };
}

/** A posting as learners see it. */
export function PostingPreview({ content, company, createdAt }: PostingPreviewProps) {
  const job = {
    ...content,
    ...textsOf(content),
    id: '',
    salary_range: null,
    partner_name: null,
    partner_permit: null,
    application_fee: 0,
    image_file_id: null,
    job_image: null,
    is_active: true,
    company_name: company,
    company_logo_file_id: null,
    company: null,
    created_at: createdAt,
    updated_at: createdAt,
    answer_days: null,
    similar: [],
  };
  return (
    <>
      <PreviewHead over={company} row={job} />
      <JobChips job={job} />
      <Card>
        <JobFacts job={job} />
      </Card>
      <JobText job={job} />
    </>
  );
}
