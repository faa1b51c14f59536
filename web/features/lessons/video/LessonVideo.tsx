import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { keyframeBefore, type Quality, type VideoChoice } from '#domain/renditions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { isMetered, savesData } from '#web/lib/offline/connection.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { findSavedVideo, type SavedVideo } from '#web/lib/offline/saved/saved-video.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { youTubeIdOf } from '#web/lib/video/youtube.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import styles from './Video.module.css';
import { LessonPoster, Screen, YouTubeVideo } from './YouTubeVideo.tsx';
import { VideoQuality, useVideoQuality } from './VideoQuality.tsx';
import { usePositionSaving } from './use-position-saving.ts';
import { useVideoKeys } from './use-video-keys.ts';

interface LessonVideoProps {
  lesson: Lesson;
  title: string;
  playback: RefObject<Playback | null>;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

export function LessonVideo({ lesson, title, playback, onPosition, onEnded }: LessonVideoProps) {
  const learnerId = useLearnerId();
  const { data: saved } = useQuery({
    queryKey: ['saved-video', learnerId, lesson.id],
    queryFn: async () => await findSavedVideo(learnerId, lesson).catch(() => null),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!lesson.video_url) return null;
  const id = youTubeIdOf(lesson.video_url);
  if (!id) {
    // The network must not be used before the copy is looked for.
    return saved === undefined ? (
      <Screen />
    ) : (
      <FileVideo {...{ lesson, saved, onPosition, onEnded }} handle={playback} />
    );
  }
  return (
    <Screen>
      <YouTubeVideo {...{ id, lesson, title, playback, onPosition, onEnded }} />
    </Screen>
  );
}

interface FileVideoProps {
  lesson: Lesson;
  saved: SavedVideo | null;
  handle: RefObject<Playback | null>;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** A lesson's video file, with a poster until it plays. */
function FileVideo({ lesson, saved, handle, onPosition, onEnded }: FileVideoProps) {
  const t = useText();
  const playback = usePlayback(lesson, saved);
  const captions = saved?.captions ?? lesson.caption_url;
  const { video, hasPlayed } = playback;
  useImperativeHandle(handle, () => ({
    position: () => Math.floor(video.current?.currentTime ?? 0),
    playFrom: playback.playFrom,
  }));
  usePositionSaving(video, onPosition);
  useVideoKeys(video);
  function startByHand() {
    playback.play();
    video.current?.focus();
  }
  return (
    <>
      <Screen>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson may have no captions */}
        <video
          ref={video}
          className={styles.video}
          src={playback.address ?? undefined}
          controls={hasPlayed}
          // Without controls a video is not focusable, but gets the focus from the poster.
          tabIndex={hasPlayed ? undefined : -1}
          playsInline
          preload={isMetered() && !playback.isSaved && !hasPlayed ? 'none' : 'metadata'}
          aria-label={t(m.lessons_video)}
          aria-describedby="video-keys"
          onLoadedMetadata={playback.begin}
          poster={playback.poster}
          onPlaying={playback.played}
          onSeeking={playback.interrupt}
          onEmptied={playback.interrupt}
          onWaiting={playback.stall}
          onError={playback.recover}
          onEnded={onEnded}
        >
          {captions && <track kind="captions" src={captions} label={t(m.lessons_captions)} srcLang="mn" default />}
        </video>
        <p id="video-keys" className="visually-hidden">
          {t(m.lessons_keys)}
        </p>
        {!hasPlayed && (
          <LessonPoster
            lesson={lesson}
            label={t(m.lessons_play)}
            picture={saved?.poster ?? (savesData() ? null : playback.lesson.poster_url)}
            onPlay={startByHand}
          />
        )}
        {playback.hasFailed && (
          <div className={styles.failure}>
            <ErrorState title={t(m.lessons_video_failed)} onRetry={playback.retry} />
          </div>
        )}
      </Screen>
      <VideoQuality
        versions={lesson.video_versions}
        {...playback.quality}
        saved={playback.isSaved ? saved : null}
        onChoose={playback.choose}
      />
    </>
  );
}

/** A video within this many seconds of its end starts again. */
const endMargin = 3;

/** Resumes at the saved position, and continues if the signed address expires or the copy is damaged. */
function usePlayback(lesson: Lesson, saved: SavedVideo | null) {
  const video = useRef<HTMLVideoElement>(null);
  // From the middle of a keyframe's interval the rest would be loaded first.
  const at = saved ? lesson.position_seconds : keyframeBefore(lesson.position_seconds);
  const resume = useRef({ at, plays: saved !== null || !isMetered() });
  const [hasPlayed, setHasPlayed] = useState(false);
  /** True between `playing` and what ends it. */
  const flows = useRef(false);
  const quality = useVideoQuality(lesson);
  const source = useSource(lesson, quality.quality);
  const [isDamaged, setDamaged] = useState(false);
  // Another version that the learner fixed needs the network.
  const isChosen = quality.choice === 'automatic' || quality.choice === saved?.quality || !navigator.onLine;
  const isSaved = saved !== null && isChosen && !isDamaged;

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

  function recover() {
    remember();
    if (isSaved) setDamaged(true);
    else source.recover();
  }

  function choose(choice: VideoChoice) {
    remember();
    quality.choose(choice);
  }

  const interrupt = () => void (flows.current = false);

  function stall() {
    if (!flows.current) return;
    interrupt();
    remember();
    quality.countStall();
  }

  function retry() {
    video.current?.load();
    source.retry();
  }

  function played() {
    setHasPlayed(true);
    flows.current = true;
    source.played();
  }

  const picture = saved?.poster ?? source.lesson.poster_url ?? undefined;
  const poster = (isSaved ? saved : quality).quality === 'sound' ? picture : undefined;
  const actions = { play, playFrom, begin, recover, retry, played, choose, interrupt, stall };
  const address = isSaved ? saved.address : source.address;
  return { video, ...source, address, isSaved, hasPlayed, quality, poster, ...actions };
}

const addressOf = ({ lesson, quality }: { lesson: Lesson; quality: Quality | null }) =>
  lesson.video_versions.find((version) => version.quality === quality)?.url ?? lesson.video_url;

/** The signed address of a version of a lesson's video; fetched again once if it fails. */
function useSource(lesson: Lesson, quality: Quality | null) {
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
