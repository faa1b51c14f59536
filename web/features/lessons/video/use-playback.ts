import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { useApi } from '../../../lib/api/ApiProvider.tsx';
import { lessonQuery } from '../api.ts';

/** A video that was left this many seconds before its end begins anew. */
const endMargin = 3;

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Plays a lesson's file from where the learner left it, and goes on when its address ends on the way. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, lesson: Lesson) {
  const api = useApi();
  const client = useQueryClient();
  const [address, setAddress] = useState(lesson.video_url);
  const [isWaiting, setWaiting] = useState(savesData);
  const [hasFailed, setFailed] = useState(false);
  const resumeAt = useRef(lesson.position_seconds);
  const plays = useRef(!savesData());

  /** Starts playing; a browser that refuses leaves the Play button. */
  function play() {
    video.current?.play().then(
      () => setWaiting(false),
      (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && setWaiting(true),
    );
  }

  function begin() {
    const element = video.current;
    if (!element) return;
    setFailed(false);
    if (resumeAt.current < element.duration - endMargin) element.currentTime = resumeAt.current;
    if (plays.current) play();
  }

  /** The address has ended, or the file cannot be had at all: a new address tells which. */
  async function renew() {
    const element = video.current;
    if (element && element.currentTime > 0) {
      resumeAt.current = element.currentTime;
      plays.current = !element.paused;
    }
    const fresh = await client.fetchQuery({ ...lessonQuery(api, lesson.id), staleTime: 0 }).catch(() => null);
    if (!fresh?.video_url || fresh.video_url === address) return setFailed(true);
    setAddress(fresh.video_url);
    return undefined;
  }

  const error = useRef(0);
  /** Renews once after each time that it has played; a second failure in a row is told. */
  function recover() {
    error.current += 1;
    if (error.current > 1) setFailed(true);
    else void renew();
  }

  return {
    address,
    isWaiting,
    hasFailed,
    play,
    begin,
    recover,
    played: () => {
      error.current = 0;
      setWaiting(false);
    },
    retry: () => void renew(),
    preload: savesData() ? ('none' as const) : ('metadata' as const),
  };
}
