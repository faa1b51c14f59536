import type { IncomingMessage } from 'node:http';
import type { Listener } from './listen.ts';
import type { PageBody } from './page-body.ts';
import { capacity, keepReady, type ReadyAnswer, type ReadyAnswers } from './ready-answers.ts';

/** A finished answer, as it is sent and kept. */
export interface FinishedAnswer {
  status: number;
  headers: Record<string, string>;
  body: PageBody;
}

/** Milliseconds that an answer is kept at most: the times on a page are relative. */
const lifetime = 60_000;

/** What visitors are answered, by what they asked for: pages by language and address, lists by their question. */
export interface AnswerCache {
  get(key: string, make: () => Promise<FinishedAnswer>): Promise<FinishedAnswer>;
  /** Keeps how an answer went out to `request` for as long as the answer itself is kept. */
  keepSent(answer: FinishedAnswer, request: IncomingMessage, sent: Omit<ReadyAnswer, 'until'>): void;
  /** What went out and still holds. */
  ready: ReadyAnswers;
}

/** Keeps nothing: what development wants, where the screens themselves change. */
export const noAnswerCache: AnswerCache = {
  get: async (_key, make) => await make(),
  keepSent: () => {},
  ready: new Map(),
};

/** Keeps answers until their content changes: every process listens to the database's `content_changed`. */
export async function openAnswerCache(listener: Listener): Promise<AnswerCache> {
  const answers = new Map<string, FinishedAnswer>();
  // Whoever asks while an answer is made waits for it: a crowd after a change costs no more than one.
  const making = new Map<string, Promise<FinishedAnswer>>();
  // Until when the answers hold that were made since the last change.
  let ends = new WeakMap<FinishedAnswer, number>();
  const ready: ReadyAnswers = new Map();
  const forget = () => {
    ends = new WeakMap();
    answers.clear();
    making.clear();
    ready.clear();
  };
  await listener.listen('content_changed', { hear: forget, lost: forget });

  const keep = (key: string, answer: FinishedAnswer) => {
    answers.set(key, answer);
    ends.set(answer, Date.now() + lifetime);
    const [oldest] = answers.keys();
    if (answers.size > capacity && oldest !== undefined) answers.delete(oldest);
  };
  const makeOne = async (key: string, make: () => Promise<FinishedAnswer>) => {
    const made = make();
    making.set(key, made);
    try {
      const answer = await made;
      // What changed meanwhile may be missing from it; without a listener nothing tells when to throw it away.
      if (making.get(key) === made && answer.status === 200 && listener.isListening()) keep(key, answer);
      return answer;
    } finally {
      if (making.get(key) === made) making.delete(key);
    }
  };
  return {
    get: async (key, make) => {
      const found = answers.get(key);
      answers.delete(key);
      if (found && (ends.get(found) ?? 0) > Date.now()) {
        answers.set(key, found);
        return found;
      }
      return await (making.get(key) ?? makeOne(key, make));
    },
    keepSent: (answer, request, sent) => {
      const until = ends.get(answer);
      if (until !== undefined) keepReady(ready, request, { ...sent, until });
    },
    ready,
  };
}
