import { describe, expect, test } from 'vitest';
import { communityEvent } from './community/contract.ts';
import { eventRecord } from './community/record.ts';
import { employer } from './companies/contract.ts';
import { companyRecord } from './companies/record.ts';
import { courseDetail } from './courses/contract.ts';
import { courseRecord } from './courses/record.ts';
import { jobDetail } from './jobs/contract.ts';
import { jobRecord } from './jobs/record.ts';
import { recordNames } from './kernel/records/record-names.ts';
import { columnsOf, type Fields } from './kernel/records/record.ts';
import { postDetail } from './posts/contract.ts';
import { postRecord } from './posts/record.ts';
import { projectDetail } from './projects/contract.ts';
import { projectRecord } from './projects/record.ts';

interface Page {
  record: { noun: string; fields: Fields };
  page: { shape: object };
  /** Fields that the page shows in another form, or not at all. */
  except?: readonly string[];
}

const pages: readonly Page[] = [
  { record: courseRecord, page: courseDetail, except: ['sample_lesson_id', 'daily_reports'] },
  { record: jobRecord, page: jobDetail, except: ['company_id'] },
  { record: companyRecord, page: employer },
  { record: projectRecord, page: projectDetail },
  // Summaries are for cards, and the home page chooses stories of graduates.
  { record: postRecord, page: postDetail, except: ['summary', 'body', 'is_graduate_story'] },
  { record: eventRecord, page: communityEvent, except: ['day'] },
];

// Groups are shown to admins only.
const withoutPage = ['announcement', 'group'];

describe('the public page of a record', () => {
  test.each(pages.map(({ record, ...page }) => [record.noun, record.fields, page] as const))(
    'shows each field of a %s',
    (_, fields, { page, except = [] }) => {
      const shown = Object.entries(fields).filter(([name]) => name !== 'is_active' && !except.includes(name));
      const columns = shown.flatMap(([name, field]) => columnsOf(name, field));
      expect(columns.filter((column) => !(column in page.shape))).toEqual([]);
    },
  );

  test('is listed above for each record', () => {
    expect([...pages.map(({ record }) => record.noun), ...withoutPage].toSorted()).toEqual(
      Object.keys(recordNames).toSorted(),
    );
  });
});
