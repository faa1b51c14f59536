import { ArrowUpRight, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { type Line, StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { watchAddress } from '#web/lib/video/youtube.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { YouTubePlayer } from '#web/ui/layout/YouTubePlayer.tsx';
import { JoinSheet } from './DiscordPanel.tsx';
import styles from './YouTubePanel.module.css';

export function YouTubePanel({ channel, children }: { channel: string | null | undefined; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <JoinSheet
        brand="youtube"
        title={t(m.community_youtube_title)}
        lead={t(m.community_youtube_lead, { channel: videoChannel })}
        link={{ href: channel, text: t(m.community_subscribe), unset: t(m.community_subscribe_unset) }}
      />
      <Stack as="section" gap={5} className={styles.section} aria-labelledby="featured-video">
        <h2 id="featured-video">{t(m.community_featured)}</h2>
        <div className={styles.featured}>
          <VideoCard video={featuredVideo} large />
        </div>
      </Stack>
      <Stack as="section" gap={5} className={styles.section} aria-labelledby="latest-videos">
        <h2 id="latest-videos">{t(m.community_latest)}</h2>
        <ul className={styles.videos}>
          {latestVideos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      </Stack>
      <Playlists channel={channel} />
      {children}
    </>
  );
}

function Playlists({ channel }: { channel: string | null | undefined }) {
  const t = useText();
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby="playlists">
      <h2 id="playlists">{t(m.community_playlists)}</h2>
      <ul className={styles.playlists}>
        {playlists.map(({ title, text, line, badge }) => (
          <Card as="li" key={line} className={styles.playlist} data-line={line}>
            <StationBadge line={line} {...badge} />
            <div>
              <h3>
                {channel ? (
                  <a href={channel} target="_blank" rel="noreferrer">
                    {t(title)}
                    <ArrowUpRight />
                  </a>
                ) : (
                  t(title)
                )}
              </h3>
              <Text size="sm" tone="muted">
                {t(text)}
              </Text>
            </div>
          </Card>
        ))}
      </ul>
    </Stack>
  );
}

interface VideoCardProps {
  video: CommunityVideo;
  large?: boolean;
}

/** Nothing is loaded from YouTube before a click. */
function VideoCard({ video: { id, title, stage, channel }, large = false }: VideoCardProps) {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  const name = t(title);
  const { line, badge } = stage;
  return (
    <article className={classNames(styles.card, large && styles.large)} data-line={line}>
      <div className={styles.screen}>
        {isPlaying ? (
          <YouTubePlayer id={id} title={name} className={styles.player} ref={takeFocus} />
        ) : (
          <button
            type="button"
            className={styles.facade}
            aria-label={t(m.community_video_play, { title: name })}
            onClick={() => setPlaying(true)}
          >
            <StationBadge line={line} {...badge} size="lg" />
            <span className={styles.stage}>{t(stage.title)}</span>
            <span className={styles.play}>
              <Play />
            </span>
          </button>
        )}
      </div>
      <div>
        <h3 className={styles.videoTitle}>{name}</h3>
        <Text size="sm" tone="faint">
          {t(m.community_video_source, { channel })}
        </Text>
        <a
          className={styles.watch}
          href={watchAddress(id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t(m.community_video_watch_of, { title: name })}
        >
          {t(m.community_video_watch)}
          <ArrowUpRight />
        </a>
      </div>
    </article>
  );
}

// It replaces the focused button.
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface VideoStage {
  title: typeof m.stage_frontend;
  line: Line;
  badge: { code: string; number: string };
}

interface CommunityVideo {
  id: string;
  title: typeof m.community_video_git;
  stage: VideoStage;
  channel: string;
}

const frontend: VideoStage = { title: m.stage_frontend, line: 'fe', badge: { code: 'FE', number: '01' } };
const backend: VideoStage = { title: m.stage_backend, line: 'be', badge: { code: 'BE', number: '02' } };
const database: VideoStage = { title: m.stage_database, line: 'db', badge: { code: 'DB', number: '03' } };
const devops: VideoStage = { title: m.stage_devops, line: 'ops', badge: { code: 'DO', number: '04' } };

const videoChannel = 'freeCodeCamp.org';

const featuredVideo: CommunityVideo = {
  id: 'PkZNo7MFNFg',
  title: m.community_video_javascript,
  stage: frontend,
  channel: videoChannel,
};

const latestVideos: readonly CommunityVideo[] = [
  { id: 'pQN-pnXPaVg', title: m.community_video_html, stage: frontend, channel: videoChannel },
  { id: 'bMknfKXIFA8', title: m.community_video_react, stage: frontend, channel: videoChannel },
  { id: 'Oe421EPjeBE', title: m.community_video_node, stage: backend, channel: videoChannel },
  { id: 'HXV3zeQKqGY', title: m.community_video_sql, stage: database, channel: videoChannel },
  { id: 'RGOj5yH7evk', title: m.community_video_git, stage: devops, channel: videoChannel },
  { id: 'fqMOX6JJhGo', title: m.community_video_docker, stage: devops, channel: videoChannel },
];

export const playlists = [
  { ...frontend, text: m.community_playlist_frontend },
  { ...backend, text: m.community_playlist_backend },
  { ...database, text: m.community_playlist_database },
  { ...devops, text: m.community_playlist_devops },
] as const;
