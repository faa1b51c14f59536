import type { CareerEvidence, CareerWork } from '../evidence.ts';

export const noEvidence: CareerEvidence = { works: [], homework: [], proposals: [], courses: [] };

/** A work without any other data. */
export const blankWork: CareerWork = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'own',
  title: '',
  title_ja: null,
  title_en: null,
  role: null,
  role_ja: null,
  role_en: null,
  overview: null,
  overview_ja: null,
  overview_en: null,
  highlights: null,
  highlights_ja: null,
  highlights_en: null,
  technologies: null,
  team_size: null,
  start_month: null,
  end_month: null,
  url: null,
  source_url: null,
  submission_id: null,
  proposal_id: null,
  picture_file_id: null,
  is_public: true,
  updated_at: '2026-11-26T01:00:00.000Z',
};

const noTranslations = { title_jp: null, title_mn: null };

export const course = { ...noTranslations, is_completed: true, started_on: '2026-01-05', ended_on: '2026-08-28' };

/** Accepted homework, for works that name it. */
export const acceptedHomework = { ...noTranslations, id: blankWork.id, accepted_on: '2026-08-20' };

export const acceptedProposal = { ...noTranslations, id: blankWork.id, accepted_on: '2026-06-10' };

/** Good texts: two summaries and an appeal. */
export const goodTexts = {
  bookshop:
    'モンゴルの書籍通販会社で約2年間、サイトの更新・運用と注文データの集計を担当し、手作業だった月次レポートを自動化して、作業時間を月8時間から1時間に短縮しました。退職後は27週間のフルスタック講座（週15時間）でTypeScript、React、PostgreSQLを学び、4名のチーム課題で旅行案内サイトを開発・公開しました。日本語はN4（2026年12月にN3受験予定）です。利用者の声を画面の改善につなげた経験を、フロントエンド開発で活かしたいと考えております。',
  mine: '鉱山会社で5年間、重機120台の稼働計画と保守データの管理を担当しました。3交代の勤務表に重複が多かったため、Node.jsとPostgreSQLで勤務表の作成ツールを自作し、作成時間を週6時間から40分に短縮しました。その後、27週間の講座でAPI設計、自動テスト、Dockerを体系的に学び、修了制作では予約APIを一人で設計・公開しています。ITPEC FE合格、日本語はN3です。現場の課題を見つけて仕組みで解決する力を、業務システムの開発で発揮します。',
  selfPr:
    '分からないことを早く言葉にする点を大切にしています。チーム課題で要件の解釈が分かれた際、画面の案を2通り描いて朝会で確認し、手戻りを防ぎました。以後、着手前に5行の確認メモを書く習慣をチームに提案し、レビューの差し戻しは週7件から2件に減りました。貴社でも、推測で進めず、早めに共有する姿勢で開発に貢献いたします。',
};
