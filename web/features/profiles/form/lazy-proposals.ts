import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

// Loaded after the form, with the lists of names, in one file.
const load = async () => await import('./Proposals.tsx');

export const NameProposals = lazyPart('name-proposals', async () => (await load()).NameProposals);
export const EntryProposal = lazyPart('entry-proposal', async () => (await load()).EntryProposal);
export const SchoolNames = lazyPart('school-names', async () => (await load()).SchoolNames);
