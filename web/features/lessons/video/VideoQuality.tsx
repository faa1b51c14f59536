import { useState } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { chooseQuality, type Line, type VideoChoice } from '#domain/renditions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { effectiveType, isMetered } from '#web/lib/offline/connection.ts';
import { readVideoChoice, saveVideoChoice } from '#web/lib/video/video-choice.ts';
import type { SavedVideo } from '#web/lib/offline/saved/saved-video.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import styles from './Video.module.css';

/** Since the page was loaded: the next lesson begins with what this one taught. */
let stalls = 0;

const readLine = (): Line => ({ isMetered: isMetered(), effectiveType: effectiveType(), stalls });

/** The version of a lesson's video that plays: what the learner fixed, or what suits the line. */
export function useVideoQuality({ video_versions: versions }: Lesson) {
  const [choice, setChoice] = useState(readVideoChoice);
  const [line, setLine] = useState(readLine);
  const offered = versions.map(({ quality }) => quality);
  return {
    choice: choice ?? 'automatic',
    quality: chooseQuality(choice, offered, line),
    automatic: chooseQuality(choice && 'automatic', offered, line),
    choose: (next: VideoChoice) => {
      saveVideoChoice(next);
      setChoice(next);
    },
    countStall: () => {
      stalls += 1;
      setLine(readLine());
    },
  };
}

interface VideoQualityProps extends Pick<ReturnType<typeof useVideoQuality>, 'choice' | 'automatic'> {
  versions: Lesson['video_versions'];
  /** The copy on this device, if it plays. */
  saved: SavedVideo | null;
  onChoose: (choice: VideoChoice) => void;
}

/** Says which version plays, with its size, and lets the learner fix it. */
export function VideoQuality({ versions, saved, choice, automatic, onChoose }: VideoQualityProps) {
  const t = useText();
  const format = useFormat();
  const note = saved && (
    <Text size="sm" tone="muted">
      {t(m.saved_plays, { size: format.bytes(saved.byte_size) })}
    </Text>
  );
  if (versions.length < 2) return note && <div className={styles.quality}>{note}</div>;
  const texts = { light: m.lessons_quality_light, full: m.lessons_quality_full, sound: m.lessons_quality_sound };
  const named = versions.map(({ quality, byte_size }) => [
    quality,
    t(texts[quality], { size: format.bytes(byte_size) }),
  ]);
  const { [automatic ?? '']: quality = '' } = Object.fromEntries(named) as Record<string, string>;
  return (
    <div className={styles.quality}>
      <Select
        className={field.control}
        aria-label={t(m.lessons_quality)}
        value={choice}
        onChange={({ target }) => onChoose(target.value as VideoChoice)}
      >
        <option value="automatic">{t(m.lessons_quality_automatic, { quality })}</option>
        {named.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {note}
    </div>
  );
}
