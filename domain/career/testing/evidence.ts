import type { CareerEvidence, CareerWork } from '../evidence.ts';

export const noEvidence: CareerEvidence = { works: [], courses: [], contracts: [] };

/** A work without any other data. */
export const blankWork: CareerWork = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'own',
  title: '',
  title_ja: null,
  role: null,
  role_ja: null,
  overview: null,
  overview_ja: null,
  highlights: null,
  highlights_ja: null,
  technologies: null,
  team_size: null,
  start_month: null,
  end_month: null,
  url: null,
  source_url: null,
  homework: null,
  proposal_id: null,
};
