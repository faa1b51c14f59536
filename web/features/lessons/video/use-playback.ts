import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { savesData } from '#web/lib/offline/connection.ts';
import { lessonQuery } from '#web/features/lessons/api.ts';

/** A video that was left this many seconds before its end begins anew. */
const endMargin = 3;

/** Plays a lesson's file from where the learner left it, and goes on when its address ends on the way. */
export function usePlayback(lesson: Lesson) {
  const video = useRef<HTMLVideoElement>(null);
  const resume = useRef({ at: lesson.position_seconds, plays: !savesData() });
  const [hasPlayed, setHasPlayed] = useState(false);
  const source = useSource(lesson);

  /** Starts playing; when the browser refuses, the poster with its Play button stays. */
  function play() {
    video.current?.play().catch(() => undefined);
  }

  function begin() {
    const element = video.current;
    if (element && resume.current.at < element.duration - endMargin) element.currentTime = resume.current.at;
    if (resume.current.plays) play();
  }

  function recover() {
    const element = video.current;
    if (element && element.currentTime > 0) resume.current = { at: element.currentTime, plays: !element.paused };
    source.recover();
  }

  function retry() {
    video.current?.load();
    source.retry();
  }

  function played() {
    setHasPlayed(true);
    source.played();
  }

  const { address, hasFailed } = source;
  return { video, address, hasFailed, hasPlayed, play, begin, recover, retry, played };
}

/** The address of a lesson's file: fetched anew once when it fails, since a signed one lives minutes only. */
function useSource(lesson: Lesson) {
  const api = useApi();
  const client = useQueryClient();
  const [address, setAddress] = useState(lesson.video_url);
  const [hasFailed, setFailed] = useState(false);
  const isRenewed = useRef(false);

  async function renew() {
    const fresh = await client.fetchQuery({ ...lessonQuery(api, lesson.id), staleTime: 0 }).catch(() => null);
    const isNew = Boolean(fresh?.video_url) && fresh?.video_url !== address;
    setFailed(!isNew);
    if (fresh && isNew) setAddress(fresh.video_url);
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

  return { address, hasFailed, recover, retry, played };
}
