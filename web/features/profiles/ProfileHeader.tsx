import { Link } from '@tanstack/react-router';
import { Mail, PenLine, Phone } from 'lucide-react';
import type { Profile } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Avatar } from '#web/ui/brand/Avatar.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './ProfileHeader.module.css';
import { usePhoto } from './form/use-photo.ts';

export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useText();
  const photo = usePhoto(profile.photo_file_id);
  const { furigana, email, phone_number: phone } = profile;
  const name = profile.full_name.trim();
  return (
    <header className={styles.header}>
      <Avatar size="xl" name={name} picture={photo} />
      <div className={styles.person}>
        {furigana && (
          <Text lang="ja" size="sm" tone="muted">
            {furigana}
          </Text>
        )}
        <h1>{name || t(m.profile_no_name)}</h1>
        {profile.verified_at && <StatusTag tone="accepted">{t(m.profile_verified)}</StatusTag>}
        <address className={styles.contact}>
          {email && (
            <a href={`mailto:${email}`}>
              <Mail />
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="num">
              <Phone />
              {phone}
            </a>
          )}
        </address>
      </div>
      <Link to="/profile/edit" className={buttonClass({ variant: 'secondary' })}>
        <PenLine />
        {t(m.profile_edit)}
      </Link>
    </header>
  );
}
