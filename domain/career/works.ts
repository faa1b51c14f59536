import type { WorkKind } from '#domain/works/rules.ts';
import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { isAfter } from '#domain/rirekisho/dates.ts';
import { printed } from '#domain/names/script.ts';
import type { CareerEvidence, CareerWork } from './evidence.ts';
import { coursesOf, isPaid } from './dated.ts';
import { byDate, newestFirst, shortEntry, workEntry } from './jobs.ts';
import { maxLetters } from './lengths.ts';
import type { CareerBlock, LabelledText } from './blocks.ts';
import { factsOf, monthIn, periodIn } from './texts.ts';

/** The newest works that are printed; recruiters read two or three. */
const maxWorks = 3;

const kindNames: Record<WorkKind, string> = { own: '個人制作', team: 'チーム課題', contract: '受託制作' };

/** Courses, works and accepted proposals. Study is never employment. */
export function studyBlocks(profile: RirekishoProfile, evidence: CareerEvidence, day: string): CareerBlock[] {
  const made = evidence.works.filter((work) => !isPaid(work, evidence));
  const works = newestFirst(made, (work) => byDate(work.start_month, work.end_month))
    .flatMap((work) => workEntry(work, evidence, { day, titleOf: (title) => `${title}（${kindOf(work)}）` }) ?? [])
    .slice(0, maxWorks)
    .map((work) => shortEntry(work, maxLetters.highlights));
  const others = [...proposalRows(evidence), ...portfolioRows(profile)];
  return [...pairs(courseRows(profile, evidence, day)), ...works, ...pairs(others)];
}

const pairs = (rows: LabelledText[]): CareerBlock[] => (rows.length > 0 ? [{ kind: 'pairs', rows }] : []);

/** チーム課題・4名. */
const kindOf = ({ kind, team_size }: CareerWork) =>
  team_size !== null && team_size > 1 ? `${kindNames[kind]}・${team_size}名` : kindNames[kind];

const courseRows = (profile: RirekishoProfile, evidence: CareerEvidence, day: string): LabelledText[] =>
  Object.values(coursesOf(profile, evidence))
    .flat()
    .map(({ title, start, end }) => [
      periodIn(start, end, day),
      `${title}　${end === '' || isAfter(end, day) ? '受講中' : '修了'}`,
    ]);

/** Accepted proposals without a work of their own. */
const proposalRows = ({ works, proposals }: CareerEvidence): LabelledText[] =>
  proposals
    .filter(({ id }) => works.every(({ proposal_id }) => proposal_id !== id))
    .flatMap(({ title, title_jp, accepted_on }) => {
      const text = onOneLine(printed(title, title_jp));
      return text ? [[monthIn(accepted_on), `ITプロジェクト「${text}」　提案採用`]] : [];
    });

const portfolioRows = ({ sns_portfolio }: RirekishoProfile): LabelledText[] =>
  factsOf([['ポートフォリオ', onOneLine(printed(sns_portfolio))]]);
