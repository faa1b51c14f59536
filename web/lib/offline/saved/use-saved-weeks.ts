import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLearnerId } from '../learner.ts';
import { weekAddress } from '../names.ts';
import { openCopies } from '../offline-copies.ts';
import { bytesOf, partsOf, type SavedWeek } from '../saved-weeks.ts';

/** `waiting` for another download; `full`: the device has no space; `failed`: goes on with the network. */
export type DownloadState = 'waiting' | 'running' | 'full' | 'failed';

export interface WeekOnDevice {
  week: SavedWeek;
  /** The week with all its open lessons, as the server last listed them. */
  latest: SavedWeek;
  bytes: number;
  /** Bytes on the device. */
  stored: number;
  /** `outdated`: lessons were added since it was saved. */
  state: DownloadState | 'paused' | 'outdated' | 'saved';
}

/** The downloads of this tab; the revision counts what changed on the device. */
let downloads = { states: new Map<string, DownloadState>(), revision: 0 };
const listeners = new Set<() => void>();

export const weekId = (learnerId: string, week: SavedWeek) => `${learnerId}${weekAddress(week)}`;

/** Sets the state of a download, null after its end, and lets the screens read what is on the device. */
export function setDownload(id: string, state: DownloadState | null): void {
  const states = new Map(downloads.states);
  if (state) states.set(id, state);
  else states.delete(id);
  downloads = { states, revision: downloads.revision + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = () => downloads;

/** The saved weeks of this tab's learner, the newest first; undefined while they are read. */
export function useSavedWeeks(): WeekOnDevice[] | undefined {
  const learnerId = useLearnerId();
  const { states, revision } = useSyncExternalStore(subscribe, snapshot, snapshot);
  const { data } = useQuery({
    queryKey: ['saved-weeks', learnerId, revision],
    queryFn: async () => await readWeeks(learnerId),
    placeholderData: (previous) => previous,
    gcTime: 0,
    // Other tabs save too, and an answer of the server may remove a week.
    refetchInterval: 3000,
  });
  return data?.map((one) => ({ ...one, state: states.get(weekId(learnerId ?? '', one.week)) ?? one.state }));
}

async function readWeeks(learnerId: string | null): Promise<WeekOnDevice[]> {
  if (learnerId === null) return [];
  const copies = await openCopies(learnerId);
  const keys = await copies.keys();
  const weeks = (await copies.weeks()).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  return await Promise.all(
    weeks.map(async (week) => {
      const lessons = await Promise.all(week.lessonIds.map(async (id) => await copies.readLesson(id)));
      const parts = lessons.flatMap((lesson) => (lesson ? partsOf(lesson, keys, week.isSound) : []));
      const [bytes, stored] = [bytesOf(parts), bytesOf(parts.filter(({ key }) => keys.has(key)))];
      const latest = { ...week, lessonIds: await copies.lessonIdsOf(week) };
      const exercises = await Promise.all(week.lessonIds.map(async (id) => await copies.hasExercises(id, keys)));
      const isSaved = stored === bytes && !lessons.includes(null) && !exercises.includes(false);
      const isOutdated = latest.lessonIds.some((id) => !week.lessonIds.includes(id));
      return { week, latest, bytes, stored, state: !isSaved ? 'paused' : isOutdated ? 'outdated' : 'saved' };
    }),
  );
}
