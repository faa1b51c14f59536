import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { JoinSheet } from './JoinSheet.tsx';
import { VideoCard } from './VideoCard.tsx';
import { featuredVideo, latestVideos, playlists, videoChannel } from './videos.ts';
import styles from './YouTubePanel.module.css';

export interface YouTubePanelProps {
  channel: string | null | undefined;
  children: ReactNode;
}

export function YouTubePanel({ channel, children }: YouTubePanelProps) {
  const t = useText();
  return (
    <>
      <JoinSheet
        brand="youtube"
        title={t(m.community_youtube_title)}
        lead={t(m.community_youtube_lead, { channel: videoChannel })}
        link={{ href: channel, text: t(m.community_subscribe), unset: t(m.community_subscribe_unset) }}
      />
      <section className={styles.section} aria-labelledby="featured-video">
        <h2 id="featured-video">{t(m.community_featured)}</h2>
        <div className={styles.featured}>
          <VideoCard video={featuredVideo} large />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="latest-videos">
        <h2 id="latest-videos">{t(m.community_latest)}</h2>
        <ul className={styles.videos}>
          {latestVideos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} />
            </li>
          ))}
        </ul>
      </section>
      <Playlists channel={channel} />
      {children}
    </>
  );
}

function Playlists({ channel }: { channel: string | null | undefined }) {
  const t = useText();
  return (
    <section className={styles.section} aria-labelledby="playlists">
      <h2 id="playlists">{t(m.community_playlists)}</h2>
      <ul className={styles.playlists}>
        {playlists.map(({ title, text, line, badge }) => (
          <li key={line} className={styles.playlist} data-line={line}>
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
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
