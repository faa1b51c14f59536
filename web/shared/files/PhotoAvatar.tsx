import { useQuery } from '@tanstack/react-query';
import { useTokens } from '#web/lib/api/ApiProvider.tsx';
import { Avatar, type AvatarProps } from '#web/ui/brand/Avatar.tsx';

interface PhotoAvatarProps extends Omit<AvatarProps, 'picture'> {
  /** The photo; without one a generated avatar is shown. */
  photoId: string | null | undefined;
}

/** A person's photo as thumbnail, or the generated avatar. */
export function PhotoAvatar({ photoId, ...rest }: PhotoAvatarProps) {
  return photoId ? <Photo {...rest} photoId={photoId} /> : <Avatar {...rest} />;
}

function Photo({ photoId, ...rest }: PhotoAvatarProps & { photoId: string }) {
  const tokens = useTokens();
  const { data, isLoading } = useQuery({
    queryKey: ['thumbnail', photoId],
    // Loaded with the first photo, since most pages have none.
    queryFn: async () => await (await import('./load-thumbnail.ts')).loadThumbnail(tokens, photoId),
    // A file with an id never changes.
    staleTime: Infinity,
  });
  // Only the letter while loading, so that a generated face does not turn into the photo.
  return <Avatar {...rest} picture={isLoading ? '' : data} />;
}
