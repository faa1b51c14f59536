import { ArrowUpRight, BriefcaseBusiness, Code, MessagesSquare, Users } from 'lucide-react';
import { discordChannels, discordMembers } from '#domain/community/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import styles from './DiscordPanel.module.css';
import { EventList } from './EventList.tsx';

const features = [
  { icon: Code, title: m.community_feature_help, text: m.community_feature_help_text },
  { icon: Users, title: m.community_feature_study, text: m.community_feature_study_text },
  { icon: MessagesSquare, title: m.community_feature_review, text: m.community_feature_review_text },
  { icon: BriefcaseBusiness, title: m.community_feature_jobs, text: m.community_feature_jobs_text },
];

const channelTexts = {
  welcome: m.community_channel_welcome,
  announcements: m.community_channel_announcements,
  general: m.community_channel_general,
  javascript: m.community_channel_javascript,
  python: m.community_channel_python,
  webdev: m.community_channel_webdev,
  help: m.community_channel_help,
  'job-board': m.community_channel_job_board,
} satisfies Record<(typeof discordChannels)[number], unknown>;

const guidelines = [
  m.community_guideline_respect,
  m.community_guideline_ask,
  m.community_guideline_homework,
  m.community_guideline_channel,
  m.community_guideline_private,
];

export function DiscordPanel({ invite }: { invite: string | null | undefined }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <JoinSheet
        brand="discord"
        title={t(m.community_discord_title)}
        lead={t(m.community_discord_lead)}
        figure={t(m.community_members, { count: format.number(discordMembers) })}
        link={{ href: invite, text: t(m.community_discord_join), unset: t(m.community_discord_unset) }}
      />
      <Features />
      <Stack as="section" gap={5} className={styles.section} aria-labelledby="events">
        <div>
          <h2 id="events">{t(m.community_events)}</h2>
          <Text tone="muted">{t(m.community_events_lead)}</Text>
        </div>
        <EventList />
      </Stack>
      <div className={styles.columns}>
        <Channels />
        <Guidelines />
      </div>
    </>
  );
}

function Features() {
  const t = useText();
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby="features">
      <h2 id="features">{t(m.community_features)}</h2>
      <ul className={styles.features}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={t(title)}>
            <Stack gap={2}>
              <Icon />
              <Text as="h3" size="lg">
                {t(title)}
              </Text>
              <Text size="base" tone="muted">
                {t(text)}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Channels() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="channels">
      <Stack gap={3}>
        <h2 id="channels">{t(m.community_channels)}</h2>
        <dl className={styles.channels}>
          {discordChannels.map((name) => (
            <div key={name}>
              <Text as="dt" weight="strong" lang="en">{`# ${name}`}</Text>
              <Text as="dd" size="base" tone="muted">
                {t(channelTexts[name])}
              </Text>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}

function Guidelines() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="guidelines">
      <Stack>
        <h2 id="guidelines">{t(m.community_guidelines)}</h2>
        <Stack as="ol" gap={3} className={styles.guidelines}>
          {guidelines.map((text) => (
            <li key={t(text)}>{t(text)}</li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

interface JoinSheetProps {
  brand: 'discord' | 'youtube';
  title: string;
  lead: string;
  figure?: string;
  /** `unset` is shown if the deployment has no such link. */
  link: { href: string | null | undefined; text: string; unset: string };
}

export function JoinSheet({ brand, title, lead, figure, link }: JoinSheetProps) {
  return (
    <Row as="section" gap={6} justify="between" className={styles.sheet} aria-labelledby="join">
      <div>
        <h2 id="join">{title}</h2>
        <p className={styles.lead}>{lead}</p>
        {figure && (
          <Row as="p" className={`num ${styles.figure}`}>
            <b>{figure}</b>
          </Row>
        )}
      </div>
      {link.href ? (
        <a className={buttonClass({}, styles.join)} href={link.href} target="_blank" rel="noreferrer">
          <BrandMark brand={brand} />
          {link.text}
          <ArrowUpRight />
        </a>
      ) : (
        <Text size="base" className={styles.unset}>
          {link.unset}
        </Text>
      )}
    </Row>
  );
}
