import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { keyframeBefore, type Quality, type VideoChoice } from '#domain/renditions/rules.ts';
import { isMetered } from '#web/lib/offline/connection.ts';
import type { SavedVideo } from '#web/lib/offline/saved/saved-video.ts';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { useVideoQuality } from './VideoQuality.tsx';

/** Resumes at the saved position, and continues if the signed address expires or the copy is damaged. */
export function usePlayback(lesson: Lesson, saved: SavedVideo | null) {
  const [hasPlayed, setHasPlayed] = useState(false);
  const quality = useVideoQuality(lesson);
  const source = useSource(lesson, saved, quality);
  // From the middle of a keyframe's interval the rest would be loaded first.
  const at = saved ? lesson.position_seconds : keyframeBefore(lesson.position_seconds);
  const { video, remember, ...position } = usePosition({ at, plays: saved !== null || !isMetered() });
  const { flow, ...stalls } = useStalls(() => {
    remember();
    quality.countStall();
  });
  return {
    video,
    hasPlayed,
    quality,
    ...source,
    ...position,
    ...stalls,
    recover: () => {
      remember();
      source.recover();
    },
    choose: (choice: VideoChoice) => {
      remember();
      quality.choose(choice);
    },
    retry: () => {
      video.current?.load();
      source.retry();
    },
    played: () => {
      setHasPlayed(true);
      flow();
      source.played();
    },
  };
}

/** A video within this many seconds of its end starts again. */
const endMargin = 3;

/** The video, where it begins, and where it goes on after its file has changed. */
function usePosition(first: { at: number; plays: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const resume = useRef(first);

  /** If the browser refuses, the poster with its Play button stays. */
  function play() {
    video.current?.play().catch(() => undefined);
  }

  // A video that begins at its start need not wait for its length, which costs a round trip.
  const playAtOnce = useEffectEvent(() => {
    if (resume.current.plays && resume.current.at === 0) play();
  });
  useEffect(() => playAtOnce(), []);

  function begin() {
    const element = video.current;
    // Also a seek to 0 would load again.
    if (element && resume.current.at > 0 && resume.current.at < element.duration - endMargin)
      element.currentTime = resume.current.at;
    if (resume.current.plays) play();
  }

  function playFrom(second: number) {
    const element = video.current;
    if (!element) return;
    // A video that is not loaded yet begins there.
    resume.current = { at: second, plays: true };
    if (element.readyState >= element.HAVE_METADATA) element.currentTime = second;
    play();
    element.focus();
  }

  function remember() {
    const element = video.current;
    if (element && element.currentTime > 0) resume.current = { at: element.currentTime, plays: !element.paused };
  }

  return { video, play, begin, playFrom, remember };
}

/** Calls `onStall` when a video that flows has to wait for data, not after a seek. */
function useStalls(onStall: () => void) {
  /** True between `playing` and what ends it. */
  const flows = useRef(false);
  const interrupt = () => void (flows.current = false);
  return {
    flow: () => void (flows.current = true),
    interrupt,
    stall: () => {
      if (!flows.current) return;
      interrupt();
      onStall();
    },
  };
}

/** The copy on this device, or the version of the chosen quality. */
function useSource(lesson: Lesson, saved: SavedVideo | null, { choice, quality }: ReturnType<typeof useVideoQuality>) {
  const network = useNetworkSource(lesson, quality);
  const [isDamaged, setDamaged] = useState(false);
  // Another version that the learner fixed needs the network.
  const isChosen = choice === 'automatic' || choice === saved?.quality || !navigator.onLine;
  const isSaved = saved !== null && isChosen && !isDamaged;
  const picture = saved?.poster ?? network.lesson.poster_url ?? undefined;
  return {
    ...network,
    isSaved,
    address: isSaved ? saved.address : network.address,
    poster: (isSaved ? saved.quality : quality) === 'sound' ? picture : undefined,
    recover: () => (isSaved ? setDamaged(true) : network.recover()),
  };
}

const addressOf = ({ lesson, quality }: { lesson: Lesson; quality: Quality | null }) =>
  lesson.video_versions.find((version) => version.quality === quality)?.url ?? lesson.video_url;

/** The signed address of a version of a lesson's video; fetched again once if it fails. */
function useNetworkSource(lesson: Lesson, quality: Quality | null) {
  const client = useQueryClient();
  // Not the current addresses, which would reload the video.
  const [used, setUsed] = useState({ lesson, quality });
  if (used.quality !== quality) setUsed({ lesson, quality });
  const address = addressOf(used);
  const [hasFailed, setFailed] = useState(false);
  const isRenewed = useRef(false);

  async function renew() {
    const fresh = await client.fetchQuery({ ...lessonQuery(lesson.id), staleTime: 0 }).catch(() => null);
    const next = fresh && { lesson: fresh, quality };
    const isNew = next !== null && Boolean(addressOf(next)) && addressOf(next) !== address;
    setFailed(!isNew);
    if (isNew) setUsed(next);
  }

  function recover() {
    if (isRenewed.current) setFailed(true);
    else retry();
  }

  function retry() {
    isRenewed.current = true;
    void renew();
  }

  const played = () => {
    isRenewed.current = false;
    setFailed(false);
  };

  return { lesson: used.lesson, address, hasFailed, recover, retry, played };
}
