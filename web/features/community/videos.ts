import { m } from '#web/paraglide/messages.js';
import type { Line } from '#web/ui/brand/StationBadge.tsx';

interface VideoStage {
  title: typeof m.stage_frontend;
  line: Line;
  badge: { code: string; number: string };
}

export interface CommunityVideo {
  id: string;
  title: typeof m.community_video_git;
  stage: VideoStage;
  channel: string;
}

const frontend: VideoStage = { title: m.stage_frontend, line: 'fe', badge: { code: 'FE', number: '01' } };
const backend: VideoStage = { title: m.stage_backend, line: 'be', badge: { code: 'BE', number: '02' } };
const database: VideoStage = { title: m.stage_database, line: 'db', badge: { code: 'DB', number: '03' } };
const devops: VideoStage = { title: m.stage_devops, line: 'ops', badge: { code: 'DO', number: '04' } };

export const videoChannel = 'freeCodeCamp.org';

export const featuredVideo: CommunityVideo = {
  id: 'PkZNo7MFNFg',
  title: m.community_video_javascript,
  stage: frontend,
  channel: videoChannel,
};

export const latestVideos: readonly CommunityVideo[] = [
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
