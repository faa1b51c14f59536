import type { PostCard } from '#domain/posts/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './PostLine.module.css';

export interface PostLineProps {
  post: Pick<PostCard, 'author_name' | 'published_at'>;
  className?: string | undefined;
}

export function PostLine({ post: { author_name: name, published_at: at }, className }: PostLineProps) {
  const t = useText();
  const { date } = useFormat();
  return (
    <p className={classNames(styles.line, className)}>
      <time dateTime={at} className="num">
        {date(at)}
      </time>
      <span>{t(m.blog_by, { name })}</span>
    </p>
  );
}
